// A folder of the reader's own pictures as card faces. They are read in the browser and never leave it.

const urls = new Map();
const listeners = new Set();

const plain = (text) => text.toLowerCase().normalize("NFKD").replace(/[^a-z0-9]+/g, "");

/** The picture for a card, found by its number or its name; undefined without one. */
export function imageOf(data) {
  if (!urls.size || !data.name) return undefined;
  return urls.get(plain(data.number || "")) || urls.get(plain(data.name));
}

export function onImages(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Take the picture files of a directory input; gives how many there were. */
export function takeImages(files) {
  forgetImages();
  for (const file of files) {
    if (file.type.startsWith("image/")) urls.set(plain(file.name.replace(/\.[^.]+$/, "")), URL.createObjectURL(file));
  }
  for (const listener of listeners) listener();
  return urls.size;
}

export function forgetImages() {
  for (const url of urls.values()) URL.revokeObjectURL(url);
  urls.clear();
  for (const listener of listeners) listener();
}
