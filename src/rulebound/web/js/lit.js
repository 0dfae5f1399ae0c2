// The one place that names the vendored library.
export { html, svg, nothing, render } from "../vendor/lit-html/lit-html.js";
export { repeat } from "../vendor/lit-html/directives/repeat.js";
export { classMap } from "../vendor/lit-html/directives/class-map.js";
export { styleMap } from "../vendor/lit-html/directives/style-map.js";
export { live } from "../vendor/lit-html/directives/live.js";
