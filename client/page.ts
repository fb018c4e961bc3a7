import { paths } from "./lib/paths.ts";
import { nextTheme, readTheme, setTheme, themeLabel } from "./lib/theme.ts";

// All that the public pages do by script; the menu and the questions are the browser's own.

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

function labelThemeButtons() {
  for (const button of all("[data-theme-button]")) button.ariaLabel = themeLabel(readTheme());
}
for (const button of all("[data-theme-button]")) {
  button.addEventListener("click", () => {
    setTheme(nextTheme(readTheme()));
    labelThemeButtons();
  });
}
labelThemeButtons();

// A link of the menu leads to a place of the same page: the menu has to close without a new page.
for (const menu of all("[popover]")) {
  menu.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest("a")) menu.hidePopover();
  });
}

function leadIntoProduct() {
  if (!sessionStorage.getItem("access_token")) return;
  for (const link of all("[data-account]")) link.setAttribute("href", paths.dashboard);
}
try {
  leadIntoProduct();
} catch {
  // Storage can be forbidden: nobody is signed in then.
}
