// The game table: one seat's (or a spectator's) connection, drawn.

import { html, nothing, render } from "../lit.js";
import { Connection, seats, tableOf } from "../api.js";
import { areaKey, areaOf, board, drawArrow, hand, keyOf } from "../board.js";
import { remember } from "../card.js";
import { Choice } from "../choice.js";
import { draggable } from "../drag.js";
import { after, before } from "../flip.js";
import { onImages } from "../images.js";
import { keys } from "../keys.js";
import { log, named } from "../log.js";
import { closeMenu, openMenu } from "../menu.js";
import { openOutcome, openPile } from "../dialogs.js";
import { plate } from "../plate.js";
import { hide, previewWith } from "../preview.js";
import { prompt } from "../prompt.js";
import { go } from "../router.js";
import { rule } from "../rule.js";
import { onSettings, pace, set, settings } from "../settings.js";
import { openSettings } from "../settings-dialog.js";
import { strip } from "../strip.js";

const NARROW = "(max-width: 820px)";
const BETWEEN = 420;

export class Table {
  /** `Line` is what connects a seat with its game, `aside` what stands in the story's place, if not the story. */
  constructor(root, id, secret, { Line = Connection, aside = null } = {}) {
    this.root = root;
    this.id = id;
    this.state = null;
    this.table = null;
    this.entries = [];
    this.queue = [];
    this.choice = new Choice(null, -1);
    this.notice = "";
    this.link = "open";
    this.open = null;
    this.whys = new Map();
    this.asking = null;
    this.pointed = [];
    this.media = matchMedia(NARROW);
    this.aside = aside;
    this.connection = new Line(id, secret, {
      state: (m) => this.arrived(m),
      why: (m) => this.explained(m),
      error: (m) => this.refused(m),
      over: (m) => this.ended(m),
      said: () => settings().pass && this.table && this.sendStops(),
      link: (state, seconds) => this.lineIs(state, seconds),
    });
    this.redraw = () => this.draw();
    this.tick = setInterval(() => this.clockRuns(), 1000);
    this.media.addEventListener("change", this.redraw);
    addEventListener("resize", this.redraw);
    this.forget = [onSettings(this.redraw), onImages(this.redraw), previewWith({ table: () => this.table, note: (e) => this.note(e) }), keys(this), draggable(this)];
  }

  close() {
    this.connection.close();
    this.media.removeEventListener("change", this.redraw);
    removeEventListener("resize", this.redraw);
    clearTimeout(this.next);
    clearInterval(this.tick);
    for (const forget of this.forget) forget();
    closeMenu();
  }

  // what the server says

  async arrived(message) {
    if (!message.view) return this.wait(message);
    if (!this.table) {
      this.table = await tableOf(message.view.game);
      if (settings().pass) this.sendStops();
    }
    this.queue.push(message);
    if (!this.next) this.step();
  }

  /** Show what has arrived one change after the other, so that it can be followed; a long queue is hurried through. */
  step() {
    clearTimeout(this.next);
    this.next = null;
    const message = this.queue.shift();
    if (!message) return;
    this.show(message);
    const hurry = this.queue.length > 8 ? 0.15 : this.queue.length > 3 ? 0.5 : 1;
    if (this.queue.length) this.next = setTimeout(() => this.step(), pace(BETWEEN) * hurry);
  }

  show(message) {
    const first = this.state === null;
    const was = first ? null : before(this.root);
    const known = this.entries.length;
    this.cover ||= !first && message.seat !== null && this.state.seat !== null && message.seat !== this.state.seat;
    this.state = message;
    this.entries = [...this.entries.slice(0, message.log_from), ...message.log];
    for (const area of message.view.areas) for (const data of area.cards || []) remember(data);
    const mine = message.view.decision?.prompt ? message.view.decision : null;
    if (mine === null || message.seq !== this.choice.seq) {
      this.choice = new Choice(message.view.decision, message.seq);
      this.whys.clear();
      this.point(-1);
      this.open = null;
      closeMenu();
    }
    this.notice = "";
    hide();
    this.draw();
    after(this.root, was);
    this.tell(this.entries.slice(known), mine, first);
    if (message.view.outcome && !this.queue.length) this.over(message.view.outcome);
  }

