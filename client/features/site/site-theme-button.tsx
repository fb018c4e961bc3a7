import { Monitor, Moon, Sun } from "lucide-react";
import { themeLabel } from "#client/lib/theme.ts";

/** The theme button of pages without React: the style sheet shows the icon, client/page.ts does the rest. */
export function SiteThemeButton() {
  const label = themeLabel("system");
  return (
    <button
      type="button"
      data-theme-button
      aria-label={label}
      className="grid size-11 shrink-0 place-items-center rounded-md text-soft transition-colors hover:bg-muted hover:text-ink sm:size-10 noscript:hidden"
    >
      <Sun size={18} aria-hidden className="hidden in-data-[theme=light]:block" />
      <Moon size={18} aria-hidden className="hidden in-data-[theme=dark]:block" />
      <Monitor
        size={18}
        aria-hidden
        className="in-data-[theme=dark]:hidden in-data-[theme=light]:hidden"
      />
    </button>
  );
}
