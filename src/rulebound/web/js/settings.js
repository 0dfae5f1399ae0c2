// What a reader has set, kept in the browser and put on <html> where the style sheets find it.

const KEY = "rulebound.settings";
export const DEFAULTS = { theme: "auto", text: "normal", motion: "normal", log: 1, name: "", stops: {}, pass: false };
export const MOTION = { off: 0, fast: 0.5, normal: 1, slow: 2.2 };

let current = { ...DEFAULTS };
const listeners = new Set();

try {
  current = { ...DEFAULTS, ...JSON.parse(localStorage.getItem(KEY) || "{}") };
} catch {
  // a browser that keeps nothing starts from the defaults each time
}

export function settings() {
  return current;
}

export function set(change) {
  current = { ...current, ...change };
  try {
    localStorage.setItem(KEY, JSON.stringify(current));
  } catch {
    // see above
  }
  apply();
  for (const listener of listeners) listener(current);
}

export function onSettings(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How long what should take `ms` takes for this reader. */
export function pace(ms) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return ms * (MOTION[current.motion] ?? 1);
}

export function apply() {
  const root = document.documentElement;
  if (current.theme === "auto") delete root.dataset.theme;
  else root.dataset.theme = current.theme;
  root.dataset.text = current.text;
  root.dataset.motion = current.motion;
}
