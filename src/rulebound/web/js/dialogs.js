// A pile spread out, and how a game has ended.

import { html, nothing, render } from "./lit.js";
import { card } from "./card.js";
import { rule } from "./rule.js";

function dialog(name, label) {
  const box = document.createElement("dialog");
  box.className = name;
  box.setAttribute("aria-label", label);
  document.getElementById("layer").append(box);
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => event.target === box && box.close());
  return box;
}

/** The cards of a pile, top first. */
export function openPile({ area, table, title, look, pick }) {
  const box = dialog("pile-dialog", title);
  const cards = (area.cards || []).map((data, index) => ({ data, index })).reverse();
  const known = cards.filter(({ data }) => data.name);
  render(
    html`<div class="dialog-head"><h2>${title}, ${area.count} ${area.count === 1 ? "card" : "cards"}</h2><button class="button" @click=${() => box.close()}>Close</button></div>
      ${known.length ? nothing : html`<p>${area.count ? "Nobody may look at these cards." : "There is nothing here."}</p>`}
      <div class="tray">${known.map(({ data, index }) => {
        const { can, chosen } = look(index);
        return can
          ? html`<button type="button" class="tray-card can ${chosen ? "chosen" : ""}" aria-label=${can} @click=${() => { box.close(); pick(index); }}>${card(data, { table, label: false })}</button>`
          : html`<span class="tray-card">${card(data, { table })}</span>`;
      })}</div>
      ${known.length && known.length < area.count ? html`<p>${area.count - known.length} more, face down.</p>` : nothing}`,
    box,
  );
  box.showModal();
}

export function openOutcome({ outcome, me, names, game, id, token }) {
  const box = dialog("outcome", "The game is over");
  const won = outcome.winner === me;
  const title = outcome.winner === null ? "A draw" : me === 2 ? `${names[outcome.winner]} wins` : won ? "You win" : "You lose";
  render(
    html`<h2 class="verdict ${won ? "won" : ""}">${title}</h2>
      <p>${outcome.winner === null ? "Nobody wins" : `${names[outcome.winner]} wins`}: ${outcome.reason} ${outcome.rule ? rule(game, outcome.rule) : nothing}</p>
      <div class="deciding"><a class="button main" href="#/" @click=${() => box.close()}>Another game</a>
        <button class="button" @click=${() => box.close()}>Look at the table</button>
        ${me === 2 ? nothing : html`<a class="button" href=${`#/replay/table/${encodeURIComponent(id)}`} @click=${() => box.close()}>Watch it again</a>`}
        <a class="button" href=${`/api/tables/${encodeURIComponent(id)}/record?token=${encodeURIComponent(token)}`} download=${`${game}-${id}.txt`}>Keep the record</a></div>`,
    box,
  );
  box.showModal();
}
