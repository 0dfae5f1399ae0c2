// The keyboard: Space passes, Enter confirms, U takes back, arrows move among what can be reached.

const REACHABLE = ".board button, .hand button, .prompt button, .prompt input, .menu button, .strip button, .tools button, .tools a";

function typing(target) {
  return target.closest?.("input, select, textarea, dialog");
}

/** The nearest thing in a direction: near matters, straight ahead matters more. */
function nearest(from, all, dx, dy) {
  const a = from.getBoundingClientRect();
  const x = a.left + a.width / 2;
  const y = a.top + a.height / 2;
  let best = null;
  let least = Infinity;
  for (const element of all) {
    if (element === from) continue;
    const b = element.getBoundingClientRect();
    if (!b.width) continue;
    const ahead = dx ? (b.left + b.width / 2 - x) * dx : (b.top + b.height / 2 - y) * dy;
    const aside = dx ? Math.abs(b.top + b.height / 2 - y) : Math.abs(b.left + b.width / 2 - x);
    if (ahead <= 4) continue;
    const far = ahead + aside * 2.2;
    if (far < least) [best, least] = [element, far];
  }
  return best;
}

function move(root, dx, dy) {
  const menu = document.querySelector(".menu");
  const all = [...(menu || document).querySelectorAll(menu ? "button" : REACHABLE)].filter((e) => !e.disabled && e.offsetParent !== null);
  const here = document.activeElement;
  const next = all.includes(here) ? nearest(here, all, dx, dy) : root.querySelector(".hand .can, .board .can, .prompt button") || all[0];
  next?.focus({ focusVisible: true });
  next?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

function focusFirst(root, ...selectors) {
  const found = selectors.map((s) => [...root.querySelectorAll(s)].find((e) => e.offsetParent !== null)).find(Boolean);
  found?.focus({ focusVisible: true });
}

/** Whether Space belongs to what has the focus: to a plain button, but not to cards and answers, which Enter takes. */
function ownSpace(target) {
  return Boolean(target.closest?.(".menu, summary, a, button")) && !target.closest(".card, .answer, .target, .heap, .tray-card, #pass");
}

export function keys(table) {
  const pressed = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || typing(event.target)) return;
    const { key, target } = event;
    if (ARROWS[key]) {
      if (target.closest?.(".lines") || (target.matches?.("summary") && key !== "ArrowDown")) return;
      event.preventDefault();
      move(table.root, ...ARROWS[key]);
    } else if (key === " " && !ownSpace(target)) {
      event.preventDefault();
      table.pass();
    } else if (key === "Enter" && table.choice.asked && !table.queue.length && (table.choice.many ? table.choice.complete && !chooses(target, table) : table.choice.decision.kind === "number")) {
      event.preventDefault();
      table.confirm();
    } else if (key === "Escape") {
      if (!document.querySelector(".menu")) target.blur?.();
    } else if (key.toLowerCase() === "u") {
      table.undo();
    } else if (key.toLowerCase() === "p") {
      focusFirst(table.root, ".prompt .options [data-option]:not(.chosen)", ".prompt .options input", ".prompt [data-option]", ".prompt button");
    } else if (key.toLowerCase() === "h") {
      focusFirst(table.root, ".hand .can", ".hand button");
    } else if (key.toLowerCase() === "l") {
      focusFirst(table.root, ".lines");
    }
  };
  addEventListener("keydown", pressed);
  return () => removeEventListener("keydown", pressed);
}

/** Whether Enter on this would choose or unchoose something, rather than confirm what is chosen. */
function chooses(target, table) {
  const { choice } = table;
  const index = target.dataset?.option;
  if (index !== undefined) return !choice.mark(Number(index)) && choice.chosen.length < (choice.order ? choice.options.length : choice.decision.most);
  const key = target.dataset?.key;
  if (key) return choice.ofCard(key).some((i) => !choice.mark(i)) && choice.chosen.length < choice.decision.most;
  return Boolean(target.closest?.("button, a, summary"));
}