  /** The game has not begun: somebody is still awaited. */
  wait(message) {
    const here = message.players.map((p, i) => p.name || `seat ${i + 1}`);
    const { invite, game } = seats.of(this.id) || {};
    const address = `${location.origin}${location.pathname}#/join/${this.id}/${invite}${game ? `/${game}` : ""}`;
    render(html`<div class="page" role="status"><h1>Waiting for your opponent</h1><p>At the table: ${here.filter((n, i) => message.players[i].connected).join(", ") || "nobody yet"}.</p>
      ${invite ? html`<div class="field"><label for="invite">Send this address to a friend:</label><input id="invite" type="text" readonly .value=${address} @focus=${(e) => e.target.select()}></div>
        <button class="button" @click=${() => navigator.clipboard?.writeText(address)}>Copy it</button>` : nothing} <a class="button quiet" href="#/">Leave</a></div>`, this.root);
  }

  explained({ refusals }) {
    const told = this.asking;
    this.asking = null;
    told?.(refusals);
  }

  refused(message) {
    if (this.asking && !message.id) return this.explained({ refusals: [] });
    this.notice = `${message.message} ${message.remedy || ""}`.trim();
    if (!this.state) return render(html`<div class="page" role="alert"><h1>Not at this table</h1><p>${this.notice}</p><a class="button main" href="#/">To the lobby</a></div>`, this.root);
    if (message.id) this.choice = new Choice(this.view.decision, this.state.seq);
    this.draw();
    this.say(this.notice);
  }

  ended(message) {
    this.reveal = message.reveal;
    if (!this.queue.length && this.state) this.over(message.outcome);
  }

  over(outcome) {
    if (this.told) return;
    this.told = true;
    openOutcome({ outcome, me: this.me, names: this.names, game: this.table.game, reveal: () => this.reveal, id: this.id, token: this.connection.token });
  }

  lineIs(state, seconds) {
    this.link = state === "lost" ? `The connection is lost. Trying again in ${Math.max(1, Math.round(seconds))} s …` : "open";
    if (this.state) this.draw();
    else if (state === "lost") render(html`<p class="page" role="status">${this.link}</p>`, this.root);
  }

  // what stands where

  get view() {
    return this.state.view;
  }

  get me() {
    return this.view.viewer === 2 ? 2 : this.view.viewer;
  }

  get bottom() {
    return this.me === 1 ? 1 : 0;
  }

  get names() {
    return this.state.players.map((p, i) => p.name || `Player ${i + 1}`);
  }

  get narrow() {
    return this.media.matches;
  }

  cardAt(key) {
    const [player, kind, index] = key.split(":");
    const area = areaOf(this.view, player === "x" ? null : Number(player), Number(kind));
    return area?.cards?.[Number(index)] || null;
  }

  /** Whether the board shows a place only as part of a pile. */
  hiddenPlace(place) {
    const how = this.table.areas.find((a) => a.kind === place.kind);
    if (this.table.hand === place.kind) return place.player !== this.bottom;
    if (this.table.passing.includes(place.kind)) return false;
    return !how || how.lies === "pile" || (this.narrow && how.lies === "spread");
  }

  look() {
    const { choice } = this;
    const attack = this.view.attack;
    const ready = choice.asked && !this.queue.length;
    return {
      card: (key) => {
        const options = ready ? choice.ofCard(key) : [];
        const chosen = options.map((i) => choice.mark(i)).find(Boolean);
        const pointed = this.pointed.includes(key);
        const can = options.length ? (options.length === 1 ? choice.options[options[0]].words : `${options.length} things can be done`) : "";
        return { can, chosen, armed: choice.armed === key || pointed, attacking: attack && keyOf(attack.from) === key };
      },
      area: (key) => {
        const options = ready ? choice.ofArea(key) : [];
        return { can: options.length ? choice.options[options[0]].words : "", attacked: attack?.to && areaKey(attack.to) === key };
      },
    };
  }

  /** Beside a card: what can be done with it, or why nothing can. */
  note(element) {
    const key = element.dataset?.key;
    if (!key || !this.choice.asked || this.queue.length) return null;
    const options = this.choice.ofCard(key);
    const can = options.length
      ? html`<p class="may">${options.length === 1 ? this.choice.options[options[0]].words : `${options.length} things can be done: click to choose`}</p>`
      : nothing;
    if (this.choice.decision.kind !== "one" || !element.data?.name) return options.length ? can : null;
    return this.whyNot(key).then((refusals) => html`${can}${refusals.slice(0, 4).map((r) => html`<p class="not"><b>Not now:</b> ${r.words} <small>§ ${r.rule}${r.gist ? ` ${r.gist}` : ""}</small></p>`)}
      ${!options.length && !refusals.length ? html`<p class="not">Nothing to do with it in the ${this.view.step}.</p>` : nothing}`);
  }

