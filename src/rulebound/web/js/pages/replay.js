// The replay viewer: a record frame by frame, from either seat, and on from any frame against a bot.

import { html, nothing, render } from "../lit.js";
import { get, post, seats, tableOf } from "../api.js";
import { board, drawArrow, hand } from "../board.js";
import { remember } from "../card.js";
import { openPile } from "../dialogs.js";
import { after, before } from "../flip.js";
import { plate } from "../plate.js";
import { previewWith } from "../preview.js";
import { bring, keepRecord, recordOf } from "../records.js";
import { go } from "../router.js";
import { rule } from "../rule.js";
import { onSettings, pace, settings } from "../settings.js";
import { strip } from "../strip.js";

const NARROW = "(max-width: 820px)";
const BEAT = 1100;
const AHEAD = 3;
const VIEWERS = [[0, "Player 1"], [1, "Player 2"], [2, "Spectator"]];
const NAMES = ["Player 1", "Player 2"];

// ---------------------------------------------------------------- opening a record

async function openPage(root, problem = "") {
  const games = await get("/api/games").catch(() => []);
  let waiting = "";
  const take = async (text) => {
    try {
      const about = await bring(text);
      go(`#/replay/${about.id}/0`);
    } catch (trouble) {
      problem = `${trouble.message} ${trouble.remedy || ""}`;
      waiting = "";
      draw();
    }
  };
  const watch = async (game) => {
    waiting = `Two opponents are playing ${game.name} …`;
    draw();
    try {
      const { record } = await post("/api/replays/made", { game: game.key });
      await take(record);
    } catch (trouble) {
      waiting = "";
      problem = `${trouble.message} ${trouble.remedy || ""}`;
      draw();
    }
  };
  const draw = () => render(html`<div class="page replay-open"><h1>Watch a game again</h1>
    <p class="lead">Any recorded game, decision by decision: who was asked what, what was answered, and which rule made it so. Stop anywhere and play on from there.</p>
    ${problem ? html`<p class="banner" role="alert">${problem}</p>` : nothing}
    ${waiting ? html`<p role="status">${waiting}</p>` : nothing}
    <div class="doors">
      <section class="panel"><h2>A record of yours</h2><p>“Keep the record” at the end of a game saves one; so does <code>rulebound play --record</code>.</p>
        <label class="button main">Choose a file … <input class="unseen" type="file" accept=".txt,text/plain" @change=${async (e) => { const [file] = e.target.files; if (file) take(await file.text()); }}></label>
        <details><summary>Or paste it</summary><div class="field"><label for="record">The record</label><textarea id="record" rows="8" spellcheck="false"></textarea></div><button class="button" @click=${() => take(root.querySelector("#record").value)}>Open</button></details></section>
      <section class="panel"><h2>Two opponents at play</h2><p>Let the machine play both sides, and look over either shoulder.</p>
        <div class="deciding">${games.map((g) => html`<button class="button" @click=${() => watch(g)} ?disabled=${Boolean(waiting)}>${g.name}</button>`)}</div></section>
    </div></div>`, root);
  draw();
  return null;
}

// ---------------------------------------------------------------- watching it

class Viewer {
  constructor(root, about, table, at, levels) {
    this.root = root;
    this.about = about;
    this.table = table;
    this.levels = levels;
    this.frames = new Map();
    this.stories = new Map();
    this.at = Math.max(0, Math.min(at, about.frames - 1));
    this.viewer = 0;
    this.playing = false;
    this.problem = "";
    this.media = matchMedia(NARROW);
    this.redraw = () => this.draw();
    this.pressed = (event) => this.key(event);
    this.media.addEventListener("change", this.redraw);
    addEventListener("resize", this.redraw);
    addEventListener("keydown", this.pressed);
    this.forget = [onSettings(this.redraw), previewWith({ table: () => this.table, note: () => null })];
    this.show();
    this.tellStory();
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    this.media.removeEventListener("change", this.redraw);
    removeEventListener("resize", this.redraw);
    removeEventListener("keydown", this.pressed);
    for (const forget of this.forget) forget();
  }

