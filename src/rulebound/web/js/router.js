// Pages by the part of the address after #: each module of pages/ exports `open(root, parts)`, which may give a closer.

export const PAGES = {
  "": { module: "./pages/lobby.js", title: "Play", nav: "Play" },
  play: { module: "./pages/lobby.js", title: "Play", of: "" },
  learn: { module: "./pages/learn.js", title: "Learn", nav: "Learn" },
  decks: { module: "./pages/decks.js", title: "Decks", nav: "Decks" },
  replay: { module: "./pages/replay.js", title: "Replay", nav: "Replay" },
  join: { module: "./pages/join.js", title: "An invitation" },
  watch: { module: "./pages/join.js", title: "Watch" },
  table: { module: "./pages/table.js", title: "The table" },
};

let close = null;
let going = 0;

export function parts() {
  return location.hash.replace(/^#\/?/, "").split("/").filter(Boolean).map(decodeURIComponent);
}

export function go(address) {
  location.hash = address;
}

export async function show(root, changed) {
  const mine = ++going;
  const [name = "", ...rest] = parts();
  const page = PAGES[name] || PAGES[""];
  const module = await import(page.module);
  if (mine !== going) return;
  close?.();
  close = null;
  // a fresh place: lit-html keeps what it knows on the element it has drawn into
  const place = document.createElement("div");
  place.className = "page-root";
  root.replaceChildren(place);
  root.className = `on-${name || "lobby"}`;
  document.title = name ? `${page.title} · Rulebound` : "Rulebound";
  changed(page.of ?? name);
  close = (await module.open(place, rest)) || null;
  performance.mark("ready");
}
