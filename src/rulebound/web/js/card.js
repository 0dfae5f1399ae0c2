// A card's face. `card(data, {table})` draws any card of any game from what a view says about it.
//
// The element carries its data as `.data`, so that previews, menus and tests find it from the element alone.

import { html, nothing } from "./lit.js";
import { backOf, ornament } from "./ornament.js";
import { imageOf } from "./images.js";

const KNOWN_INKS = ["yellow", "green", "red", "blue", "purple", "white", "black"];
const seen = new Map();

/** Cards that have been on the screen, by name: what the log shows when a name is pointed at. */
export function seenCard(name) {
  return seen.get(name);
}

export function remember(data) {
  if (data.name && data.type) seen.set(data.name, data);
}

export function inkOf(data) {
  const first = (data.colours?.[0] || "").toLowerCase();
  return KNOWN_INKS.includes(first) ? first : "none";
}

export function parts(name) {
  const at = name.indexOf(", ");
  return at < 0 ? [name, ""] : [name.slice(0, at), name.slice(at + 2)];
}

export function monogram(name) {
  const words = parts(name)[0].split(/[\s-]+/).filter((w) => !/^(the|of|a|an|and|for|to|in|on)$/i.test(w));
  return words.slice(0, 2).map((w) => [...w][0].toUpperCase()).join("");
}

function badges(data, table) {
  const found = {};
  for (const { name, at } of table?.numbers?.[data.type] || []) {
    const now = data.numbers?.[name];
    if (now !== undefined) found[at] = { name, now, change: now - (data.printed?.[name] ?? now) };
  }
  return found;
}

const changed = (n) => (!n || !n.change ? "" : n.change > 0 ? "up" : "down");
const plainMark = (mark) => `${mark}\uFE0E`;

function signs(data, table, full) {
  const known = new Map((table?.icons || []).map((i) => [i.name, i.mark]));
  return (data.icons || []).map((name) => html`<span class="sign" title=${name.toLowerCase()}>${known.has(name) ? plainMark(known.get(name)) : name}${full && known.has(name) ? ` ${name.toLowerCase()}` : ""}</span>`);
}

/** A number on a card; one that is to be read says what it is. */
function number(it, place, full) {
  return html`<span class="${place} ${place === "strength" || place === "last" ? changed(it) : ""}" title=${it.name}>${it.now}${full ? html`<small>${it.name}</small>` : nothing}</span>`;
}

/** A card's text with its keywords, traits and quoted names marked. */
export function marked(text) {
  const pieces = text.split(/(【[^】]*】|<《[^》]*》>|《[^》]*》|<[^<>]+>|\[[^\]]*\])/u);
  return pieces.map((piece) => {
    if (/^【/.test(piece)) return html`<b class="kw">${piece.slice(1, -1)}</b>`;
    if (/^<?《/.test(piece)) return html`<span class="tr">${`«${piece.replace(/[<>《》]/g, "")}»`}</span>`;
    if (/^</.test(piece)) return html`<b class="kw">${piece.slice(1, -1)}</b>`;
    if (/^\[/.test(piece)) return html`<span class="cost">[${marked(piece.slice(1, -1))}]</span>`;
    return piece;
  });
}

/** A card in one sentence, for those who hear it. */
export function spoken(data, table) {
  if (!data.name) return "face-down card";
  const numbers = (table?.numbers?.[data.type] || [])
    .filter(({ name }) => data.numbers?.[name] !== undefined)
    .map(({ name }) => `${name} ${data.numbers[name]}`);
  const state = [data.orientation && data.orientation !== "stand" ? (data.orientation === "rest" ? "rested" : "reversed") : "", data.under ? `${data.under} under it` : ""];
  return [data.name, data.type?.toLowerCase(), ...(data.colours || []).map((c) => c.toLowerCase()), ...numbers, ...state].filter(Boolean).join(", ");
}

/** The window of a card: also what its picture is drawn on. */
function windowOf(data, table) {
  const shape = Math.max(0, Object.keys(table?.numbers || {}).indexOf(data.type));
  return `background-image:url("${ornament(data.name, inkOf(data), shape)}")`;
}

function colourMarks(data, table) {
  const marks = new Map((table?.colours || []).map((c) => [c.name.toLowerCase(), c.mark]));
  return (data.colours || []).map((c) => plainMark(marks.get(c.toLowerCase()) || "")).join("");
}

/** The inside of a face-up card. */
export function face(data, table, full = false) {
  remember(data);
  const picture = imageOf(data);
  const { top, second, bottom, last } = badges(data, table);
  const [main, epithet] = parts(data.name);
  const traits = (data.traits || []).map((t) => `«${t}»`).join(" ");
  return html`<span class=${picture && !full ? "paper pictured" : "paper"}>
    <span class="band">
      ${top ? number(top, "top-number", full) : nothing}
      <span class="name">${main}${epithet ? html`<i>, ${epithet}</i>` : nothing}</span>
    </span>
    <span class="window" style=${windowOf(data, table)}>
      <span class="monogram" aria-hidden="true">${monogram(data.name)}</span>
      ${second ? number(second, "second", full) : nothing}
      <span class="signs">${signs(data, table, full)}</span>
      <span class="colour-mark" aria-hidden="true">${colourMarks(data, table)}</span>
    </span>
    ${full
      ? html`<span class="line"><span>${[data.type, ...(data.colours || [])].join(" · ")}</span><span>${traits}</span></span>
          <span class="text">${(data.text || []).map((t) => html`<p>${marked(t)}</p>`)}${(data.gained || []).map((t) => html`<p class="gained">${marked(t)}</p>`)}</span>`
      : nothing}
    <span class="foot">
      ${bottom ? number(bottom, "strength", full) : html`<span></span>`}
      ${full ? html`<span class="set">${data.number}</span>` : nothing}
      ${last ? number(last, "last", full) : nothing}
    </span>
    ${picture && !full ? html`<img class="local" src=${picture} alt="">` : nothing}
  </span>`;
}

/** The inside of a face-down card. */
export function back(table) {
  return html`<span class="paper" style=${`background-image:url("${backOf(table?.game || "")}")`}></span>`;
}

/** A card that is only looked at: in lists, trays and previews. */
export function card(data, { table, full = false, label = true } = {}) {
  if (!data?.name) return html`<span class="card back" role="img" aria-label="face-down card">${back(table)}</span>`;
  return html`<span class="card ${full ? "full" : ""}" data-colour=${inkOf(data)} .data=${data} role=${full || !label ? nothing : "img"}
    aria-label=${label && !full ? spoken(data, table) : nothing}>${face(data, table, full)}</span>`;
}
