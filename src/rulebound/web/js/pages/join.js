// Following a link: an invitation to a seat, or to watch.

import { html, nothing, render } from "../lit.js";
import { get, post, seats } from "../api.js";
import { savedDecks, titled } from "../decks.js";
import { go, parts } from "../router.js";
import { set, settings } from "../settings.js";

export async function open(root, [table, token, game]) {
  if (parts()[0] === "watch") {
    seats.keep(table, { table, seat: null, token, game, watching: true, since: Date.now() });
    go(`#/table/${table}`);
    return null;
  }
  const games = await get("/api/games");
  const here = games.find((g) => g.key === game) || games[0];
  const own = savedDecks(here.key);
  let deck = here.decks[0]?.name || "";
  let problem = "";
  const join = async (event) => {
    event.preventDefault();
    const saved = own.find((d) => d.id === deck);
    try {
      const seat = await post(`/api/tables/${encodeURIComponent(table)}/join`, { invite: token, deck: saved ? saved.text : deck, name: settings().name || "Guest" });
      seats.keep(seat.table, { ...seat, game: here.key, against: "a friend", since: Date.now() });
      go(`#/table/${seat.table}`);
    } catch (trouble) {
      problem = `${trouble.message} ${trouble.remedy || ""}`;
      draw();
    }
  };
  const draw = () => render(html`<div class="page join"><h1>You are invited</h1><p class="lead">A friend is waiting at a table of ${here.name}. Choose a deck and sit down.</p>
    ${problem ? html`<p class="banner" role="alert">${problem}</p>` : nothing}
    <form class="panel" @submit=${join}>
      <div class="field"><label for="deck">Your deck</label><select id="deck" @change=${(e) => (deck = e.target.value)}>
        ${here.decks.map((d) => html`<option value=${d.name}>${titled(d.name)}</option>`)}${own.map((d) => html`<option value=${d.id}>${d.name} (yours)</option>`)}</select></div>
      <div class="field"><label for="name">Your name</label><input id="name" type="text" maxlength="30" .value=${settings().name} @change=${(e) => set({ name: e.target.value })}></div>
      <button class="button main" id="join">Sit down</button></form></div>`, root);
  draw();
  return null;
}
