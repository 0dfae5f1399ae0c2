// The question: who asks, why, and what each answer does.

import { html, live, nothing } from "./lit.js";
import { card, marked, seenCard } from "./card.js";
import { grouped, shortWords } from "./choice.js";
import { keyOf } from "./board.js";
import { rule } from "./rule.js";

function optionButton(at, index, words, card = null) {
  const { choice, act } = at;
  const option = choice.options[index];
  const mark = choice.mark(index);
  return html`<button type="button" class="answer ${mark ? "chosen" : ""}" data-option=${index} aria-pressed=${choice.many ? String(Boolean(mark)) : nothing}
    @click=${() => act.option(index)} @pointerenter=${() => act.point(index)} @pointerleave=${() => act.point(-1)} @focus=${() => act.point(index)} @blur=${() => act.point(-1)}>
    ${choice.many ? html`<span class="box" aria-hidden="true">${mark === true ? "✓" : mark || ""}</span>` : nothing}
    <span>${option.about ? marked(option.about) : card ? shortWords(option, card) : words}</span></button>`;
}

/** What an option says beyond the name of its card and where that lies. */
function caption(option, data) {
  const words = shortWords(option, data);
  return !data?.name || words === option.words || words.startsWith("(") ? nothing : html`<span class="caption">${words}</span>`;
}

/** Cards to choose from that lie where the board shows only a pile: laid out here. */
function tray(at, indexes) {
  return html`<div class="tray">${indexes.map((index) => {
    const option = at.choice.options[index];
    const data = at.cardAt(keyOf(option.places[0]));
    const mark = at.choice.mark(index);
    return html`<button type="button" class="tray-card ${mark ? "chosen" : ""}" data-option=${index} aria-pressed=${at.choice.many ? String(Boolean(mark)) : nothing} aria-label=${option.words} @click=${() => at.act.option(index)}>
      ${card(data, { table: at.table, label: false })}${caption(option, data)}${mark ? html`<span class="tick" aria-hidden="true">${mark === true ? "✓" : mark}</span>` : nothing}</button>`;
  })}</div>`;
}

/** Which options are laid out as cards, and which are listed. */
function split(at) {
  const { choice } = at;
  const all = choice.options.map((o, i) => i).filter((i) => i !== choice.pass);
  const piled = all.filter((i) => choice.options[i].places?.length === 1 && at.hidden(choice.options[i].places[0]));
  const laid = choice.many || piled.length === all.length ? piled : [];
  return { laid, listed: all.filter((i) => !laid.includes(i)) };
}

function list(at, { laid, listed }) {
  const { choice } = at;
  if (choice.decision.kind === "number") return number(at);
  if (choice.decision.kind === "yes/no") return nothing;
  const groups = grouped(choice, at.cardAt)
    .map((g) => ({ ...g, indexes: g.indexes.filter((i) => listed.includes(i)) }))
    .filter((g) => g.indexes.length);
  return html`${laid.length ? tray(at, laid) : nothing}${groups.map((g) => group(at, g))}`;
}

function group(at, { key, card: data, indexes }) {
  const plain = indexes.length === 1 || !data?.name;
  if (key === "moves") return html`<details class="moves"><summary>${indexes.length} ${indexes.length === 1 ? "exchange" : "exchanges"} of positions</summary><div class="answers">${indexes.map((i) => optionButton(at, i, at.choice.options[i].words))}</div></details>`;
  if (plain) return html`<div class="answers">${indexes.map((i) => optionButton(at, i, at.choice.options[i].words))}</div>`;
  return html`<div class="group"><button type="button" class="card-name" .data=${data} @click=${() => at.act.arm(key)}>${data.name}</button>
    <div class="answers row">${indexes.map((i) => optionButton(at, i, at.choice.options[i].words, data))}</div></div>`;
}

function number({ choice, act }) {
  const { least, most } = choice.decision;
  const change = (n) => act.number(Math.max(least, Math.min(most, n)));
  return html`<div class="number"><button type="button" class="button" aria-label="less" @click=${() => change(choice.number - 1)}>−</button>
    <input type="number" aria-label="number" min=${least} max=${most} .value=${live(String(choice.number))} @change=${(e) => change(Number(e.target.value))}>
    <button type="button" class="button" aria-label="more" @click=${() => change(choice.number + 1)}>+</button>
    <span>from ${least} to ${most}</span></div>`;
}

