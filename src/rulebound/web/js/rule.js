// A rule's number that opens its gist.

import { html, render } from "./lit.js";
import { ruleOf } from "./api.js";

let bubble = null;

function close() {
  bubble?.remove();
  bubble = null;
}

async function open(event, game, number, gist) {
  event.stopPropagation();
  const button = event.currentTarget;
  const again = bubble?.opener === button;
  close();
  if (again) return;
  bubble = document.createElement("div");
  bubble.className = "rule-bubble";
  bubble.opener = button;
  bubble.setAttribute("role", "status");
  (button.closest("dialog") || document.getElementById("layer")).append(bubble);
  render(html`<b>${number}</b> ${gist || "…"}`, bubble);
  const at = button.getBoundingClientRect();
  const place = () => {
    const box = bubble.getBoundingClientRect();
    bubble.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.width - 8))}px`;
    bubble.style.top = `${at.bottom + box.height + 12 > innerHeight ? at.top - box.height - 6 : at.bottom + 6}px`;
  };
  place();
  if (!gist) {
    const mine = bubble;
    try {
      const rule = await ruleOf(game, number);
      render(html`<b>${number}</b> ${rule.gist}`, mine);
    } catch (problem) {
      render(html`<b>${number}</b> ${problem.message}`, mine);
    }
    if (mine === bubble) place();
  }
}

addEventListener("click", (event) => bubble && !bubble.contains(event.target) && close());
addEventListener("keydown", (event) => event.key === "Escape" && close());

export function rule(game, number, gist = "") {
  return html`<button class="rule" title=${gist} aria-label=${`rule ${number}${gist ? `: ${gist}` : ""}`} @click=${(e) => open(e, game, number, gist)}>${number}</button>`;
}
