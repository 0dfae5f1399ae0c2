import { html, nothing, render } from "./lit.js";
import { PAGES, show } from "./router.js";
import { apply } from "./settings.js";
import { openSettings } from "./settings-dialog.js";
import { watchPointers } from "./preview.js";

apply();
const root = document.getElementById("main");
const top = document.getElementById("top");

function header(here) {
  const links = Object.entries(PAGES).filter(([, page]) => page.nav);
  render(
    html`<header class="top">
      <a class="brand" href="#/">Rulebound</a>
      <nav aria-label="Pages">
        ${links.map(([name, page]) => html`<a href="#/${name}" aria-current=${name === here ? "page" : nothing}>${page.nav}</a>`)}
        <button class="button quiet" @click=${openSettings}>Settings</button>
      </nav>
    </header>`,
    top,
  );
  document.body.dataset.page = here || "lobby";
}

watchPointers();
addEventListener("hashchange", () => show(root, header));
show(root, header);