  whyNot(key) {
    const known = this.whys.get(key);
    if (known) return Promise.resolve(known);
    if (this.asking) return Promise.resolve([]);
    const [player, kind, index] = key.split(":");
    return new Promise((resolve) => {
      const timer = setTimeout(() => { this.asking = null; resolve([]); }, 2500);
      this.asking = (refusals) => { clearTimeout(timer); this.whys.set(key, refusals); resolve(refusals); };
      this.connection.send({ t: "why", words: null, place: { player: player === "x" ? null : Number(player), kind: Number(kind), index: Number(index) } });
    });
  }

  // what the reader does

  option(index) {
    const { choice } = this;
    if (!choice.asked || this.queue.length) return;
    if (choice.many) {
      choice.toggle(index);
      if (choice.decision.kind === "some" && choice.decision.least === 1 && choice.decision.most === 1 && choice.complete) return this.answer([...choice.chosen]);
      return this.draw();
    }
    this.answer([index]);
  }

  answer(indexes) {
    closeMenu();
    hide();
    this.point(-1);
    this.connection.answer(this.choice.seq, indexes);
    const answered = this.choice.decision;
    this.choice = new Choice({ player: answered.player }, this.choice.seq);
    this.draw();
  }

  confirm() {
    const { choice } = this;
    if (choice.decision?.kind === "number") return this.answer([choice.number]);
    if (choice.many && choice.complete) this.answer([...choice.chosen]);
  }

  pass() {
    const { choice } = this;
    if (this.queue.length) return this.hurry();
    if (choice.pass >= 0) this.option(choice.pass);
  }

  /** Show all that has arrived at once. */
  hurry() {
    while (this.queue.length > 1) {
      const { log: lines, log_from: from } = this.queue.shift();
      this.entries = [...this.entries.slice(0, from), ...lines];
    }
    this.step();
  }

  undo() {
    if (this.state.undo !== "no") this.connection.send({ t: "undo" });
  }

  clickCard(key, element) {
    const { choice } = this;
    if (!choice.asked || this.queue.length) return;
    const options = choice.ofCard(key);
    if (choice.armed && choice.armed !== key) {
      const onto = choice.ofArea(key.slice(0, key.lastIndexOf(":")));
      if (onto.length) return this.choose(onto, element);
    }
    if (!options.length) {
      choice.armed = null;
      this.draw();
      return this.explain(key, element);
    }
    if (choice.many) return this.option(options[0]);
    if (options.length === 1) return this.option(options[0]);
    choice.armed = choice.armed === key ? null : key;
    this.draw();
    if (!choice.armed) return closeMenu();
    // what goes to a marked place needs no menu over those places, unless keys or a small screen are used
    const all = this.narrow || element.matches?.(":focus-visible");
    const listed = all ? options : options.filter((i) => !choice.options[i].areas?.some((a) => areaKey(a) !== key.slice(0, key.lastIndexOf(":"))));
    if (listed.length) this.menu(listed, element, this.cardAt(key));
    else closeMenu();
  }

  clickArea(key, element) {
    const options = this.choice.ofArea(key);
    if (options.length) this.choose(options, element);
  }

  choose(options, element) {
    if (this.choice.many || options.length === 1) return this.option(options[0]);
    this.menu(options, element, null);
  }

  menu(options, element, data) {
    openMenu(element, { options: options.map((i) => ({ index: i, words: this.choice.options[i].words })), data, table: this.table, narrow: this.narrow,
      pick: (i) => this.option(i), point: (i) => this.point(i), closed: () => { if (this.choice.armed) { this.choice.armed = null; this.draw(); } } });
  }

  /** Say why nothing can be done with a card that was clicked. */
  async explain(key, element) {
    const data = this.cardAt(key);
    if (this.choice.decision.kind !== "one" || !data?.name) return;
    const refusals = await this.whyNot(key);
    const lines = refusals.slice(0, 6).map((r) => html`<p class="not"><b>Not now:</b> ${r.words} ${rule(this.table.game, r.rule, r.gist)}<br><small>${r.gist}</small></p>`);
    openMenu(element, { options: [], data, table: this.table, narrow: this.narrow, note: lines.length ? lines : html`<p class="not">Nothing to do with it in the ${this.view.step}.</p>`, closed: () => {} });
  }

  point(index) {
    const places = index < 0 ? [] : this.choice.options[index]?.places || [];
    const areas = index < 0 ? [] : this.choice.options[index]?.areas || [];
    this.pointed = places.map(keyOf);
    for (const element of this.root.querySelectorAll(".pointed")) element.classList.remove("pointed");
    for (const key of this.pointed) this.root.querySelector(`[data-key="${key}"]`)?.classList.add("pointed");
    for (const area of areas) this.root.querySelector(`[data-area="${areaKey(area)}"]`)?.classList.add("pointed");
    this.pointed = [];
  }

