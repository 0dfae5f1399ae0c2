// The story of the game: cause first, names that show their card, rule numbers that open the gist.

import { html, nothing } from "./lit.js";
import { rule } from "./rule.js";

const LEVELS = ["Turns", "Actions", "Everything"];

/** A line with the players' own names. */
export function named(text, names) {
  return text.replace(/\bPlayer ([12])\b/g, (words, n) => names?.[n - 1] || words);
}

/** A line with the card names in it made into things to point at. */
function words(entry, players) {
  let pieces = [named(entry.text, players)];
  const names = (entry.cards || []).map((c) => c.name).filter(Boolean).sort((a, b) => b.length - a.length);
  for (const name of new Set(names)) {
    pieces = pieces.flatMap((piece) => {
      if (typeof piece !== "string" || !piece.includes(name)) return [piece];
      return piece.split(name).flatMap((part, i) => (i ? [html`<button type="button" class="card-name" data-card=${name}>${name}</button>`, part] : [part]));
    });
  }
  return pieces;
}

function line(game, entry, before, players) {
  if (entry.level === 0) return html`<h3 class="headline">${named(entry.text, players).replace(/^[—\s]+|[—\s]+$/g, "")}</h3>`;
  const cause = entry.cause && entry.cause !== before?.cause && !entry.text.startsWith(entry.cause) && !before?.text.startsWith(entry.cause) ? entry.cause : "";
  return html`<p class="entry level-${entry.level} ${entry.cause ? "caused" : ""}">${cause ? html`<span class="cause"><button type="button" class="card-name" data-card=${cause}>${cause}</button></span> ` : nothing}${words(entry, players)}
    ${entry.rule ? rule(game, entry.rule, entry.gist) : nothing}</p>`;
}

export function log({ game, names, entries, level, onLevel }) {
  const shown = entries.filter((e) => e.level <= level);
  return html`<section class="log" aria-label="What has happened">
    <div class="log-head"><h2>The story</h2><span class="segments" role="group" aria-label="How much of it">
      ${LEVELS.map((name, i) => html`<button type="button" aria-pressed=${String(i === level)} @click=${() => onLevel(i)}>${name}</button>`)}</span></div>
    <div class="lines" tabindex="0" role="region" aria-label="The story, line by line">${shown.map((entry, i) => line(game, entry, shown[i - 1], names))}</div>
  </section>`;
}
