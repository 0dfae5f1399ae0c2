// The deck builder: look for cards, put a list together, and see at once what the rules say to it.

import { html, nothing, render, repeat } from "../lit.js";
import { get, post, tableOf } from "../api.js";
import { card } from "../card.js";
import { charts } from "../charts.js";
import { forgetDeck, listOf, newId, saveDeck, savedDeck, savedDecks, titled } from "../decks.js";
import { previewWith } from "../preview.js";
import { go } from "../router.js";
import { rule } from "../rule.js";

const PAGE = 60;
const WAIT = 180;
const FORMS = [["text", "4 Name"], ["numbers", "4x NUMBER"], ["name-first", "Name x4"], ["csv", "CSV"], ["json", "JSON"]];
const NOTHING_WANTED = { q: "", colour: "", level: "", type: "", trait: "", status: "" };

class Builder {
  constructor(root, games, game) {
    this.root = root;
    this.games = games;
    this.game = game;
    this.wanted = { ...NOTHING_WANTED };
    this.found = null;
    this.deck = null;
    this.entries = [];
    this.verdict = null;
    this.hand = null;
    this.side = "cards";
    this.problem = "";
    this.said = "";
    this.forget = previewWith({ table: () => this.table, note: () => null });
  }

  close() {
    clearTimeout(this.waiting);
    clearTimeout(this.judging);
    this.closed = true;
    this.forget();
  }

  async begin(deck) {
    this.table = await tableOf(this.game.key);
    await this.search();
    const known = savedDecks(this.game.key);
    if (deck && deck !== "new") await this.openDeck(deck);
    else if (deck === "new" || !known.length) this.startDeck();
    else await this.openDeck(known[0].id);
  }

  // cards

  async search(more = false) {
    const offset = more ? this.found.cards.length : 0;
    const asked = new URLSearchParams({ ...this.wanted, offset, limit: PAGE });
    const mine = (this.searching = (this.searching || 0) + 1);
    try {
      const found = await get(`/api/games/${this.game.key}/cards?${asked}`);
      if (mine !== this.searching || this.closed) return;
      this.found = more ? { ...found, cards: [...this.found.cards, ...found.cards] } : found;
      this.problem = "";
    } catch (problem) {
      this.problem = `${problem.message} ${problem.remedy || ""}`;
    }
    this.draw();
  }

