// A decision as the table shows it: which cards and areas its options are about, and what has been chosen so far.

import { areaKey, keyOf } from "./board.js";

export class Choice {
  constructor(decision, seq) {
    this.decision = decision;
    this.seq = seq;
    this.options = decision?.options || [];
    this.chosen = [];
    this.armed = null;
    this.number = decision?.least ?? 0;
    this.byCard = new Map();
    this.byArea = new Map();
    this.options.forEach((option, index) => {
      for (const place of option.places || []) add(this.byCard, keyOf(place), index);
      for (const area of option.areas || []) add(this.byArea, areaKey(area), index);
    });
  }

  get asked() {
    return Boolean(this.decision?.prompt);
  }

  get many() {
    return this.decision?.kind === "some" || this.decision?.kind === "order";
  }

  get order() {
    return this.decision?.kind === "order";
  }

  get pass() {
    return this.options.findIndex((o) => o.pass);
  }

  /** Options about a card: named by its place, or by the area it lies in (as positions to be exchanged are). */
  ofCard(key) {
    const byCard = this.byCard.get(key);
    const area = key.slice(0, key.lastIndexOf(":"));
    const moves = (this.byArea.get(area) || []).filter((i) => !this.options[i].places && this.options[i].areas.length > 1);
    return byCard ? [...byCard, ...moves] : moves;
  }

  /** Options that go to an area, for the card that has been taken up, if any. */
  ofArea(key) {
    const here = this.byArea.get(key) || [];
    if (this.armed === null) return here.filter((i) => !this.options[i].places && this.options[i].areas.length === 1);
    const armed = this.ofCard(this.armed);
    const from = this.armed.slice(0, this.armed.lastIndexOf(":"));
    return key === from ? [] : here.filter((i) => armed.includes(i));
  }

  /** Whether as many are chosen as the decision wants. */
  get complete() {
    const d = this.decision;
    if (!d) return false;
    if (this.order) return this.chosen.length === this.options.length;
    return this.chosen.length >= d.least && this.chosen.length <= d.most;
  }

  toggle(index) {
    const at = this.chosen.indexOf(index);
    if (at >= 0) this.chosen.splice(at, 1);
    else if (this.order || this.chosen.length < this.decision.most) this.chosen.push(index);
    else if (this.decision.most === 1) this.chosen = [index];
  }

  /** 0 if not chosen; true, or the place in the order. */
  mark(index) {
    const at = this.chosen.indexOf(index);
    return at < 0 ? 0 : this.order ? at + 1 : true;
  }
}

function add(map, key, index) {
  if (map.has(key)) map.get(key).push(index);
  else map.set(key, [index]);
}

/** Options in groups by the card they are about, so that a long list can be read. */
export function grouped(choice, cardAt) {
  const groups = new Map();
  choice.options.forEach((option, index) => {
    if (option.pass) return;
    const key = option.places?.length ? keyOf(option.places[0]) : option.areas?.length > 1 ? "moves" : "";
    if (!groups.has(key)) groups.set(key, { key, card: option.places?.length ? cardAt(key) : null, indexes: [] });
    groups.get(key).indexes.push(index);
  });
  return [...groups.values()];
}

/** An option's words without the name of the card it is listed under. */
export function shortWords(option, card) {
  if (!card?.name) return option.words;
  const words = option.words.replace(card.name, "").replace(/\s+/g, " ").replace(/^[\s:]+|[\s:]+$/g, "").replace(/ with on /, " from ");
  return words.length > 2 ? words : option.words;
}
