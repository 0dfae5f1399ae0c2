// The lobby: choose a game, a deck and an opponent, and sit down.

import { html, nothing, render } from "../lit.js";
import { get, post, seats } from "../api.js";
import { go } from "../router.js";
import { set, settings } from "../settings.js";

const title = (slug) => slug.split("-").map((w) => w.charAt(0).toUpperCase() + w.slice(1)).join(" ");

export async function open(root) {
  const state = { games: [], levels: [], game: 0, deck: "", theirs: "", level: "", problem: "" };

  const draw = () => {
    const game = state.games[state.game];
    render(
      html`<div class="page lobby"><h1>Sit down and play</h1>
        ${state.problem ? html`<p class="banner" role="alert">${state.problem}</p>` : nothing}
        ${game ? html`<form class="panel" @submit=${begin}>
          <fieldset><legend>Game</legend><span class="segments">${state.games.map((g, i) => html`<button type="button" aria-pressed=${String(i === state.game)} @click=${() => pick(i)}>${g.name}</button>`)}</span></fieldset>
          <div class="field"><label for="deck">Your deck</label><select id="deck" @change=${(e) => (state.deck = e.target.value)}>${game.decks.map((d) => html`<option value=${d.name} ?selected=${d.name === state.deck}>${title(d.name)}</option>`)}</select></div>
          <div class="field"><label for="theirs">Your opponent’s deck</label><select id="theirs" @change=${(e) => (state.theirs = e.target.value)}>${game.decks.map((d) => html`<option value=${d.name} ?selected=${d.name === state.theirs}>${title(d.name)}</option>`)}</select></div>
          <div class="field"><label for="level">Your opponent</label><select id="level" @change=${(e) => (state.level = e.target.value)}>${state.levels.map((l) => html`<option value=${l.level} ?selected=${l.level === state.level}>${l.name}: ${l.about}</option>`)}</select></div>
          <div class="field"><label for="name">Your name</label><input id="name" type="text" maxlength="30" .value=${settings().name} @change=${(e) => set({ name: e.target.value })}></div>
          <button class="button main" id="begin">Begin</button></form>` : nothing}
      </div>`,
      root,
    );
  };

  const pick = (index) => {
    state.game = index;
    const { decks } = state.games[index];
    state.deck = decks[0]?.name || "";
    state.theirs = (decks[1] || decks[0])?.name || "";
    draw();
  };

  const begin = async (event) => {
    event.preventDefault();
    try {
      const seat = await post("/api/tables", { game: state.games[state.game].key, deck: state.deck, name: settings().name || "You", opponent: { kind: "bot", level: state.level, deck: state.theirs } });
      seats.keep(seat.table, seat);
      go(`#/table/${seat.table}`);
    } catch (problem) {
      state.problem = `${problem.message} ${problem.remedy || ""}`;
      draw();
    }
  };

  try {
    [state.games, state.levels] = await Promise.all([get("/api/games"), get("/api/levels")]);
    state.level = state.levels[0]?.level || "";
    if (state.games.length) pick(0);
  } catch (problem) {
    state.problem = `${problem.message} ${problem.remedy || ""}`;
  }
  draw();
}
