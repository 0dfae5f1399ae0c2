// Engraved ornament from a name: the same name always gives the same figure, so that a card is known at a glance.

const INKS = {
  yellow: ["#8d6400", "#fdf6de"], green: ["#23613a", "#eef5e8"], red: ["#9a2420", "#fdeee6"], blue: ["#1c4a86", "#eaf0f6"],
  purple: ["#553277", "#f2ecf5"], white: ["#5f5a4c", "#faf8f2"], black: ["#2c2a2e", "#eceae6"], none: ["#57503f", "#f4efe2"],
};
const cache = new Map();

export function hash(text) {
  let h = 2166136261;
  for (const c of text) h = Math.imul(h ^ c.codePointAt(0), 16777619);
  return h >>> 0;
}

function dice(seed) {
  let a = seed || 1;
  return (n) => {
    a = (a + 0x6d2b79f5) | 0;
    let t = Math.imul(a ^ (a >>> 15), 1 | a);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % n;
  };
}

const round = (x) => Math.round(x * 10) / 10;

function turned(shape, times) {
  let out = "";
  for (let i = 0; i < times; i++) out += `<g transform="rotate(${round((360 * i) / times)} 50 50)">${shape}</g>`;
  return out;
}

// Rings of ellipses, petals, interlaced stars and waves: what a rose engine cuts.
function ellipses(d, r) {
  const n = 9 + d(16);
  const wide = r * (0.5 + d(40) / 100);
  return turned(`<ellipse cx="50" cy="50" rx="${round(r)}" ry="${round(wide * 0.55)}"/>`, n);
}

function petals(d, r) {
  const n = 6 + d(11);
  const bend = 4 + d(14);
  const path = `M50 50Q${50 - bend} ${round(50 - r * 0.6)} 50 ${round(50 - r)}Q${50 + bend} ${round(50 - r * 0.6)} 50 50`;
  return turned(`<path d="${path}"/>`, n);
}

function star(d, r) {
  const n = 7 + d(10);
  let out = "";
  for (let k = 2; k <= Math.min(5, Math.floor((n - 1) / 2)); k++) {
    const points = [];
    for (let i = 0; i <= n; i++) {
      const a = (2 * Math.PI * i * k) / n - Math.PI / 2;
      points.push(`${round(50 + r * Math.cos(a))} ${round(50 + r * Math.sin(a))}`);
    }
    out += `<path d="M${points.join("L")}"/>`;
  }
  return out;
}

function waves(d, r, steps = 120) {
  const n = 6 + d(12);
  const deep = 2 + d(4);
  let out = "";
  for (let layer = 0; layer < 4; layer++) {
    const points = [];
    for (let i = 0; i <= steps; i++) {
      const a = (2 * Math.PI * i) / steps;
      const at = r - deep + deep * Math.sin(n * a + (layer * Math.PI) / 4);
      points.push(`${round(50 + at * Math.cos(a))} ${round(50 + at * Math.sin(a))}`);
    }
    out += `<path d="M${points.join("L")}"/>`;
  }
  return out;
}

function ground(d) {
  let out = "";
  const kind = d(4);
  if (kind === 0) for (let y = 1; y < 100; y += 2.6) out += `<path d="M0 ${round(y)}H100"/>`;
  if (kind === 1) for (let y = -6; y < 106; y += 4) out += `<path d="M0 ${y}q12.5 5 25 0t25 0t25 0t25 0"/>`;
  if (kind === 2) out += turned('<path d="M50 50V-24"/>', 60);
  if (kind === 3) for (let x = -100; x < 100; x += 4) out += `<path d="M${x} 0l100 100M${x + 100} 0l-100 100"/>`;
  return out;
}

const FRAMES = [
  '<circle cx="50" cy="50" r="37"/>',
  '<path d="M50 7L93 50L50 93L7 50z"/>',
  '<path d="M12 16H88V84H12z"/>',
  '<path d="M50 8L88 29V71L50 92L12 71V29z"/>',
];

/** The window of a card as the URL of an image: `shape` is the place of its type among the game's types. */
export function ornament(name, colour, shape) {
  const key = `${name}|${colour}|${shape}`;
  let url = cache.get(key);
  if (url) return url;
  const [ink, tint] = INKS[colour] || INKS.none;
  const d = dice(hash(name));
  const figures = [ellipses, petals, star, waves];
  const behind = ground(d);
  const inner = figures[d(4)](d, 22 + d(9));
  const outer = figures[(d(3) + 1) % 4](d, 33 + d(6));
  const image =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="${ink}">` +
    `<rect width="100" height="100" fill="${tint}" stroke="none"/><g stroke-width=".35" opacity=".5">${behind}</g>` +
    `<g fill="${tint}" stroke-width=".9">${FRAMES[shape % FRAMES.length]}</g>` +
    `<g stroke-width=".55" opacity=".8">${outer}</g><g stroke-width=".6" opacity=".85">${inner}</g>` +
    `<circle cx="50" cy="50" r="19" fill="${tint}" stroke-width=".7" opacity=".82"/></svg>`;
  url = `data:image/svg+xml,${encodeURIComponent(image)}`;
  cache.set(key, url);
  return url;
}

/** The back of a game's cards. */
export function backOf(game) {
  const key = `back|${game}`;
  let url = cache.get(key);
  if (url) return url;
  const d = dice(hash(`the back of ${game}`));
  let grid = "";
  for (let y = 0; y < 10; y++) {
    for (let x = 0; x < 7; x++) grid += `<path d="M${x * 9 + 4.5} ${y * 9 - 0.5}l4.5 4.5l-4.5 4.5l-4.5 -4.5z"/>`;
  }
  const rose = waves(d, 20) + petals(d, 15) + ellipses(d, 12);
  const image =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 63 88" fill="none" stroke="#d8c79f">' +
    `<rect width="63" height="88" fill="#16323a" stroke="none"/><g stroke-width=".3" opacity=".5">${grid}</g>` +
    '<rect x="4.5" y="4.5" width="54" height="79" rx="2" stroke-width=".6"/><circle cx="31.5" cy="44" r="21.5" fill="#16323a" stroke-width=".5"/>' +
    `<g stroke-width=".5" transform="translate(-18.5 -6)">${rose}</g></svg>`;
  url = `data:image/svg+xml,${encodeURIComponent(image)}`;
  cache.set(key, url);
  return url;
}

/** A game's seal, printed into its mat: two great rosettes in one ink. */
export function seal(game) {
  const key = `seal|${game}`;
  let url = cache.get(key);
  if (url) return url;
  const d = dice(hash(`the mat of ${game}`));
  const rings = [waves(d, 49, 360), ellipses(d, 44), waves(d, 34, 360), petals(d, 28), ellipses(d, 16)].join("");
  const image = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" fill="none" stroke="#8a7750" stroke-width=".16">${rings}</svg>`;
  url = `data:image/svg+xml,${encodeURIComponent(image)}`;
  cache.set(key, url);
  return url;
}
