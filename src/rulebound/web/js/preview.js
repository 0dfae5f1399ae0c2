// A card large enough to be read, beside what is pointed at or focused: any element with `.data` (a card) or
// `data-card` (a name that has been on the screen).

import { html, nothing, render } from "./lit.js";
import { get } from "./api.js";
import { card, remember, seenCard } from "./card.js";

const HOLD = 420;
const GAP = 10;
let box = null;
let shownFor = null;
let timer = 0;
let aside = () => null;
let tableFor = () => null;

/** What else to say beside a card: `note(element)` gives a template, a promise of one, or nothing. */
export function previewWith({ table, note }) {
  tableFor = table;
  aside = note;
  return () => {
    tableFor = () => null;
    aside = () => null;
    hide();
  };
}

function find(target) {
  const element = target?.closest?.(".card, .card-name");
  if (!element) return null;
  const data = element.data || seenCard(element.dataset.card);
  return data?.name || element.dataset.card ? { element, data } : null;
}

/** A card that has only been named so far. */
async function fetched(name) {
  const game = tableFor()?.game;
  if (!game) return null;
  try {
    const { cards } = await get(`/api/games/${encodeURIComponent(game)}/cards?q=${encodeURIComponent(name)}&limit=10`);
    const found = cards.find((c) => c.name === name);
    if (found) remember(found);
    return found || null;
  } catch {
    return null;
  }
}

export function hide() {
  clearTimeout(timer);
  shownFor = null;
  box?.remove();
  box = null;
}

async function show({ element, data }) {
  if (shownFor === element) return;
  hide();
  shownFor = element;
  if (!data?.name) {
    data = await fetched(element.dataset.card);
    if (!data || shownFor !== element) return;
  }
  box = document.createElement("div");
  box.className = "preview";
  box.setAttribute("role", "tooltip");
  (element.closest("dialog") || document.getElementById("layer")).append(box);
  const draw = (note) => {
    render(html`${card(data, { table: tableFor(data), full: true })}${note ? html`<div class="note">${note}</div>` : nothing}`, box);
    place(element);
  };
  const note = aside(element);
  draw(note instanceof Promise ? null : note);
  if (note instanceof Promise) {
    const mine = box;
    const said = await note;
    if (said && mine === box) draw(said);
  }
}

function place(element) {
  const at = element.getBoundingClientRect();
  const size = box.getBoundingClientRect();
  const right = at.right + GAP + size.width <= innerWidth;
  const left = at.left - GAP - size.width >= 0;
  let x = right ? at.right + GAP : left ? at.left - GAP - size.width : Math.max(GAP, (innerWidth - size.width) / 2);
  let y = at.top + at.height / 2 - size.height / 2;
  if (element.closest(".hand") && at.top - size.height - GAP > 0) {
    x = at.left + at.width / 2 - size.width / 2;
    y = at.top - size.height - GAP;
  } else if (!right && !left) y = at.top > innerHeight / 2 ? at.top - size.height - GAP : at.bottom + GAP;
  x = Math.max(GAP, Math.min(x, innerWidth - size.width - GAP));
  y = Math.max(GAP, Math.min(y, innerHeight - size.height - GAP));
  box.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`;
}

export function watchPointers() {
  addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    const found = find(event.target);
    if (!found) return hide();
    if (shownFor === found.element) return;
    clearTimeout(timer);
    timer = setTimeout(() => show(found), box ? 0 : 130);
  });
  addEventListener("focusin", (event) => {
    const found = find(event.target);
    if (found && event.target.matches(":focus-visible")) show(found);
    else hide();
  });
  let held = false;
  addEventListener("pointerdown", (event) => {
    hide();
    if (event.pointerType !== "touch") return;
    held = false;
    const found = find(event.target);
    if (found) timer = setTimeout(() => { held = true; show(found); }, HOLD);
  });
  addEventListener("pointermove", (event) => {
    if (event.pointerType === "touch" && Math.hypot(event.movementX, event.movementY) > 6 && !held) clearTimeout(timer);
  });
  addEventListener("pointerup", (event) => {
    if (event.pointerType !== "touch") return;
    if (!held) clearTimeout(timer);
  });
  // the click that ends a long press is no choice
  addEventListener("click", (event) => {
    if (!held) return;
    held = false;
    event.preventDefault();
    event.stopPropagation();
  }, true);
  addEventListener("contextmenu", (event) => held && event.preventDefault());
  addEventListener("keydown", (event) => event.key === "Escape" && hide());
  // what scrolls away takes its preview along; what is only about to be shown waits for the scroll to end
  addEventListener("scroll", () => box && hide(), true);
}
