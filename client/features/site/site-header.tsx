import { Menu } from "lucide-react";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { landing } from "#client/content/landing.ts";
import { paths } from "#client/lib/paths.ts";
import { AccountLink } from "./account-link.tsx";
import { ChatLink } from "./chat-link.tsx";
import { SiteThemeButton } from "./site-theme-button.tsx";

const MENU = "menu";

/** Stays above the page; from 1024 px with the anchors in a row, below that in a menu. */
export function SiteHeader() {
  return (
    <header className="fixed inset-x-0 top-0 z-20 border-b border-line bg-canvas/90 backdrop-blur-md">
      <div className="mx-auto flex h-16 max-w-300 items-center gap-2 px-4 sm:px-6 lg:px-8">
        <a href={paths.home} className="mr-auto flex rounded-md">
          <BrandMark />
        </a>
        <nav aria-label="Seções" className="mr-auto hidden lg:block">
          <ul className="flex">
            {landing.anchors.map(({ id, label }) => (
              <li key={id}>
                <a
                  href={`${paths.home}#${id}`}
                  className="flex h-10 items-center rounded-md px-3 text-sm text-soft transition-colors hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <SiteThemeButton />
        <AccountLink className="max-lg:hidden" />
        <ChatLink className="max-sm:hidden" />
        <button
          type="button"
          popoverTarget={MENU}
          aria-label="Menu"
          className="-mr-2.5 grid size-11 place-items-center rounded-md text-soft transition-colors hover:bg-muted hover:text-ink lg:hidden"
        >
          <Menu size={22} aria-hidden />
        </button>
      </div>
      <SiteMenu />
    </header>
  );
}

/** Opened and closed by the browser itself: also by Escape and by a touch beside it. */
function SiteMenu() {
  return (
    <div
      id={MENU}
      popover="auto"
      className="inset-x-3 top-18 bottom-auto m-0 w-auto rounded-xl border border-line bg-surface p-3 text-ink shadow-floating lg:hidden"
    >
      <nav aria-label="Menu">
        <ul>
          {landing.anchors.map(({ id, label }) => (
            <li key={id}>
              <a
                href={`${paths.home}#${id}`}
                className="flex h-12 items-center rounded-md px-3 font-medium hover:bg-muted"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-3 grid gap-2 border-t border-line pt-3">
        <AccountLink className="border border-line" />
        <ChatLink />
      </div>
    </div>
  );
}