  get last() {
    return this.about.frames - 1;
  }

  frame(n, viewer = this.viewer) {
    const key = `${viewer}:${n}`;
    if (!this.frames.has(key)) {
      const asked = get(`/api/replays/${this.about.id}/frames/${n}?viewer=${viewer}`);
      asked.catch(() => this.frames.delete(key));
      this.frames.set(key, asked);
    }
    return this.frames.get(key);
  }

  async tellStory() {
    const { viewer } = this;
    if (!this.stories.has(viewer)) this.stories.set(viewer, await get(`/api/replays/${this.about.id}/story?viewer=${viewer}`));
    if (!this.closed) this.draw();
  }

  async show() {
    const wanted = `${this.viewer}:${this.at}`;
    try {
      const shown = await this.frame(this.at);
      if (this.closed || wanted !== `${this.viewer}:${this.at}`) return;
      const was = this.shown ? before(this.root) : null;
      this.shown = shown;
      this.problem = "";
      for (const area of shown.view.areas) for (const data of area.cards || []) remember(data);
      this.draw();
      after(this.root, was);
      this.follow();
      for (let n = this.at + 1; n <= Math.min(this.last, this.at + AHEAD); n++) this.frame(n).catch(() => null);
    } catch (problem) {
      this.problem = `${problem.message} ${problem.remedy || ""}`;
      this.draw();
    }
  }

  to(frame, { stop = true } = {}) {
    if (stop) this.pause();
    const next = Math.max(0, Math.min(this.last, frame));
    if (next === this.at) return;
    this.at = next;
    history.replaceState(null, "", `#/replay/${this.about.id}/${next}`);
    this.show();
    this.draw();
  }

  see(viewer) {
    this.viewer = viewer;
    this.show();
    this.tellStory();
  }

  /** The first frame of the mark before or after this one. */
  mark(marks, by) {
    const frames = marks.map((m) => m.frame);
    const next = by > 0 ? frames.find((f) => f > this.at) : [...frames].reverse().find((f) => f < this.at);
    return next ?? (by > 0 ? this.last : 0);
  }

  play() {
    if (this.playing) return this.pause();
    if (this.at === this.last) this.at = -1;
    this.playing = true;
    const beat = () => {
      if (!this.playing) return;
      if (this.at >= this.last) return this.pause();
      this.to(this.at + 1, { stop: false });
      this.timer = setTimeout(beat, Math.max(200, pace(BEAT) || BEAT));
    };
    beat();
    this.draw();
  }

