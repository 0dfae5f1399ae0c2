// A player's plate: who it is, whose turn, what can be counted.

import { html, nothing } from "./lit.js";
import { areaOf } from "./board.js";
import { back } from "./card.js";

function pips(area, how) {
  const shown = Array.from({ length: how.limit }, (_, i) => html`<i class=${i < area.count ? "full" : ""}></i>`);
  return html`<span class="pips" role="img" aria-label=${`${how.label} ${area.count} of ${how.limit}`}><b aria-hidden="true">${how.label} ${area.count}</b><span aria-hidden="true">${shown}</span></span>`;
}

function time(seconds) {
  const s = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(s / 60)}:${String(s % 60).padStart(2, "0")}`;
}

export function plate({ view, table, player, state, me, hand }) {
  const { name, connected, bot } = state.players[player];
  const turn = view.turn > 0 && view.turn_player === player;
  const asked = view.decision?.player === player && !view.outcome;
  const held = areaOf(view, player, table.hand);
  return html`<div class="plate ${turn ? "turn-player" : ""} ${asked ? "is-asked" : ""}" role="group" aria-label=${`${name}${turn ? ", turn player" : ""}${asked ? ", asked now" : ""}`} data-plate=${player}>
    <span class="who">${turn ? html`<span class="flag" title="turn player">▸</span>` : nothing}${name || `Player ${player + 1}`}${player === me ? html` <small>you</small>` : nothing}${connected || bot ? nothing : html` <small class="away">away</small>`}</span>
    ${table.areas.filter((a) => a.limit).map((how) => pips(areaOf(view, player, how.kind), how))}
    ${(view.counters?.[player] || []).map((c) => html`<span class="counter"><b>${c.name}</b> ${c.value}</span>`)}
    ${hand && held ? html`<span class="backs" role="img" aria-label=${`${held.count} cards in hand`}>${Array.from({ length: Math.min(held.count, 10) }, () => html`<span class="card back" aria-hidden="true">${back(table)}</span>`)}<b>${held.count}</b></span>` : nothing}
    ${state.clock ? html`<span class="clock ${state.clock.running === player ? "running" : ""}" role="timer" aria-label="time left">${time(state.clock.left[player])}</span>` : nothing}
  </div>`;
}