  setStop(step) {
    const game = this.table.game;
    const mine = settings().stops[game] || [];
    const stops = mine.includes(step) ? mine.filter((s) => s !== step) : [...mine, step];
    set({ stops: { ...settings().stops, [game]: stops } });
    this.sendStops();
  }

  setPass(pass) {
    set({ pass });
    this.sendStops();
  }

  sendStops() {
    this.connection.send({ t: "stops", steps: settings().stops[this.table.game] || [], pass: settings().pass });
  }

  // what is heard

  say(words) {
    const said = document.getElementById("said");
    const line = document.createElement("p");
    line.textContent = words;
    said.append(line);
    while (said.childElementCount > 20) said.firstElementChild.remove();
  }

  tell(fresh, mine, first) {
    if (!first) for (const entry of fresh.filter((e) => e.level <= 1).slice(-6)) this.say(named(entry.text, this.names));
    if (mine && !this.queue.length) this.say(`${mine.source ? `${mine.source} asks: ` : ""}${mine.prompt}`);
  }

  // drawing

  waiting() {
    const d = this.view.decision;
    if (this.view.outcome) return "The game is over.";
    if (this.queue.length) return "…";
    if (!d || d.player === this.me) return "…";
    return this.me === 2 ? `${this.names[d.player]} is asked.` : `${this.names[d.player]} is thinking.`;
  }

  draw() {
    if (!this.state) return;
    if (this.cover) return this.handOver();
    const { view, table, narrow } = this;
    const atEnd = this.atEnd();
    const look = this.look();
    const act = this.me === 2 ? { pile: (area) => this.pile(area) } : { card: (k, e) => this.clickCard(k, e), area: (k, e) => this.clickArea(k, e), pile: (area) => this.pile(area) };
    const stops = settings().stops[table.game] || [];
    const middle = strip({ table, view, names: this.names, stops, onStop: this.me === 2 ? null : (s) => this.setStop(s), open: settings().pass });
    const plates = (player) => plate({ view, table, player, state: this.state, me: this.me, hand: player !== this.bottom });
    render(
      html`<div class="table ${narrow ? "narrow" : "wide"} ${this.choice.asked ? "asked" : ""}" style=${`--mat:light-dark(${table.mat.light}, ${table.mat.dark})`} data-game=${table.game} data-seq=${this.state.seq} data-asked=${this.choice.asked && !this.queue.length ? view.decision.kind : ""}>
        <h1 class="unseen">${table.name}: ${this.names.join(" against ")}</h1>
        ${this.link === "open" ? nothing : html`<div class="banner" role="status">${this.link}</div>`}
        ${this.notice ? html`<div class="banner" role="alert">${this.notice}</div>` : nothing}
        ${this.state.ask ? this.consent() : nothing}
        <div class="plates-top">${plates(1 - this.bottom)}${this.tools()}</div>
        ${board({ view, table, narrow, me: this.me, names: this.names, look, act, middle })}
        <div class="side">${this.aside ? this.aside(narrow) : narrow ? nothing : log({ game: table.game, names: this.names, entries: this.entries, level: settings().log, onLevel: (level) => set({ log: level }) })}
          ${prompt({ choice: this.queue.length ? new Choice(null, 0) : this.choice, table, narrow, open: this.open, undo: this.me === 2 ? "no" : this.state.undo, mayUndo: !this.queue.length && Boolean(view.outcome),
            waiting: this.waiting(), cardAt: (k) => this.cardAt(k), hidden: (p) => this.hiddenPlace(p), hint: this.hint(),
            act: { option: (i) => this.option(i), confirm: () => this.confirm(), undo: () => this.undo(), point: (i) => this.point(i), arm: (k) => this.armFrom(k), number: (n) => { this.choice.number = n; this.draw(); }, unfold: (open) => { this.open = open; this.draw(); } } })}</div>
        <div class="bottom">${plates(this.bottom)}${hand({ view, table, player: this.bottom, me: this.me, look, act })}</div>
      </div>`,
      this.root,
    );
    drawArrow(this.root, view);
    document.title = `${this.choice.asked ? "● " : ""}${this.names.join(" – ")} · Rulebound`;
    if (atEnd) this.follow();
  }

  /** Two people at one screen: the table is covered until the other one has taken the seat. */
  handOver() {
    const take = () => { this.cover = false; this.draw(); };
    render(html`<div class="table"><div class="cover" role="dialog" aria-label="change of seats"><div class="panel"><h2>${this.names[this.state.seat]} is asked</h2>
      <p>Hand over the screen, and let the other one look away.</p><button class="button main" @click=${take}>I am ${this.names[this.state.seat]}</button></div></div></div>`, this.root);
  }