  pause() {
    this.playing = false;
    clearTimeout(this.timer);
    this.draw();
  }

  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]") || event.target.closest?.("input, select, textarea, summary")) return;
    const { key } = event;
    const does = {
      ArrowRight: () => this.to(this.at + 1), ArrowLeft: () => this.to(this.at - 1),
      PageDown: () => this.to(this.mark(this.about.steps, 1)), PageUp: () => this.to(this.mark(this.about.steps, -1)),
      "]": () => this.to(this.mark(this.about.turns, 1)), "[": () => this.to(this.mark(this.about.turns, -1)),
      Home: () => this.to(0), End: () => this.to(this.last),
      " ": () => this.play(), v: () => this.see((this.viewer + 1) % 3),
    }[key];
    if (!does || (key === " " && event.target.closest?.("button, a"))) return;
    event.preventDefault();
    does();
  }

  async playFromHere(event) {
    event.preventDefault();
    const form = new FormData(event.target);
    try {
      const seat = await post(`/api/replays/${this.about.id}/frames/${this.at}/play`, { seat: Number(form.get("seat")), level: form.get("level"), name: settings().name || "You" });
      seats.keep(seat.table, { ...seat, game: this.about.game, against: this.levels.find((l) => l.level === form.get("level"))?.name, since: Date.now() });
      go(`#/table/${seat.table}`);
    } catch (problem) {
      this.problem = `${problem.message} ${problem.remedy || ""}`;
      this.draw();
    }
  }

  save() {
    const text = recordOf(this.about.id);
    const url = URL.createObjectURL(new Blob([text || ""], { type: "text/plain" }));
    const link = Object.assign(document.createElement("a"), { href: url, download: `${this.about.game}-${this.about.id.slice(0, 8)}.txt` });
    link.click();
    URL.revokeObjectURL(url);
  }

  // drawing

  get turn() {
    return [...this.about.turns].reverse().find((t) => t.frame <= this.at) || this.about.turns[0];
  }

  story() {
    const lines = this.stories.get(this.viewer);
    if (!lines) return html`<p role="status" class="lines">…</p>`;
    return html`<section class="log" aria-label="What happened"><div class="log-head"><h2>The story</h2><span class="segments" role="group" aria-label="Seen by">${VIEWERS.map(([who, words]) => html`<button type="button" aria-pressed=${String(who === this.viewer)} @click=${() => this.see(who)}>${words}</button>`)}</span></div>
      <ol class="lines told" tabindex="0" aria-label="The story, line by line; each line leads to its moment">${lines.map((line) => html`<li class=${line.frame === this.at ? "now" : line.frame > this.at ? "later" : ""}>
        <button type="button" class=${/^—/.test(line.text) ? "headline" : "told-line"} aria-current=${line.frame === this.at ? "true" : nothing} @click=${() => this.to(line.frame)}>${line.text.replace(/^[—\s]+|[—\s]+$/g, "")}</button>
        ${line.rule && !/^—/.test(line.text) ? rule(this.about.game, line.rule, line.gist) : nothing}</li>`)}</ol></section>`;
  }

  asked() {
    const { view, answer } = this.shown;
    const d = view.decision;
    if (view.outcome) return html`<p class="question">${view.outcome.winner === null ? "A draw" : `${NAMES[view.outcome.winner]} wins`}: ${view.outcome.reason} ${view.outcome.rule ? rule(this.about.game, view.outcome.rule) : nothing}</p>`;
    if (!d) return nothing;
    if (!d.prompt) return html`<p class="asker">${NAMES[d.player]} is asked.</p>`;
    return html`<p class="asker">${NAMES[d.player]} is asked${d.source ? html` by ${d.source}` : nothing} ${d.rule ? rule(this.about.game, d.rule, d.gist || "") : nothing}</p><p class="question">${d.prompt}</p>
      ${answer ? html`<p class="answered"><span aria-hidden="true">→</span> ${answer.words}</p>` : nothing}`;
  }

  controls(narrow) {
    const { at, last } = this;
    const button = (words, sign, does, off = false) => html`<button type="button" class="button" aria-label=${words} title=${words} ?disabled=${off} @click=${does}>${sign}</button>`;
    const marks = this.about.turns.map((t) => html`<option value=${t.frame} label=${t.turn ? `turn ${t.turn}` : "begin"}></option>`);
    return html`<div class="scrub" role="group" aria-label="Where in the game">
      <div class="now">${this.shown ? this.asked() : nothing}</div>
      <div class="slide"><label class="unseen" for="frame">Decision</label><input id="frame" type="range" min="0" max=${last} .value=${String(at)} list="turns" aria-valuetext=${`decision ${at} of ${last}, turn ${this.turn.turn}`} @input=${(e) => this.to(Number(e.target.value))}><datalist id="turns">${marks}</datalist>
        <span class="where">${at} / ${last}</span></div>
      <div class="buttons">
        ${button("the turn before", html`‹ turn`, () => this.to(this.mark(this.about.turns, -1)), at === 0)}${button("the step before", html`‹ step`, () => this.to(this.mark(this.about.steps, -1)), at === 0)}${button("the decision before", "‹", () => this.to(at - 1), at === 0)}
        <button type="button" class="button main" id="play" aria-label=${this.playing ? "stop" : "play"} @click=${() => this.play()}>${this.playing ? "Stop" : "Play"}</button>
        ${button("the next decision", "›", () => this.to(at + 1), at === last)}${button("the next step", html`step ›`, () => this.to(this.mark(this.about.steps, 1)), at === last)}${button("the next turn", html`turn ›`, () => this.to(this.mark(this.about.turns, 1)), at === last)}
      </div>
      ${narrow ? html`<details class="more"><summary>Seat and story</summary>${this.story()}</details><details class="more"><summary>Play from here, or save</summary>${this.onward()}</details>` : this.onward()}</div>`;
  }

  onward() {
    return html`<form class="onward" @submit=${(e) => this.playFromHere(e)}>
        <label>Sit in <select name="seat" aria-label="seat"><option value="0" ?selected=${this.viewer !== 1}>seat 1</option><option value="1" ?selected=${this.viewer === 1}>seat 2</option></select></label>
        <label>against <select name="level" aria-label="opponent">${this.levels.map((l) => html`<option value=${l.level}>${l.name}</option>`)}</select></label>
        <button class="button main" id="onward" ?disabled=${Boolean(this.shown?.view.outcome)}>Play from here</button>
        <button type="button" class="button" @click=${() => this.save()}>Save</button></form>`;
  }

  draw() {
    if (this.closed || !this.shown) return;
    const { view } = this.shown;
    const { table } = this;
    const narrow = this.media.matches;
    const bottom = this.viewer === 1 ? 1 : 0;
    const state = { players: NAMES.map((name) => ({ name, connected: true, bot: false })), clock: null };
    const plates = (player) => plate({ view, table, player, state, me: 3, hand: player !== bottom });
    const act = { pile: (area) => openPile({ area, how: table.areas.find((a) => a.kind === area.kind), table, title: `${NAMES[area.player] || "The"}’s ${area.name}`, look: () => ({}), pick: () => null }) };
    const middle = strip({ table, view, names: NAMES, stops: [], onStop: null, open: false });
    render(html`<div class="table replay ${narrow ? "narrow" : "wide"}" data-game=${table.game} data-frame=${this.at}>
      <h1 class="unseen">${table.name}, a replay: turn ${view.turn}, decision ${this.at} of ${this.last}</h1>
      ${this.problem ? html`<div class="banner" role="alert">${this.problem}</div>` : nothing}
      <div class="plates-top">${plates(1 - bottom)}<div class="tools"><a class="button quiet" href="#/replay">Another record</a><a class="button quiet" href="#/">Leave</a></div></div>
      ${board({ view, table, narrow, me: this.viewer, names: NAMES, act, middle })}
      <div class="side">${narrow ? nothing : this.story()}${this.controls(narrow)}</div>
      <div class="bottom">${plates(bottom)}${hand({ view, table, player: bottom, me: this.viewer })}</div></div>`, this.root);
    drawArrow(this.root, view);
  }

  follow() {
    const lines = this.root.querySelector(".told");
    const now = lines?.querySelector(".now") || lines?.querySelector(".later");
    if (now) lines.scrollTop = now.offsetTop - lines.offsetTop - lines.clientHeight / 3;
  }
}

