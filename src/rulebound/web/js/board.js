// The board from a game's table and a view. Knows no game: what lies where is data.
//
// `board({view, table, narrow, me, look, act})` draws it; `look` says how things stand for the reader, `act` what
// happens on a click. A viewer that only looks gives neither.

import { html, nothing, repeat } from "./lit.js";
import { back, face, inkOf, spoken } from "./card.js";
import { seal } from "./ornament.js";

export const keyOf = ({ player, kind, index }) => `${player ?? "x"}:${kind}:${index}`;
export const areaKey = ({ player, kind }) => `${player ?? "x"}:${kind}`;

const NOTHING = {
  card: () => ({}),
  area: () => ({}),
};
const NO_ACT = { card: null, area: null, pile: null };

export function areaOf(view, player, kind) {
  return view.areas.find((a) => a.kind === kind && (a.player === player || a.player === null));
}

function whose(player, me, names) {
  return player === null ? "" : player === me ? "your " : `${names?.[player] || "opponent"}'s `;
}

/** One card as it lies on the board. */
function lying(data, place, at) {
  const { table, look, act, words } = at;
  const key = keyOf(place);
  const { can, chosen, armed, attacking } = look.card(key);
  const state = data.orientation && data.orientation !== "stand" ? data.orientation : "";
  const up = Boolean(data.name);
  const label = `${up ? spoken(data, table) : "face-down card"}, ${words}${can ? `, ${can}` : ""}${chosen ? ", chosen" : ""}`;
  const classes = ["card", up ? "" : "back", state, can ? "can" : "", chosen ? "chosen" : "", armed ? "armed" : "", attacking ? "attacking" : "", data.face === "down" && up && !at.hand ? "dimmed" : ""];
  return html`<span class="slot ${state}" style=${data.under ? `--under:${Math.min(data.under, 4)}` : nothing}>
    <button type="button" class=${classes.filter(Boolean).join(" ")} data-key=${key} data-colour=${up ? inkOf(data) : nothing} .data=${data}
      aria-label=${label} aria-pressed=${chosen ? "true" : nothing} tabindex=${at.quiet && !can ? -1 : 0}
      @click=${act.card ? (e) => act.card(key, e.currentTarget) : null}>
      ${up ? face(data, table) : back(table)}
      ${chosen ? html`<span class="tick" aria-hidden="true">${chosen === true ? "✓" : chosen}</span>` : nothing}
    </button>
    ${state ? html`<span class="state-tag">${state === "rest" ? "rested" : "reversed"}</span>` : nothing}
    ${data.under && !at.marked ? html`<span class="under-tag" title="cards under it">+${data.under}</span>` : nothing}
  </span>`;
}

function target(area, at) {
  const { can } = at.look.area(areaKey(area));
  if (!can) return nothing;
  return html`<button type="button" class="target" data-target=${areaKey(area)} aria-label=${can} @click=${(e) => at.act.area(areaKey(area), e.currentTarget)}></button>`;
}

/** The top card of a pile, and how many lie in it. */
function pile(area, how, at) {
  const cards = area.cards || [];
  const top = cards[cards.length - 1];
  const up = top?.name && top.face !== "down";
  const can = cards.some((_, index) => at.look.card(keyOf({ ...area, index })).can);
  const label = `${at.words}: ${area.count} ${area.count === 1 ? "card" : "cards"}${up ? `, on top ${top.name}` : ""}${can ? ", cards here can be chosen" : ""}`;
  const drawn = !area.count
    ? nothing
    : up
      ? html`<span class="card" data-colour=${inkOf(top)} .data=${top}>${face(top, at.table)}</span>`
      : html`<span class="card back">${back(at.table)}</span>`;
  return html`<button type="button" class="heap ${can ? "can" : ""}" data-pile=${areaKey(area)} data-count=${area.count} style=${`--deep:${Math.min(6, Math.ceil(area.count / 8))}`}
    aria-label=${label} @click=${at.act.pile ? () => at.act.pile(area) : null}>
    <span class="stack ${how.sideways ? "sideways" : ""}">${drawn}</span>
    ${area.count > 1 || (area.count && !up) ? html`<span class="count">${area.count}</span>` : nothing}</button>`;
}

function areaView(view, how, player, at) {
  const area = areaOf(view, player, how.kind);
  if (!area) return html`<div class="area"></div>`;
  const words = `${whose(player, at.me, at.names)}${how.name}`;
  const inner = { ...at, words };
  const cards = area.cards || [];
  const under = at.table.under.filter((u) => u.of === how.kind).map((u) => areaOf(view, player, u.kind)).filter((a) => a?.count);
  inner.marked = under.length > 0;
  const limit = how.limit ? html`<span class="of">/${how.limit}</span>` : nothing;
  const state = at.look.area(areaKey(area));
  return html`<div class="area ${how.lies} ${how.sideways ? "sideways" : ""} ${area.count ? "" : "empty"} ${state.can ? "can" : ""} ${state.attacked ? "attacked" : ""}" data-area=${areaKey(area)} role="group" aria-label=${words}>
    <span class="label">${how.label}${how.lies === "spread" ? html` <b>${area.count}</b>${limit}` : nothing}</span>
    ${how.lies === "pile"
      ? pile(area, how, inner)
      : html`<span class="cards">${cards.map((data, index) => lying(data, { ...area, index }, inner))}</span>`}
    ${under.map((a) => html`<button type="button" class="markers" data-pile=${areaKey(a)} aria-label=${`${a.count} ${a.name}`} @click=${at.act.pile ? () => at.act.pile(a) : null}>▤ ${a.count}</button>`)}
    ${target(area, inner)}
  </div>`;
}