  want(change) {
    this.wanted = { ...this.wanted, ...change };
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.search(), WAIT);
    this.draw();
  }

  // the deck

  startDeck() {
    this.deck = { id: newId(), game: this.game.key, name: "A new deck", text: "" };
    this.take([]);
  }

  async openDeck(id) {
    const saved = savedDeck(id);
    if (saved && saved.game === this.game.key) {
      this.deck = { ...saved };
      await this.read(saved.text);
    } else if (this.game.decks.some((d) => d.name === id)) {
      const { text } = await get(`/api/games/${this.game.key}/decks/${encodeURIComponent(id)}`);
      this.deck = { id: newId(), game: this.game.key, name: titled(id), text: "" };
      await this.read(text);
    } else {
      this.startDeck();
    }
  }

  /** The entries of a list in any form; what could not be read stays in the verdict. */
  async read(text) {
    this.verdict = await this.check(text);
    this.entries = this.parted(this.verdict.entries);
    this.hand = null;
    this.draw();
    return this.verdict;
  }

  /** What a list begins with before the main deck, in this game. */
  get parts() {
    return this.found?.facets.parts || [];
  }

  /** Entries of a list by part: a part is as many cards as it holds, from the list's beginning. */
  parted(entries) {
    const found = [];
    let part = 0;
    let room = this.parts[0]?.size ?? 0;
    for (const { count, card: data } of entries) {
      let left = count;
      while (left > 0) {
        while (part < this.parts.length && !room) room = this.parts[++part]?.size ?? 0;
        const here = part < this.parts.length ? Math.min(left, room) : left;
        const known = found.find((e) => e.part === part && e.card.number === data.number);
        if (known) known.count += here;
        else found.push({ part, count: here, card: data });
        room -= here;
        left -= here;
      }
    }
    return found;
  }

  /** Where a card goes that is added: a part that wants its type and has none of its level yet, else the main deck. */
  partFor(data) {
    const level = this.found?.facets.level;
    const at = this.parts.findIndex((p, i) => {
      const here = this.entries.filter((e) => e.part === i);
      return p.type === data.type && here.reduce((n, e) => n + e.count, 0) < p.size && !here.some((e) => e.card.numbers[level] === data.numbers[level]);
    });
    return at < 0 ? this.parts.length : at;
  }

  check(text) {
    return post(`/api/games/${this.game.key}/decks/check`, { text });
  }

  take(entries) {
    this.entries = entries;
    this.hand = null;
    this.deck.text = listOf(entries);
    if (entries.length && !saveDeck({ ...this.deck })) this.said = "This browser keeps nothing: copy the list before you leave.";
    clearTimeout(this.judging);
    this.judging = setTimeout(async () => {
      try {
        this.verdict = await this.check(this.deck.text);
      } catch (problem) {
        this.problem = `${problem.message} ${problem.remedy || ""}`;
      }
      if (!this.closed) this.draw();
    }, WAIT);
    this.draw();
  }

  count(number) {
    return this.entries.filter((e) => e.card.number === number).reduce((n, e) => n + e.count, 0);
  }

  /** More or less of a card: in a part, or where it belongs (taken from the main deck first). */
  change(data, by, part = null) {
    const where = part ?? (by > 0 ? this.partFor(data) : Math.max(-1, ...this.entries.filter((e) => e.card.number === data.number).map((e) => e.part)));
    const known = this.entries.find((e) => e.part === where && e.card.number === data.number);
    if (!known && by < 0) return;
    const next = known
      ? this.entries.map((e) => (e === known ? { ...e, count: e.count + by } : e)).filter((e) => e.count > 0)
      : [...this.entries, { part: where, count: by, card: data }];
    this.take(next);
    this.say(`${this.count(data.number)} ${data.name} in the deck`);
  }

  say(words) {
    const heard = document.getElementById("said");
    const line = document.createElement("p");
    line.textContent = words;
    heard?.append(line);
    while (heard?.childElementCount > 20) heard.firstElementChild.remove();
  }

  async deal() {
    try {
      this.hand = await post(`/api/games/${this.game.key}/decks/hand`, { text: listOf(this.entries) });
      this.say(`A hand: ${this.hand.cards.map((c) => c.name).join("; ")}`);
    } catch (problem) {
      this.hand = { problem: problem.message };
    }
    this.draw();
  }

  // dialogs

  dialog(label, draw) {
    const box = document.createElement("dialog");
    box.className = "list-dialog";
    box.setAttribute("aria-label", label);
    document.getElementById("layer").append(box);
    box.addEventListener("close", () => box.remove());
    const again = () => render(html`<div class="dialog-head"><h2>${label}</h2><button class="button" @click=${() => box.close()}>Close</button></div>${draw(box, again)}`, box);
    again();
    box.showModal();
    return box;
  }

  paste() {
    let text = "";
    let verdict = null;
    const read = async (box, again) => {
      verdict = await this.check(text);
      if (verdict.entries.length && !verdict.problems.some((p) => p.rule === null)) {
        box.close();
        this.take(this.parted(verdict.entries));
      } else again();
    };
    this.dialog("Paste a list", (box, again) => html`
      <p>Plain text, CSV or JSON: a line is a count and a card, by name or number.</p>
      <div class="field"><label for="pasted">The list</label><textarea id="pasted" rows="12" spellcheck="false" placeholder=${`4 ${this.found?.cards[0]?.name || "Name"}\n4x NUMBER\nName x4`} @input=${(e) => (text = e.target.value)}></textarea></div>
      <p><label class="button">Or choose a file … <input class="unseen" type="file" accept=".txt,.csv,.json,text/*,application/json" @change=${async (e) => { text = await e.target.files[0].text(); box.querySelector("#pasted").value = text; }}></label></p>
      ${verdict ? html`<ul class="problems" role="alert">${verdict.problems.filter((p) => p.rule === null).map((p) => html`<li><b>${p.line ? `Line ${p.line}: ` : ""}</b>${p.message}</li>`)}</ul>
        ${verdict.entries.length ? html`<button class="button" @click=${() => { box.close(); this.take(this.parted(verdict.entries)); }}>Take the ${verdict.cards} cards that could be read</button>` : nothing}` : nothing}
      <p><button class="button main" id="read" @click=${() => read(box, again)}>Read it</button></p>`);
  }

  copy() {
    let form = "text";
    let text = "";
    let done = "";
    const fetchText = async (again) => {
      try {
        ({ text } = await post(`/api/games/${this.game.key}/decks/write`, { text: listOf(this.entries), form }));
      } catch (problem) {
        text = problem.message;
      }
      done = "";
      again();
    };
    let first = true;
    this.dialog("Copy the list", (box, again) => {
      if (first) { first = false; fetchText(again); }
      return html`<div class="field"><span class="label" id="form">Form</span><span class="segments" role="group" aria-labelledby="form">${FORMS.map(([key, words]) => html`<button type="button" aria-pressed=${String(key === form)} @click=${() => { form = key; fetchText(again); }}>${words}</button>`)}</span></div>
        <div class="field"><label for="written">The list</label><textarea id="written" rows="12" readonly .value=${text}></textarea></div>
        <p><button class="button main" @click=${async () => { try { await navigator.clipboard.writeText(text); done = "Copied."; } catch { box.querySelector("#written").select(); done = "Selected: copy it with your keyboard."; } again(); }}>Copy</button>
        <a class="button" download=${`${this.deck.name}.${form === "csv" ? "csv" : form === "json" ? "json" : "txt"}`} href=${`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}>Save as a file</a> <span role="status">${done}</span></p>`;
    });
  }

  // drawing

  filter() {
    const { facets } = this.found || { facets: { colours: [], levels: [], types: [], traits: [], level: "level" } };
    const choice = (id, label, values) => html`<div class="field"><label for=${id}>${label}</label><select id=${id} .value=${this.wanted[id]} @change=${(e) => this.want({ [id]: e.target.value })}>
      <option value="">any</option>${values.map((v) => html`<option value=${v} ?selected=${String(v) === String(this.wanted[id])}>${v}</option>`)}</select></div>`;
    return html`<form class="filter" role="search" aria-label="Cards" @submit=${(e) => e.preventDefault()}>
      <div class="field wide"><label for="q">Search name, text, trait or number</label><input id="q" type="search" autocomplete="off" .value=${this.wanted.q} @input=${(e) => this.want({ q: e.target.value })}></div>
      ${choice("colour", "Colour", facets.colours)}${choice("level", facets.level.charAt(0).toUpperCase() + facets.level.slice(1), facets.levels)}${choice("type", "Type", facets.types)}${choice("trait", "Trait", facets.traits)}
      <div class="field"><label for="status">Support</label><select id="status" @change=${(e) => this.want({ status: e.target.value })}><option value="">any</option><option value="supported">every ability works</option><option value="partly">some text is not understood</option></select></div>
    </form>`;
  }

  results() {
    if (!this.found) return html`<p role="status">Looking …</p>`;
    const { cards, total } = this.found;
    return html`<p class="total" role="status">${total === 1 ? "1 card" : `${total} cards`}</p>
      ${total ? nothing : html`<p class="empty">Nothing fits. <button class="button" @click=${() => { this.root.querySelector("form").reset(); this.want({ ...NOTHING_WANTED }); }}>Show every card</button></p>`}
      <ul class="shelf">${repeat(cards, (c) => c.number, (data) => this.shelved(data))}</ul>
      ${cards.length < total ? html`<p><button class="button" id="more" @click=${() => this.search(true)}>Show ${Math.min(PAGE, total - cards.length)} more</button></p>` : nothing}`;
  }

  shelved(data) {
    const n = this.count(data.number);
    return html`<li class=${n ? "in" : ""}>
      <button type="button" class="add" aria-label=${`add ${data.name}${n ? `, ${n} in the deck` : ""}${data.status === "partly" ? ", not fully supported" : ""}`} @click=${() => this.change(data, 1)}>${card(data, { table: this.table, label: false })}</button>
      <span class="under">${n ? this.stepper(data, n) : html`<span class="hint" aria-hidden="true">+ add</span>`}</span>
      ${data.status === "partly" ? html`<span class="partly" title="some of its text is not understood">½ text</span>` : nothing}</li>`;
  }

  stepper(data, count, part = null) {
    return html`<span class="stepper"><button type="button" aria-label=${`one ${data.name} less`} @click=${() => this.change(data, -1, part)}>−</button><b>${count}</b><button type="button" aria-label=${`one ${data.name} more`} @click=${() => this.change(data, 1, part)}>+</button></span>`;
  }

  list() {
    const types = Object.keys(this.table?.numbers || {});
    const main = this.entries.filter((e) => e.part === this.parts.length);
    return html`${this.parts.map((part, i) => this.section(part.name, this.entries.filter((e) => e.part === i), part.size))}
      ${[...new Set([...types, ...main.map((e) => e.card.type)])].map((type) => this.section(type, main.filter((e) => e.card.type === type)))}`;
  }

  section(title, found, size = 0) {
    if (!found.length && !(size && this.entries.length)) return nothing;
    const level = this.found?.facets.level || "level";
    const entries = [...found].sort((a, b) => (a.card.numbers[level] ?? 9) - (b.card.numbers[level] ?? 9) || a.card.name.localeCompare(b.card.name));
    const total = entries.reduce((sum, e) => sum + e.count, 0);
    return html`<section class="type"><h2>${title} <span class="n">${total}${size ? html`<small> of ${size}</small>` : nothing}</span></h2><ul>
      ${repeat(entries, (e) => e.card.number, ({ count, card: data, part }) => html`<li>
        <span class="lv" data-colour=${(data.colours[0] || "none").toLowerCase()}>${data.numbers[level] ?? "·"}</span>
        <button type="button" class="card-name" .data=${data}>${data.name}</button>${this.stepper(data, count, part)}</li>`)}
    </ul></section>`;
  }

  judgement() {
    const v = this.verdict;
    if (!v) return nothing;
    if (!this.entries.length) return html`<p class="verdict empty">Click a card to put it into the deck.</p>`;
    return html`${v.legal ? html`<p class="verdict legal"><b aria-hidden="true">✓</b> Legal: ${v.cards} cards</p>` : html`<div class="verdict not"><p><b>${v.problems.length === 1 ? "One thing to change" : `${v.problems.length} things to change`}</b></p>
      <ul class="problems">${v.problems.map((p) => html`<li>${p.message} ${p.rule ? rule(this.game.key, p.rule) : nothing}</li>`)}</ul></div>`}
      ${v.unsupported.length ? html`<details class="verdict partly"><summary>${v.unsupported.length} ${v.unsupported.length === 1 ? "card is" : "cards are"} not fully understood</summary><ul>${v.unsupported.map((u) => html`<li><b>${u.card}</b>: ${u.abilities.join(" ")}</li>`)}</ul></details>` : nothing}
      ${v.notes.map((note) => html`<p class="note">${note}</p>`)}`;
  }

  dealt() {
    const { hand } = this;
    if (!hand) return nothing;
    if (hand.problem) return html`<p class="note" role="alert">${hand.problem}</p>`;
    return html`<div class="dealt" aria-label="A sample hand"><ul class="fan">${hand.cards.map((c) => html`<li>${card(c, { table: this.table })}</li>`)}</ul>
      <p class="draws"><b>Then:</b> ${hand.draws.map((c, i) => html`${i ? ", " : ""}<button type="button" class="card-name" .data=${c}>${c.name}</button>`)}</p></div>`;
  }

  bench() {
    const known = savedDecks(this.game.key);
    const total = this.entries.reduce((sum, e) => sum + e.count, 0);
    return html`<section class="bench panel" aria-label="Your deck">
      <div class="deck-head"><div class="field"><label for="deck-name">The deck</label><input id="deck-name" type="text" maxlength="60" .value=${this.deck?.name || ""} @change=${(e) => { this.deck.name = e.target.value || "A deck"; this.take(this.entries); }}></div><b class="size" aria-label=${`${total} cards`}>${total}</b></div>
      ${this.said ? html`<p class="note" role="status">${this.said}</p>` : nothing}
      <div class="deciding"><a class="button main ${this.verdict?.legal ? "" : "quiet"}" href=${`#/play/${this.game.key}/${this.deck?.id || ""}`} aria-disabled=${this.verdict?.legal ? nothing : "true"} @click=${(e) => { if (!this.verdict?.legal) e.preventDefault(); }}>Play it</a>
        <button class="button" id="deal" @click=${() => this.deal()} ?disabled=${!total}>${this.hand ? "Deal again" : "Deal a hand"}</button>
        <button class="button" id="paste" @click=${() => this.paste()}>Paste</button><button class="button" id="copy" @click=${() => this.copy()} ?disabled=${!total}>Copy</button></div>
      ${this.dealt()}${this.judgement()}
      ${this.list()}
      ${this.verdict && total ? charts(this.verdict.charts, this.table) : nothing}
      <details class="others" ?open=${!total}><summary>Other decks</summary><ul>
        ${known.filter((d) => d.id !== this.deck?.id).map((d) => html`<li><a href=${`#/decks/${this.game.key}/${d.id}`}>${d.name}</a> <button class="button quiet" aria-label=${`forget ${d.name}`} @click=${() => { forgetDeck(d.id); this.draw(); }}>Forget</button></li>`)}
        ${this.game.decks.map((d) => html`<li><a href=${`#/decks/${this.game.key}/${d.name}`}>${titled(d.name)}</a> <small>starter deck, opened as a copy</small></li>`)}
        <li><a href=${`#/decks/${this.game.key}/new`} @click=${(e) => { e.preventDefault(); this.startDeck(); }}>An empty deck</a></li></ul></details>
    </section>`;
  }

  draw() {
    if (this.closed) return;
    const total = this.entries.reduce((sum, e) => sum + e.count, 0);
    const tab = (key, words) => html`<button type="button" aria-pressed=${String(this.side === key)} @click=${() => { this.side = key; this.draw(); }}>${words}</button>`;
    render(html`<div class="page builder" data-side=${this.side}>
      <div class="builder-head"><h1>Deck builder</h1><span class="segments" role="group" aria-label="Game">${this.games.map((g) => html`<button type="button" aria-pressed=${String(g.key === this.game.key)} @click=${() => go(`#/decks/${g.key}`)}>${g.name}</button>`)}</span>
        <span class="segments sides" role="group" aria-label="What to show">${tab("cards", "Cards")}${tab("deck", `Deck ${total}`)}</span></div>
      ${this.problem ? html`<p class="banner" role="alert">${this.problem}</p>` : nothing}
      <div class="columns"><section class="finder" aria-label="All cards">${this.filter()}${this.results()}</section>${this.bench()}</div></div>`, this.root);
  }
}

export async function open(root, [key, deck]) {
  render(html`<p class="page" role="status">Fetching the cards …</p>`, root);
  const games = await get("/api/games");
  const game = games.find((g) => g.key === key) || games[0];
  const builder = new Builder(root, games, game);
  await builder.begin(deck);
  return () => builder.close();
}
