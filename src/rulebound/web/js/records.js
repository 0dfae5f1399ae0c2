// Game records that this browser has open: kept for the tab, so that a reload or a server started anew finds them.

import { post } from "./api.js";

const KEY = "rulebound.record.";
const held = new Map();

export function keepRecord(id, text) {
  held.set(id, text);
  try {
    sessionStorage.setItem(KEY + id, text);
  } catch {
    // held as long as the page is open
  }
}

export function recordOf(id) {
  if (held.has(id)) return held.get(id);
  try {
    return sessionStorage.getItem(KEY + id);
  } catch {
    return null;
  }
}

/** Bring a record to the server; what it says about the replay. */
export async function bring(text) {
  const about = await post("/api/replays", { record: text });
  keepRecord(about.id, text);
  return about;
}
