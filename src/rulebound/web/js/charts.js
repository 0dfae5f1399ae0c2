// A deck counted: drawn with numbers and marks, so that nothing is told by colour alone.

import { html, nothing } from "./lit.js";

const ink = (colour) => colour.toLowerCase();
const marks = (table) => new Map((table?.colours || []).map((c) => [c.name.toLowerCase(), c.mark]));

function piece(colour, count, most, sign) {
  return html`<span class="piece" data-colour=${ink(colour)} style=${`--n:${count / most}`} title=${`${colour}: ${count}`}><span aria-hidden="true">${sign}</span></span>`;
}

/** The curve: a column for each level, in pieces by colour. */
function curve({ of, bars }, table) {
  if (!bars.length) return nothing;
  const most = Math.max(...bars.map((b) => b.count));
  const signs = marks(table);
  return html`<figure class="chart curve"><figcaption>${of}</figcaption>
    <ol>${bars.map((bar) => html`<li aria-label=${`${of} ${bar.value}: ${bar.count} cards, ${Object.entries(bar.colours).map(([c, n]) => `${n} ${c.toLowerCase()}`).join(", ")}`}>
      <b class="count">${bar.count}</b>
      <span class="column">${Object.entries(bar.colours).map(([colour, count]) => piece(colour, count, most, signs.get(ink(colour)) || "±"))}</span>
      <span class="value">${bar.value}</span></li>`)}</ol></figure>`;
}

function bars(title, counted, table, most = Infinity) {
  const rows = Object.entries(counted).slice(0, most);
  if (!rows.length) return nothing;
  const top = Math.max(...rows.map(([, n]) => n));
  const signs = marks(table);
  return html`<figure class="chart bars"><figcaption>${title}</figcaption><ul>
    ${rows.map(([name, count]) => html`<li><span class="name">${signs.has(ink(name)) ? html`<span class="mark" data-colour=${ink(name)} aria-hidden="true">${signs.get(ink(name))}</span>` : nothing}${name}</span>
      <span class="bar" data-colour=${signs.has(ink(name)) ? ink(name) : "none"} style=${`--n:${count / top}`}></span><b>${count}</b></li>`)}</ul></figure>`;
}

export function charts(data, table) {
  return html`<div class="charts">${curve(data.curve, table)}${bars("Colours", data.colours, table)}${bars("Types", data.types, table)}${bars("Traits", data.traits, table, 6)}${bars("Icons", data.icons, table, 6)}</div>`;
}