/** A replay by its name: brought again where the server has forgotten it. */
async function find(id) {
  try {
    return await get(`/api/replays/${encodeURIComponent(id)}`);
  } catch (problem) {
    const text = recordOf(id);
    if (!text) throw problem;
    return bring(text);
  }
}

/** The record of a game at a table of this browser. */
async function fromTable(id) {
  const seat = seats.of(id);
  if (!seat) throw new Error("This browser holds no seat at that table.");
  const answer = await fetch(`/api/tables/${encodeURIComponent(id)}/record?token=${encodeURIComponent(seat.token)}`);
  if (!answer.ok) throw new Error((await answer.json()).error.message);
  const text = await answer.text();
  const about = await bring(text);
  keepRecord(about.id, text);
  return about;
}

export async function open(root, [id, at = "0"]) {
  if (!id) return openPage(root);
  try {
    const about = id === "table" ? await fromTable(at) : await find(id);
    const frame = id === "table" ? 0 : Number(at) || 0;
    if (id === "table") history.replaceState(null, "", `#/replay/${about.id}/0`);
    const [table, levels] = await Promise.all([tableOf(about.game), get("/api/levels")]);
    const viewer = new Viewer(root, about, table, frame, levels);
    root.replay = viewer;
    return () => viewer.close();
  } catch (problem) {
    return openPage(root, `${problem.message} ${problem.remedy || ""}`);
  }
}
