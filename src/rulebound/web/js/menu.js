// What can be done with one card, beside it; on a narrow screen a sheet from below.

import { html, nothing, render } from "./lit.js";
import { card } from "./card.js";
import { shortWords } from "./choice.js";
import { hide } from "./preview.js";

let shown = null;

export function closeMenu() {
  const was = shown;
  shown = null;
  was?.box.remove();
  was?.closed?.();
  if (was?.from?.isConnected && was.hadFocus) was.from.focus();
}

export function openMenu(from, { options, data, table, narrow, note = null, pick, point, closed }) {
  hide();
  const before = shown;
  shown = null;
  before?.box.remove();
  const box = document.createElement("div");
  box.className = narrow ? "menu sheet" : "menu";
  box.setAttribute("role", "dialog");
  box.setAttribute("aria-label", data?.name ? `what ${data.name} can do` : "what can be done");
  document.getElementById("layer").append(box);
  shown = { box, closed, from, hadFocus: document.activeElement === from };
  render(
    html`${narrow && data?.name ? card(data, { table, full: true }) : nothing}
      <div class="menu-list">${data?.name ? html`<p class="menu-title">${data.name}</p>` : nothing}
      ${note ?? nothing}
      ${options.map(({ index, words }) => html`<button type="button" class="answer" data-option=${index} @click=${() => { shown = null; box.remove(); pick(index); }}
        @pointerenter=${() => point?.(index)} @pointerleave=${() => point?.(-1)} @focus=${() => point?.(index)}>${shortWords({ words }, data)}</button>`)}
      <button type="button" class="button quiet" @click=${closeMenu}>Close <kbd>Esc</kbd></button></div>`,
    box,
  );
  if (!narrow) place(box, from);
  if (from?.matches?.(":focus-visible") || narrow) box.querySelector("button.answer, button")?.focus();
}

function place(box, from) {
  const at = from.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const x = at.right + 8 + size.width < innerWidth ? at.right + 8 : at.left - size.width - 8;
  const y = Math.min(Math.max(8, at.top + at.height / 2 - size.height / 2), innerHeight - size.height - 8);
  box.style.left = `${Math.max(8, x)}px`;
  box.style.top = `${y}px`;
}

addEventListener("pointerdown", (event) => {
  if (shown && !shown.box.contains(event.target) && !event.target.closest?.(".target, .card, .rule-bubble")) closeMenu();
});
addEventListener("keydown", (event) => {
  if (event.key === "Escape" && shown) closeMenu();
});
