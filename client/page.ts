import { paths } from "./lib/paths.ts";
import { readTheme, setTheme, THEMES } from "./lib/theme.ts";

// All that the public pages do by script; the menu and the questions are the browser's own.

const all = (selector: string) => document.querySelectorAll<HTMLElement>(selector);

for (const choice of document.querySelectorAll<HTMLInputElement>("[data-theme-choice]")) {
  const own = THEMES.find(({ theme }) => theme === choice.value);
  choice.checked = own?.theme === readTheme();
  choice.addEventListener("change", () => own && setTheme(own.theme));
}

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
