// The dialog in which a reader sets how everything looks and moves.

import { html, render } from "./lit.js";
import { set, settings } from "./settings.js";
import { forgetImages, takeImages } from "./images.js";

const CHOICES = [
  ["theme", "Theme", [["auto", "as the system"], ["light", "light"], ["dark", "dark"]]],
  ["text", "Text size", [["small", "small"], ["normal", "normal"], ["large", "large"], ["largest", "largest"]]],
  ["motion", "Movement", [["off", "off"], ["fast", "fast"], ["normal", "normal"], ["slow", "slow"]]],
];

const KEYS = [
  ["Space", "pass, or go on"], ["Enter", "confirm"], ["U", "undo"], ["Arrow keys", "move among cards and answers"],
  ["P", "to the question"], ["H", "to your hand"], ["L", "to the log"], ["Esc", "close, or let go of what has the focus"],
];

let told = "";

function choice([key, label, options]) {
  return html`<div class="field"><span class="label" id="set-${key}">${label}</span>
    <span class="segments" role="group" aria-labelledby="set-${key}">
      ${options.map(([value, words]) => html`<button aria-pressed=${settings()[key] === value} @click=${() => { set({ [key]: value }); draw(); }}>${words}</button>`)}
    </span></div>`;
}

function pictures(event) {
  const found = takeImages(event.target.files);
  told = found ? `${found} pictures are used where their file name is a card's number or name.` : "There are no pictures in this folder.";
  draw();
}

function draw() {
  const dialog = document.getElementById("settings");
  render(
    html`<div class="dialog-head"><h2 id="settings-title">Settings</h2><button class="button" @click=${() => dialog.close()}>Close</button></div>
      ${CHOICES.map(choice)}
      <div class="field"><label for="pictures">Your own card pictures: a folder on this computer</label>
        <input id="pictures" type="file" webkitdirectory multiple accept="image/*" @change=${pictures}>
        <p><small>They stay in this browser and are forgotten when the page is closed. ${told}</small>
        <button class="button quiet" @click=${() => { forgetImages(); told = ""; draw(); }}>Use none</button></p></div>
      <h3>Keys</h3>
      <dl class="keys">${KEYS.map(([key, what]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${what}</dd></div>`)}</dl>`,
    dialog,
  );
}

export function openSettings() {
  let dialog = document.getElementById("settings");
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.id = "settings";
    dialog.setAttribute("aria-labelledby", "settings-title");
    document.getElementById("layer").append(dialog);
  }
  draw();
  dialog.showModal();
}