function wanted({ decision, chosen, order, options }) {
  if (order) return `${chosen.length} of ${options.length} in order`;
  const { least, most } = decision;
  return `${chosen.length} of ${least === most ? least : least === 0 ? `up to ${most}` : `${least} to ${most}`}`;
}

function buttons(at) {
  const { choice, act, undo } = at;
  const d = choice.decision;
  const confirm = choice.many || d.kind === "number";
  const none = choice.many && !choice.order && d.least === 0 && !choice.chosen.length;
  return html`<div class="deciding">
    ${d.kind === "yes/no" ? choice.options.map((o, i) => html`<button type="button" class="button ${o.words === "yes" ? "main" : ""}" data-option=${i} @click=${() => act.option(i)}>${sentence(o.words)}</button>`) : nothing}
    ${confirm ? html`<button type="button" class="button main" id="confirm" ?disabled=${choice.many && !choice.complete} @click=${act.confirm}>${none ? "Choose none" : "Confirm"} <kbd aria-hidden="true">Enter</kbd></button>` : nothing}
    ${choice.many ? html`<span class="wanted">${wanted(choice)}</span>` : nothing}
    ${choice.pass >= 0 ? html`<button type="button" class="button main" id="pass" data-option=${choice.pass} @click=${() => act.option(choice.pass)}>${sentence(choice.options[choice.pass].words)} <kbd aria-hidden="true">Space</kbd></button>` : nothing}
    ${undo !== "no" ? html`<button type="button" class="button quiet" id="undo" @click=${act.undo}>${undo === "ask" ? "Ask to undo" : "Undo"} <kbd aria-hidden="true">U</kbd></button>` : nothing}
  </div>`;
}

export const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);

/** Who asks: the card whose text it is, or the rules. */
function asker(at) {
  const d = at.choice.decision;
  return html`<p class="asker">${d.source ? html`<button type="button" class="card-name" data-card=${d.source}>${d.source}</button> asks` : html`The rules ask`} ${d.rule ? rule(at.table.game, d.rule, d.gist || "") : nothing}</p>`;
}

/** What the card that asks says: it is what an answer will do. */
function quote(at) {
  const data = at.choice.decision.source ? seenCard(at.choice.decision.source) : null;
  return data?.text?.length ? html`<div class="quote" tabindex="0" role="region" aria-label="the text of the card">${data.text.map((t) => html`<p>${marked(t)}</p>`)}</div>` : nothing;
}

export function prompt(at) {
  const { choice } = at;
  if (!choice.asked) {
    return html`<section class="prompt waiting" aria-label="The question"><p class="question">${at.waiting}</p>
      ${at.undo !== "no" && at.mayUndo ? html`<button type="button" class="button quiet" id="undo" @click=${at.act.undo}>${at.undo === "ask" ? "Ask to undo" : "Undo"}</button>` : nothing}</section>`;
  }
  const parts = split(at);
  // on a phone a list starts folded, cards laid out start open; either way the table can be looked at
  const count = parts.laid.length + parts.listed.length;
  const folds = at.narrow && choice.decision.kind !== "yes/no" && choice.decision.kind !== "number" && count > 0;
  const open = at.open ?? (parts.laid.length > 0 || choice.decision.kind === "number");
  return html`<section class="prompt asked ${open ? "open" : ""}" aria-label="The question" id="prompt" tabindex="-1">
    <div class="saying">${asker(at)}<p class="question">${choice.decision.prompt}</p>${quote(at)}${at.hint ? html`<p class="hint">${at.hint}</p>` : nothing}</div>
    ${buttons(at)}
    ${folds ? html`<button type="button" class="unfold" aria-expanded=${String(open)} @click=${() => at.act.unfold(!open)}>${open ? "See the table" : count === 1 ? "The answer" : `All ${count} answers`}</button>` : nothing}
    <div class="options">${list(at, parts)}</div>
  </section>`;
}
