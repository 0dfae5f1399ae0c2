// Talking to the server: plain requests, and a seat's connection that mends itself.

export class Refused extends Error {
  constructor({ code, message, remedy }) {
    super(message);
    this.code = code;
    this.remedy = remedy || "";
  }
}

async function answerOf(response) {
  let body = null;
  try {
    body = await response.json();
  } catch {
    // an answer that is no JSON is told by its status below
  }
  if (response.ok && body !== null) return body;
  throw new Refused(body?.error || { code: "bad-answer", message: `The server answered ${response.status}.`, remedy: "Try again." });
}

export async function get(path) {
  return answerOf(await fetch(path, { headers: { accept: "application/json" } }));
}

export async function post(path, body) {
  return answerOf(await fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) }));
}

const tables = new Map();

/** How a game lies on the screen; asked for once. */
export function tableOf(game) {
  if (!tables.has(game)) tables.set(game, get(`/api/games/${encodeURIComponent(game)}/table`));
  return tables.get(game);
}

const rules = new Map();

/** A rule's gist; asked for once. */
export function ruleOf(game, number) {
  const key = `${game} ${number}`;
  if (!rules.has(key)) rules.set(key, get(`/api/games/${encodeURIComponent(game)}/rules/${encodeURIComponent(number)}`));
  return rules.get(key);
}

/** The secrets of the seats this browser holds, by table: a reload sits down again where it sat. */
export const seats = {
  get(table) {
    try {
      return JSON.parse(localStorage.getItem(`rulebound.seat.${table}`));
    } catch {
      return null;
    }
  },
  keep(table, seat) {
    try {
      localStorage.setItem(`rulebound.seat.${table}`, JSON.stringify(seat));
    } catch {
      // the seat is held as long as the page is open
    }
    this.held.set(table, seat);
  },
  held: new Map(),
  of(table) {
    return this.held.get(table) || this.get(table);
  },
};

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const QUIET = 25000;

/** A seat's connection. `on` has functions by the message's `t`, and `link(state, seconds)` for the line itself. */
export class Connection {
  constructor(table, token, on) {
    this.table = table;
    this.token = token;
    this.on = on;
    this.seq = null;
    this.share = [...crypto.getRandomValues(new Uint8Array(16))].map((b) => b.toString(16).padStart(2, "0")).join("");
    this.unanswered = null;
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.wake = () => this.socket?.readyState > WebSocket.OPEN && this.open();
    addEventListener("online", this.wake);
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/play/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.wait = FIRST_WAIT;
      this.send({ t: "hello", v: 1, token: this.token, seq: this.seq, share: this.share });
      if (this.unanswered) this.send(this.unanswered);
      this.on.said?.();
      this.on.link?.("open");
      this.beat();
    };
    socket.onmessage = ({ data }) => this.heard(JSON.parse(data));
    socket.onclose = () => {
      if (this.socket !== socket || this.closed) return;
      this.on.link?.("lost", this.wait / 1000);
      this.timer = setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    };
  }

  beat() {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(() => {
      if (this.socket.readyState === WebSocket.OPEN) this.send({ t: "ping" });
      this.beat();
    }, QUIET);
  }

  heard(message) {
    if (message.t === "state") this.seq = message.seq;
    if ((message.t === "done" || message.t === "error") && this.unanswered?.id === message.id) this.unanswered = null;
    this.on[message.t]?.(message);
  }

  send(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** An answer to the decision shown with `seq`. Said again after a lost line, it counts once. */
  answer(seq, answer) {
    const id = crypto.randomUUID?.() || `${Date.now()}-${Math.random()}`;
    this.unanswered = { t: "answer", seq, answer, id };
    this.send(this.unanswered);
    return id;
  }

  close() {
    this.closed = true;
    clearTimeout(this.timer);
    clearTimeout(this.pulse);
    removeEventListener("online", this.wake);
    this.socket.close();
  }
}
