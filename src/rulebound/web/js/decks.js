// The decks that this browser keeps, and lists as text.

const KEY = "rulebound.decks";
const SMALL = new Set(["of", "the", "and", "a", "in", "at", "to"]);

function load() {
  try {
    const found = JSON.parse(localStorage.getItem(KEY) || "[]");
    return Array.isArray(found) ? found.filter((d) => d && typeof d.text === "string" && typeof d.name === "string") : [];
  } catch {
    return [];
  }
}

let kept = load();

/** The saved decks of a game, the one changed last first. */
export function savedDecks(game) {
  return kept.filter((d) => d.game === game);
}

export function savedDeck(id) {
  return kept.find((d) => d.id === id) || null;
}

/** Keep a deck; whether the browser could. */
export function saveDeck(deck) {
  kept = [deck, ...kept.filter((d) => d.id !== deck.id)];
  return write();
}

export function forgetDeck(id) {
  kept = kept.filter((d) => d.id !== id);
  return write();
}

function write() {
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
    return true;
  } catch {
    return false;
  }
}

export function newId() {
  return `${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}

/** Entries as the list that the server reads: its parts in order, cards by number, which is never ambiguous. */
export function listOf(entries) {
  return [...entries].sort((a, b) => a.part - b.part).map(({ count, card }) => `${count} ${card.number || card.name}`).join("\n");
}

/** `lantern-race` as it is shown. */
export function titled(slug) {
  return slug.split("-").map((word, i) => (i && SMALL.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1))).join(" ");
}
