// The lobby: pick a game, a deck and an opponent, and sit down; go on where you were; or learn, build and watch.

import { html, nothing, render } from "../lit.js";
import { get, post, seats } from "../api.js";
import { ornament } from "../ornament.js";
import { savedDeck, savedDecks, titled } from "../decks.js";
import { go } from "../router.js";
import { set, settings } from "../settings.js";

const CLOCKS = [[0, "no clock"], [300, "5 minutes each"], [900, "15 minutes each"], [1500, "25 minutes each"]];
const MOST_SHOWN = 6;
const SEAT = "rulebound.seat.";

/** The tables at which this browser holds a seat, the latest first. */
function heldSeats() {
  const found = [];
  try {
    for (let i = 0; i < localStorage.length; i++) {
      const key = localStorage.key(i);
      if (!key.startsWith(SEAT)) continue;
      const seat = JSON.parse(localStorage.getItem(key));
      if (seat?.token && seat.since) found.push({ ...seat, table: key.slice(SEAT.length) });
    }
  } catch {
    return found;
  }
  return found.sort((a, b) => b.since - a.since);
}

function forgetSeat(table) {
  try {
    localStorage.removeItem(SEAT + table);
  } catch {
    // nothing was kept
  }
}

function ago(since) {
  const minutes = Math.round((Date.now() - since) / 60000);
  if (minutes < 2) return "just now";
  if (minutes < 90) return `${minutes} minutes ago`;
  const hours = Math.round(minutes / 60);
  return hours < 36 ? `${hours} hours ago` : `${Math.round(hours / 24)} days ago`;
}

const raised = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** What a starter deck is about: its colours, and its plan. */
function told(about) {
  const [head, plan = ""] = about.split(" Plan: ");
  const colours = head.match(/\(([^)]*)\)/)?.[1] || "";
  return { colours: raised(colours), plan: plan ? raised(plan) : about };
}

const COLOURS = ["red", "blue", "green", "yellow", "white", "purple"];

/** The colours that are named, in that order. */
function inksIn(words) {
  const said = words.toLowerCase();
  return COLOURS.filter((c) => said.includes(c)).sort((a, b) => said.indexOf(a) - said.indexOf(b));
}

const inkIn = (words) => inksIn(words)[0] || "none";

class Lobby {
  constructor(root, games, levels, wanted) {
    this.root = root;
    this.games = games;
    this.levels = levels;
    this.problem = "";
    this.invitation = null;
    this.opponent = settings().opponent || levels[levels.length > 1 ? 1 : 0].level;
    this.clock = 0;
    this.pick(games.find((g) => g.key === wanted.game) || games.find((g) => g.key === settings().game) || games[0], wanted.deck);
  }

  pick(game, deck = "") {
    this.game = game;
    this.deck = deck && (savedDeck(deck) || game.decks.some((d) => d.name === deck)) ? deck : game.decks[0]?.name || "";
    this.theirs = game.decks.find((d) => d.name !== this.deck)?.name || this.deck;
    set({ game: game.key });
    this.draw();
  }

  deckOf(key) {
    return savedDeck(key)?.text || key;
  }

  async begin(event) {
    event.preventDefault();
    const kind = ["friend", "hotseat"].includes(this.opponent) ? this.opponent : "bot";
    const opponent = kind === "friend" ? { kind } : { kind, deck: this.deckOf(this.theirs), ...(kind === "bot" ? { level: this.opponent } : {}) };
    try {
      const seat = await post("/api/tables", { game: this.game.key, deck: this.deckOf(this.deck), name: settings().name || "You", opponent, clock: this.clock ? { seconds: this.clock, increment: 5 } : null });
      const against = kind === "bot" ? this.levels.find((l) => l.level === this.opponent)?.name : kind === "friend" ? "a friend" : "both seats";
      seats.keep(seat.table, { ...seat, game: this.game.key, against, since: Date.now() });
      if (kind === "friend") {
        this.invitation = seat;
        this.draw();
        this.root.querySelector("#copy-link")?.focus();
      } else go(`#/table/${seat.table}`);
    } catch (problem) {
      this.problem = `${problem.message} ${problem.remedy || ""}`;
      this.draw();
      this.root.querySelector(".banner")?.scrollIntoView({ block: "nearest" });
    }
  }