  armFrom(key) {
    const element = this.root.querySelector(`[data-key="${key}"]`);
    if (element) this.clickCard(key, element);
  }

  hint() {
    if (this.choice.armed) return "Choose where it goes: a marked place, or an answer.";
    return "";
  }

  /** Whether the story stands at its end, and so wants to stay there. */
  atEnd() {
    const lines = this.root.querySelector(".side .lines");
    return !lines || lines.scrollTop + lines.clientHeight > lines.scrollHeight - 40;
  }

  follow() {
    const lines = this.root.querySelector(".side .lines");
    if (lines) lines.scrollTop = lines.scrollHeight;
  }

  /** Between two messages the clock runs here; each message sets it right. */
  clockRuns() {
    const clock = this.state?.clock;
    if (!clock || clock.running === null || this.view.outcome) return;
    clock.left[clock.running] = Math.max(0, clock.left[clock.running] - 1);
    this.draw();
  }

  consent() {
    const what = this.state.ask;
    const say = (yes) => this.connection.send({ t: "consent", what, yes });
    return html`<div class="banner" role="alertdialog" aria-label="A question from your opponent">${what === "undo" ? "Your opponent would like to take back an answer." : "Somebody would like to watch from your seat."}
      <button class="button main" @click=${() => say(true)}>Allow</button><button class="button" @click=${() => say(false)}>Refuse</button></div>`;
  }

  tools() {
    const { me, narrow } = this;
    const passing = settings().pass;
    const over = Boolean(this.view.outcome);
    const acts = [
      me === 2 ? null : { words: passing ? "Passing by itself" : "Auto-pass", on: passing, title: "Pass by itself, except in the steps marked in the strip", act: () => this.setPass(!passing) },
      { words: "Settings", act: openSettings },
      me === 2 || over ? null : { words: "Concede", act: () => confirm("Give this game up?") && this.connection.send({ t: "concede" }) },
      { words: "Leave", act: () => go("#/") },
    ].filter(Boolean);
    if (innerWidth < 1100) {
      return html`<div class="tools">${narrow ? html`<button type="button" class="button quiet" @click=${() => this.logSheet()}>Story</button>` : nothing}
        <button type="button" class="button quiet" aria-haspopup="dialog" @click=${(e) => openMenu(e.currentTarget, { narrow, table: this.table, data: null, options: acts.map((a, index) => ({ index, words: a.words })), pick: (i) => acts[i].act(), closed: () => {} })}>Menu</button></div>`;
    }
    return html`<div class="tools">${acts.map((a) => html`<button type="button" class="button quiet" title=${a.title || nothing} aria-pressed=${a.on === undefined ? nothing : String(a.on)} @click=${a.act}>${a.words}</button>`)}</div>`;
  }

  logSheet() {
    const dialog = document.createElement("dialog");
    dialog.className = "log-sheet";
    dialog.setAttribute("aria-label", "The story of the game");
    document.getElementById("layer").append(dialog);
    const draw = () => render(html`<div class="dialog-head"><h2>The story</h2><button class="button" @click=${() => dialog.close()}>Close</button></div>
      ${log({ game: this.table.game, names: this.names, entries: this.entries, level: settings().log, onLevel: (level) => { set({ log: level }); draw(); } })}`, dialog);
    draw();
    dialog.addEventListener("close", () => dialog.remove());
    dialog.showModal();
    const lines = dialog.querySelector(".lines");
    lines.scrollTop = lines.scrollHeight;
  }

  pile(area) {
    const look = this.look();
    openPile({ area, table: this.table, title: `${area.player === this.me ? "Your" : `${this.names[area.player] || "The"}${area.player === null ? "" : "’s"}`} ${area.name}`,
      look: (index) => look.card(keyOf({ ...area, index })), pick: (index) => this.clickCard(keyOf({ ...area, index }), document.body) });
  }
}

/** `#/table/ID` sits down where this browser has a seat; `#/table/ID/TOKEN` watches with a token of somebody else's. */
export async function open(root, [id, token]) {
  const seat = token ? { token } : seats.of(id);
  if (!id || !seat) {
    render(html`<div class="page"><h1>No seat at this table</h1><p>This browser holds no seat there. Begin a game, or follow an invitation.</p><a class="button main" href="#/">To the lobby</a></div>`, root);
    return null;
  }
  const table = new Table(root, id, seat.token);
  root.game = table;
  return () => table.close();
}

