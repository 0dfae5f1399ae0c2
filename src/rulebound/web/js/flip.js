// Movement: cards fly from where they lay to where they lie. A view has no identities, so a card that has appeared is
// matched with one that is gone: the same card elsewhere, else a face-down one of the same player.

import { pace } from "./settings.js";

const TIME = 340;

function shape(element) {
  const [player, kind] = element.dataset.key.split(":");
  return { key: element.dataset.key, area: `${player}:${kind}`, player, name: element.data?.name || "", box: element.getBoundingClientRect() };
}

/** Remember where everything lies, before the board is drawn anew. */
export function before(root) {
  if (pace(TIME) === 0) return null;
  const cards = [...root.querySelectorAll("[data-key]")].map(shape);
  const areas = new Map();
  for (const element of root.querySelectorAll("[data-area], [data-pile]")) {
    const key = element.dataset.area || element.dataset.pile;
    areas.set(key, { box: element.getBoundingClientRect(), count: Number(element.dataset.count || element.querySelector(".heap")?.dataset.count || 0) });
  }
  return { cards, areas };
}

function take(list, fits) {
  const at = list.findIndex(fits);
  return at < 0 ? null : list.splice(at, 1)[0];
}

/** Let everything that lies elsewhere now come from where it lay. */
export function after(root, was) {
  const time = pace(TIME);
  if (!was || time === 0) return;
  const gone = [...was.cards];
  const fresh = [];
  for (const element of root.querySelectorAll("[data-key]")) {
    const now = { ...shape(element), element };
    const same = take(gone, (c) => c.area === now.area && c.name === now.name && c.key === now.key) || take(gone, (c) => c.area === now.area && c.name === now.name);
    if (same) fly(now, same.box, time, false);
    else fresh.push(now);
  }
  for (const now of fresh) {
    const from = take(gone, (c) => c.name && c.name === now.name) || null;
    if (from) fly(now, from.box, time, true);
    else {
      const pile = shrunk(root, was, now.player);
      if (pile) fly(now, pile, time, true);
    }
  }
}

/** A pile of this player that has become smaller. */
function shrunk(root, was, player) {
  for (const [key, { box, count }] of was.areas) {
    if (!key.startsWith(`${player}:`)) continue;
    const now = root.querySelector(`[data-pile="${key}"]`);
    if (now && Number(now.dataset.count || 0) < count) return box;
  }
  return null;
}

function fly({ element, box }, from, time, far) {
  const dx = from.left + from.width / 2 - (box.left + box.width / 2);
  const dy = from.top + from.height / 2 - (box.top + box.height / 2);
  if (Math.hypot(dx, dy) < 2) return;
  const scale = Math.min(2.5, Math.max(0.3, from.height / (box.height || 1)));
  const rest = getComputedStyle(element).transform;
  const end = rest === "none" ? "" : rest;
  element.animate(
    [{ transform: `translate(${dx}px, ${dy}px) ${far ? `scale(${scale})` : ""} ${end}`, zIndex: 30 }, { transform: end || "none", zIndex: 30 }],
    { duration: far ? time : time * 0.6, easing: "cubic-bezier(.2,.7,.2,1)" },
  );
}
