// The first game: lessons on a real table, with somebody at your elbow who knows it.

import { html, nothing, render } from "../lit.js";
import { get, post, tableOf } from "../api.js";
import { areaKey } from "../board.js";
import { card, remember } from "../card.js";
import { named } from "../log.js";
import { go } from "../router.js";
import { rule } from "../rule.js";
import { settings } from "../settings.js";
import { Table } from "./table.js";

const KEY = "rulebound.lessons";

function done() {
  try {
    return new Set(JSON.parse(localStorage.getItem(KEY) || "[]"));
  } catch {
    return new Set();
  }
}

function keepDone(name) {
  try {
    localStorage.setItem(KEY, JSON.stringify([...done().add(name)]));
  } catch {
    // a browser that keeps nothing shows no ticks
  }
}

// ---------------------------------------------------------------- all lessons

async function index(root, wanted) {
  const games = (await get("/api/games")).filter((g) => g.lessons.length).sort((a, b) => (b.key === wanted) - (a.key === wanted));
  const taken = done();
  render(html`<div class="page learn"><h1>Your first game</h1>
    <p class="lead">Sit down at a laid table and play. Every lesson is one small position: somebody tells you what is going on, you make the move, and the rule behind it is one click away. Ten minutes, and you can play.</p>
    ${games.map((game) => {
      const next = game.lessons.find((l) => !taken.has(`${game.key}/${l.id}`));
      const count = game.lessons.filter((l) => taken.has(`${game.key}/${l.id}`)).length;
      return html`<section class="course panel" aria-labelledby=${`course-${game.key}`}>
        <div class="course-head"><h2 id=${`course-${game.key}`}>${game.name}</h2><span class="n">${count ? `${count} of ${game.lessons.length} done` : `${game.lessons.length} lessons`}</span>
          ${next ? html`<a class="button main" href=${`#/learn/${game.key}/${next.id}`}>${count ? "Go on" : "Begin"}</a>` : html`<a class="button main" href=${`#/play/${game.key}`}>Play a whole game</a>`}</div>
        <ol class="path">${game.lessons.map((l, i) => {
          const finished = taken.has(`${game.key}/${l.id}`);
          return html`<li class="${finished ? "done" : ""} ${l === next ? "next" : ""}"><a href=${`#/learn/${game.key}/${l.id}`}><span class="stone" aria-hidden="true">${finished ? "✓" : i + 1}</span><span class="words"><b>${l.title}</b> <small>${l.about}</small></span>${finished ? html`<span class="unseen">, done</span>` : nothing}</a></li>`;
        })}</ol></section>`;
    })}</div>`, root);
  return null;
}

// ---------------------------------------------------------------- one lesson

/** What a table speaks to in a lesson: the same as a connection, but every answer goes to the lesson. */
function lineTo(lesson) {
  return class {
    constructor(id, token, on) {
      this.token = token;
      lesson.on = on;
    }

    answer(seq, answer) {
      lesson.answer(answer);
    }

    async send(message) {
      if (message.t !== "why") return;
      try {
        lesson.on.why(await post(`${lesson.path}/why`, { answers: lesson.answers, place: message.place }));
      } catch {
        lesson.on.why({ refusals: [] });
      }
    }

    close() {}
  };
}

class LessonTable extends Table {
  constructor(root, lesson) {
    super(root, lesson.id, "", { Line: lineTo(lesson), aside: (narrow) => lesson.coach(narrow) });
    this.lesson = lesson;
    this.told = true; // the teacher says how it ended
  }

  pass() {
    if (this.lesson.waiting) this.lesson.goOn();
    else super.pass();
  }

  clickCard(key, element) {
    this.lesson.folded = true;
    super.clickCard(key, element);
  }

  waiting() {
    return this.lesson.waiting ? "" : "…";
  }

  draw() {
    super.draw();
    for (const element of this.root.querySelectorAll(".look")) element.classList.remove("look");
    if (!this.lesson || this.lesson.waiting) return;
    for (const place of this.lesson.said?.task?.look || []) this.root.querySelector(`[data-area="${areaKey(place)}"]`)?.classList.add("look");
  }

  tools() {
    return html`<div class="tools"><a class="button quiet" href=${`#/learn/${this.lesson.game}`}>All lessons</a><a class="button quiet" href="#/">Leave</a></div>`;
  }
}

class LessonPage {
  constructor(root, game, id) {
    this.root = root;
    this.game = game;
    this.id = id;
    this.path = `/api/games/${encodeURIComponent(game)}/lessons/${encodeURIComponent(id)}`;
    this.answers = [];
    this.seq = 0;
    this.said = null;
    this.remark = "";
    this.tries = 0;
    this.waiting = null;
    this.hinted = false;
    this.folded = false; // on a narrow screen: what was said is out of the way
  }

  async begin() {
    const [said] = await Promise.all([post(this.path, { answers: [] }), tableOf(this.game)]);
    this.said = said;
    remember(said.lesson.teacher);
    this.table = new LessonTable(this.root, this);
    this.root.game = this.table;
    await this.show();
    this.tellTask();
  }

  close() {
    this.table?.close();
  }

  /** What is on the table now; while the teacher speaks about what has happened, nothing is asked. */
  show() {
    this.seq += 1;
    const { view, players } = this.said;
    const shown = this.waiting ? { ...view, decision: null } : view;
    return this.on.state({ t: "state", seq: this.seq, view: shown, log: [], log_from: 0, players: players.map((name, i) => ({ name: i ? name : settings().name || "Guest", connected: true, bot: false })), clock: null, undo: "no", ask: null });
  }

  async answer(answer) {
    try {
      const said = await post(this.path, { answers: [...this.answers, answer] });
      if (said.reply.right) {
        this.answers.push(answer);
        this.waiting = said.reply;
        this.remark = "";
        this.hinted = false;
        this.tries = 0;
        this.said = { ...said, task: said.task };
        if (!said.task) keepDone(`${this.game}/${this.id}`);
        await this.show();
        this.table.say(said.reply.say);
        this.root.querySelector("#go-on")?.focus({ focusVisible: true });
      } else {
        this.remark = said.reply.say;
        this.tries += 1;
        await this.show();
        this.table.say(this.remark);
      }
    } catch (problem) {
      this.remark = `${problem.message} ${problem.remedy || ""}`;
      await this.show();
    }
  }

  async goOn() {
    if (!this.waiting) return;
    if (!this.said.task) {
      const { next } = this.said.lesson;
      return go(next ? `#/learn/${this.game}/${next}` : `#/play/${this.game}`);
    }
    this.waiting = null;
    this.folded = false;
    await this.show();
    this.tellTask();
    this.root.querySelector(".hand .can, .board .can, #pass")?.focus({ focusVisible: false });
  }

  tellTask() {
    const { task } = this.said;
    if (task) this.table.say([...task.say, task.ask].join(" "));
  }

  hint() {
    this.hinted = true;
    this.table.draw();
    this.table.say(this.said.task.hint);
  }

  // the teacher

  progress() {
    const { lesson, at } = this.said;
    const now = this.waiting ? at - 1 : at;
    return html`<span class="progress" role="img" aria-label=${`task ${Math.min(now + 1, lesson.tasks)} of ${lesson.tasks}`}>${Array.from({ length: lesson.tasks }, (_, i) => html`<i class=${i < at ? "done" : i === now ? "now" : ""}></i>`)}</span>`;
  }

  happened() {
    const lines = this.waiting.told;
    if (lines.length < 3) return nothing;
    return html`<details class="happened"><summary>What happened, rule by rule</summary><ol>${lines.map((l) => html`<li>${named(l.text, this.table.names)} ${l.rule ? rule(this.game, l.rule, l.gist) : nothing}</li>`)}</ol></details>`;
  }

  fold() {
    this.folded = !this.folded;
    this.table.draw();
  }

  coach(narrow) {
    const { lesson, task } = this.said;
    const folded = narrow && this.folded && !this.waiting;
    const over = this.waiting && !task;
    return html`<section class="coach ${this.waiting ? "praise" : this.remark ? "remark" : ""}" aria-label="The lesson">
      <header><span class="portrait" aria-hidden="true">${card(lesson.teacher, { table: this.table?.table, label: false })}</span><div><h2>${lesson.title}</h2><p class="teacher">${lesson.teacher.name.split(",")[0]}</p>${this.progress()}</div></header>
      <div class="speech" ?hidden=${folded} tabindex="0" role="region" aria-label="What the teacher says">
        ${this.waiting
          ? html`<p class="well"><b aria-hidden="true">✓</b> ${this.waiting.say}</p>${this.happened()}${over ? html`<p class="end">${lesson.end}</p>` : nothing}`
          : html`${task.say.map((words) => html`<p>${words}</p>`)}`}
      </div>
      ${this.waiting
        ? html`<div class="deciding"><button type="button" class="button main" id="go-on" @click=${() => this.goOn()}>${over ? (lesson.next ? "Next lesson" : "Play a whole game") : "Go on"} <kbd aria-hidden="true">Space</kbd></button>${over ? html`<a class="button" href=${`#/learn/${this.game}`}>All lessons</a>` : nothing}</div>`
        : html`<div class="task"><p class="ask"><span class="flag" aria-hidden="true">☞</span><span>${task.ask} ${rule(this.game, task.rule, task.gist)}</span></p>
          ${this.remark ? html`<p class="remark-line" role="status" data-tries=${this.tries}>${this.remark}</p>` : nothing}
          ${this.hinted ? html`<p class="hint-line"><b>Hint:</b> ${task.hint}</p>` : nothing}
          <div class="help">${this.hinted ? nothing : html`<button type="button" class="button quiet" id="hint" @click=${() => this.hint()}>Give me a hint</button>`}
            ${narrow ? html`<button type="button" class="button quiet" id="fold" aria-expanded=${String(!folded)} @click=${() => this.fold()}>${folded ? "What was said" : "Show the table"}</button>` : nothing}</div></div>`}
    </section>`;
  }
}

export async function open(root, [game, id]) {
  if (!id) return index(root, game);
  const page = new LessonPage(root, game, id);
  try {
    await page.begin();
  } catch (problem) {
    render(html`<div class="page"><h1>No such lesson</h1><p>${problem.message}</p><a class="button main" href="#/learn">All lessons</a></div>`, root);
    return null;
  }
  return () => page.close();
}