  // drawing

  radio(name, value, chosen, pick, words) {
    return html`<label class="choice ${value === chosen ? "on" : ""}"><input type="radio" name=${name} .value=${value} .checked=${value === chosen} @change=${() => { pick(value); this.draw(); }}>${words}</label>`;
  }

  gameCards() {
    return html`<fieldset class="games"><legend>Game</legend>${this.games.map((g) => {
      const colours = [...new Set(g.decks.map((d) => inkIn(told(d.about).colours)))];
      return html`<label class="choice game ${g === this.game ? "on" : ""}" data-colour=${colours[0] || "none"}><input type="radio" name="game" .checked=${g === this.game} @change=${() => this.pick(g)}>
        <span class="plate-picture" aria-hidden="true" style=${`background-image:url("${ornament(g.name, colours[0] || "none", 0)}")`}></span><span class="words"><b>${g.name}</b> <small>rules ${g.rules_version}, ${g.decks.length} decks to begin with</small></span></label>`;
    })}</fieldset>`;
  }

  decks(name, label, chosen, pick) {
    const own = savedDecks(this.game.key);
    return html`<fieldset class="deck-choice"><legend>${label}</legend>
      ${this.game.decks.map((d) => {
        const { colours, plan } = told(d.about);
        return this.radio(name, d.name, chosen, pick, html`<span class="swatch" aria-hidden="true">${inksIn(colours).map((c) => html`<i data-colour=${c}></i>`)}</span><span class="words"><b>${titled(d.name)}</b> <small class="colours">${colours}</small> <small>${plan}</small></span>`);
      })}
      ${own.map((d) => this.radio(name, d.id, chosen, pick, html`<span class="swatch own" aria-hidden="true">✎</span><span class="words"><b>${d.name}</b> <small>a deck of yours</small></span>`))}
      ${name === "deck" ? html`<a class="aside" href=${`#/decks/${this.game.key}/new`}>Build a deck of your own</a>` : nothing}</fieldset>`;
  }

  opponents() {
    const pick = (value) => { this.opponent = value; set({ opponent: value }); };
    const one = (value, sign, name, about) => this.radio("opponent", value, this.opponent, pick, html`<span class="sign" aria-hidden="true">${sign}</span><span class="words"><b>${name}</b> <small>${about}</small></span>`);
    const signs = ["❦", "❧", "✤", "✦", "❂"];
    return html`<fieldset class="opponents"><legend>Opponent</legend>
      ${this.levels.map((l, i) => one(l.level, signs[i % signs.length], l.name, l.about))}
      ${one("friend", "✉", "A friend, by invitation", "You get a link to send; your friend brings a deck.")}
      ${one("hotseat", "⇄", "Somebody beside you", "Both seats at this screen, one after the other.")}</fieldset>`;
  }

  resume() {
    const held = heldSeats();
    if (!held.length) return nothing;
    const names = new Map(this.games.map((g) => [g.key, g.name]));
    return html`<section class="panel resume" aria-labelledby="resume"><h2 id="resume">Go on</h2><ul>${held.slice(0, MOST_SHOWN).map((s) => html`<li>
      <a class="button" href=${`#/table/${s.table}`}>${s.watching ? "Watch" : "Sit down"}</a><span><b>${names.get(s.game) || "A game"}</b> <small>${s.watching ? "as a spectator" : `against ${s.against || "somebody"}`}, ${ago(s.since)}</small></span>
      <span class="more">${s.watch ? html`<button type="button" class="button quiet" @click=${(e) => this.share(e, this.link("watch", s.table, s.watch, s.game), "Link copied")}>Let somebody watch</button>` : nothing}
      <button type="button" class="button quiet" aria-label=${`forget the game against ${s.against || "somebody"}`} @click=${() => { forgetSeat(s.table); this.draw(); }}>Forget</button></span></li>`)}</ul></section>`;
  }

  link(...steps) {
    return `${location.origin}${location.pathname}#/${steps.map(encodeURIComponent).join("/")}`;
  }

