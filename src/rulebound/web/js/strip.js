// The turn's procedure as a strip: the current step lit, each step a place to stop when passing by itself.

import { html, nothing } from "./lit.js";

export function strip({ table, view, names, stops, onStop, open }) {
  const here = table.steps.find((s) => s.step === view.step);
  const group = here?.group || here?.step;
  const groups = table.steps.filter((s) => !s.group);
  const inner = table.steps.filter((s) => s.group && s.group === group);
  const turn = view.turn ? html`<span class="turn">Turn ${view.turn}<span class="turn-of"> · ${names[view.turn_player]}</span></span>` : html`<span class="turn">${view.step}</span>`;
  const one = (s, lit) => {
    const stop = stops.includes(s.step);
    return html`<li class="${lit ? "lit" : ""} ${stop ? "stop" : ""}" aria-current=${lit ? "step" : nothing}>
      ${open && onStop
        ? html`<button type="button" title=${`${s.step}: ${stop ? "stop here" : "no stop here"}`} aria-pressed=${String(stop)} aria-label=${`stop in the ${s.step}`} @click=${() => onStop(s.step)}>${s.name}</button>`
        : html`<span title=${s.step}>${s.name}</span>`}</li>`;
  };
  return html`<div class="strip" aria-label=${`Turn ${view.turn}, ${view.step}`} role="group">${turn}
    <ol class="steps">${groups.map((s) => html`${one(s, s.step === group)}${s.step === group && inner.length ? html`<li class="inner"><ol>${inner.map((i) => one(i, i.step === view.step))}</ol></li>` : nothing}`)}</ol></div>`;
}