/** A player's half: rows of areas, turned round for whoever sits opposite. */
function half(player, at) {
  const opposite = player !== at.bottom;
  const layout = at.narrow ? at.table.narrow : at.table.wide;
  const lies = new Map(at.table.areas.map((a) => [a.kind, a]));
  let rows = layout.map((row) => {
    const cells = [];
    for (const kind of row) {
      const last = cells[cells.length - 1];
      if (last && kind !== null && last.kind === kind) last.span += 1;
      else cells.push({ kind, span: 1 });
    }
    return cells;
  });
  if (opposite) rows = rows.map((row) => [...row].reverse()).reverse();
  const minor = (row) => row.every((c) => c.kind === null || lies.get(c.kind).lies !== "place");
  return html`<div class="half ${opposite ? "theirs" : "mine"}" role="group" aria-label=${opposite ? "the other side of the table" : "this side of the table"}>
    ${rows.map((row) => html`<div class="row ${minor(row) ? "minor" : ""}">${row.map((cell) =>
      html`<div class="cell" style=${`grid-column:span ${cell.span}`}>${cell.kind === null ? nothing : areaView(at.view, lies.get(cell.kind), player, { ...at, quiet: opposite })}</div>`)}</div>`)}
  </div>`;
}

/** Cards that lie somewhere only for a moment. */
function passing(at) {
  const found = at.view.areas.filter((a) => at.table.passing.includes(a.kind) && a.count);
  if (!found.length) return nothing;
  return html`<div class="passing">${found.map((a) => html`<span class="area spread" data-area=${areaKey(a)} role="group" aria-label=${a.name}>
    <span class="label">${a.name}</span><span class="cards">${(a.cards || []).map((data, index) => lying(data, { ...a, index }, { ...at, words: a.name }))}</span></span>`)}</div>`;
}

export function board({ view, table, narrow = false, me = 0, names = null, look = NOTHING, act = NO_ACT, middle = nothing }) {
  const bottom = me === 1 ? 1 : 0;
  const at = { view, table, narrow, me, bottom, names, look: { ...NOTHING, ...look }, act: { ...NO_ACT, ...act } };
  const layout = narrow ? table.narrow : table.wide;
  const main = layout.filter((row) => row.some((k) => k !== null && table.areas.find((a) => a.kind === k)?.lies === "place")).length;
  return html`<div class="board ${narrow ? "narrow" : "wide"}" style=${`--ncols:${layout[0].length};--main:${main};--minor:${layout.length - main};--ratio:${table.size.height / table.size.width}`}>
    <div class="mat" style=${`--seal:url("${seal(table.game)}")`}>
      ${half(1 - bottom, at)}
      <div class="middle">${middle}${passing(at)}</div>
      ${half(bottom, at)}
    </div>
    <svg class="arrows" aria-hidden="true"><defs><marker id="tip" viewBox="0 0 10 10" refX="7" refY="5" markerWidth="4" markerHeight="4" orient="auto"><path d="M0 0L10 5L0 10L3 5z"/></marker></defs><path class="shaft" marker-end="url(#tip)"/></svg>
  </div>`;
}

/** A hand of cards, face up for whoever may see them. */
export function hand({ view, table, player, me = 0, look = NOTHING, act = NO_ACT }) {
  const area = areaOf(view, player, table.hand);
  if (!area) return nothing;
  const cards = area.cards || [];
  const at = { table, look: { ...NOTHING, ...look }, act: { ...NO_ACT, ...act }, words: `${player === me ? "your " : ""}hand`, hand: true };
  return html`<div class="hand ${player === me ? "own" : ""}" data-area=${areaKey(area)} role="group" aria-label=${`${at.words}, ${area.count} cards`} style=${`--n:${Math.max(cards.length, 1)}`}>
    ${repeat(cards, (c, i) => `${c.number}-${i}`, (data, index) => lying(data, { ...area, index }, at))}
    ${cards.length ? nothing : html`<span class="label">${area.count ? `${area.count} cards in hand` : "no cards in hand"}</span>`}
  </div>`;
}

/** Draw the arrow of an attack over a board that is on the screen: from a card to a card, or to a player's plate. */
export function drawArrow(root, view) {
  const overlay = root.querySelector(".arrows");
  const shaft = overlay?.querySelector(".shaft");
  if (!shaft) return;
  const from = view.attack && root.querySelector(`[data-key="${keyOf(view.attack.from)}"]`);
  const aim = view.attack && (view.attack.to ? root.querySelector(`[data-key="${keyOf(view.attack.to)}"]`) : root.querySelector(view.attack.player === view.viewer || (view.viewer === 2 && view.attack.player === 0) ? ".half.mine" : ".half.theirs"));
  overlay.classList.toggle("on", Boolean(from && aim));
  if (!from || !aim) return;
  const box = overlay.getBoundingClientRect();
  const a = from.getBoundingClientRect();
  const b = aim.getBoundingClientRect();
  const start = [a.left + a.width / 2 - box.left, a.top + a.height / 2 - box.top];
  const down = b.top > a.top;
  const end = view.attack.to
    ? [b.left + b.width / 2 - box.left, b.top + b.height / 2 - box.top]
    : [start[0], (down ? b.bottom - 14 : b.top + 14) - box.top];
  const bend = [(start[0] + end[0]) / 2 + (end[1] - start[1]) * 0.12, (start[1] + end[1]) / 2];
  shaft.setAttribute("d", `M${start}Q${bend} ${end}`);
}