  async share(event, address, done) {
    const button = event.currentTarget;
    const was = button.textContent;
    try {
      await navigator.clipboard.writeText(address);
      button.textContent = done;
    } catch {
      prompt("The link:", address);
    }
    setTimeout(() => (button.textContent = was), 2500);
  }

  invited() {
    const seat = this.invitation;
    const link = this.link("join", seat.table, seat.invite, this.game.key);
    return html`<div class="page lobby"><section class="panel invitation"><h1>Your table is laid</h1><p>Send this link to your friend. The game begins when they sit down. You can leave and come back: it stays under “Go on” in the lobby.</p>
      <div class="field"><label for="link">The invitation</label><input id="link" type="text" readonly .value=${link} @focus=${(e) => e.target.select()}></div>
      <div class="deciding"><button class="button main" id="copy-link" @click=${(e) => this.share(e, link, "Copied")}>Copy the link</button><a class="button" href=${`#/table/${seat.table}`}>Go to the table</a>
        <button class="button quiet" @click=${(e) => this.share(e, this.link("watch", seat.table, seat.watch, this.game.key), "Copied")}>Copy a link for spectators</button></div></section></div>`;
  }

  draw() {
    if (this.invitation) return render(this.invited(), this.root);
    const lessons = this.game.lessons.length;
    render(html`<div class="page lobby"><div class="welcome"><h1>Sit down and play</h1><p class="lead">Every rule kept, every refusal explained.</p></div>
      ${this.problem ? html`<p class="banner" role="alert">${this.problem}</p>` : nothing}
      <div class="columns"><form class="panel" @submit=${(e) => this.begin(e)}>
        ${this.gameCards()}
        <div class="pair">${this.decks("deck", "Your deck", this.deck, (v) => (this.deck = v))}<div class="stack">${this.opponents()}
        ${this.opponent === "friend" ? nothing : html`<div class="field theirs"><label for="theirs">Their deck</label><select id="theirs" @change=${(e) => (this.theirs = e.target.value)}>${this.game.decks.map((d) => html`<option value=${d.name} ?selected=${d.name === this.theirs}>${titled(d.name)}</option>`)}${savedDecks(this.game.key).map((d) => html`<option value=${d.id} ?selected=${d.id === this.theirs}>${d.name} (yours)</option>`)}</select></div>`}
        <div class="pair small"><div class="field"><label for="name">Your name</label><input id="name" type="text" maxlength="30" autocomplete="nickname" .value=${settings().name} @change=${(e) => set({ name: e.target.value.trim() })}></div>
          <div class="field"><label for="clock">Clock</label><select id="clock" @change=${(e) => (this.clock = Number(e.target.value))}>${CLOCKS.map(([s, words]) => html`<option value=${s} ?selected=${s === this.clock}>${words}</option>`)}</select></div></div>
        <button class="button main begin" id="begin">${this.opponent === "friend" ? "Lay the table" : "Begin"}</button></div></div></form>
      <aside class="doors" aria-label="Other things to do">${this.resume()}
        ${lessons ? html`<a class="door" href=${`#/learn/${this.game.key}`}><b>New to ${this.game.name}?</b><span>${lessons} short lessons on a real table. You make the moves.</span></a>` : nothing}
        <a class="door" href=${`#/decks/${this.game.key}`}><b>Build a deck</b><span>Search the cards, see what the rules say, deal sample hands.</span></a>
        <a class="door" href="#/replay"><b>Watch a game</b><span>Two opponents at play, or a record of yours, decision by decision.</span></a></aside></div></div>`, this.root);
  }
}

export async function open(root, [game = "", deck = ""] = []) {
  render(html`<p class="page" role="status">…</p>`, root);
  try {
    const [games, levels] = await Promise.all([get("/api/games"), get("/api/levels")]);
    new Lobby(root, games, levels, { game: game || new URLSearchParams(location.search).get("game") || "", deck });
  } catch (problem) {
    render(html`<div class="page"><h1>The server does not answer</h1><p class="banner" role="alert">${problem.message} ${problem.remedy || ""}</p></div>`, root);
  }
  return null;
}
