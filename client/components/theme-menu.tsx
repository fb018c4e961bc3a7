import { SunMoon } from "lucide-react";
import { useId, useSyncExternalStore } from "react";
import { cx } from "#client/lib/cx.ts";
import { readTheme, setTheme, subscribeToTheme, THEMES, type Theme } from "#client/lib/theme.ts";

/**
 * A button, and behind it the choice of the theme. Opened and closed by the browser itself, so that it also serves the
 * pages without React, where client/page.ts sets the theme.
 */
export function ThemeMenu({ hasWord }: { hasWord?: boolean }) {
  const id = useId();
  const chosen = useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => "system");
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        title="Aparência"
        className={cx(
          "inline-flex h-11 shrink-0 items-center justify-center gap-2 rounded-md text-sm text-soft transition-colors hover:bg-muted hover:text-ink sm:h-9 noscript:hidden",
          hasWord ? "max-sm:w-11 sm:px-3" : "w-11 sm:w-9",
        )}
      >
        <SunMoon size={18} aria-hidden />
        {hasWord && <span className="max-sm:sr-only">Aparência</span>}
      </button>
      <div
        id={id}
        popover="auto"
        className="at-its-button min-w-56 rounded-lg border border-line bg-surface p-1 text-ink shadow-floating"
      >
        <fieldset>
          <legend className="px-3 pt-2 pb-1 text-xs font-medium text-faint">Aparência</legend>
          {THEMES.map(({ theme, label }) => (
            <label
              key={theme}
              className="flex h-11 items-center gap-3 rounded-md px-3 text-sm hover:bg-muted sm:h-9"
            >
              <input
                type="radio"
                name={id}
                value={theme}
                data-theme-choice
                checked={theme === chosen}
                onChange={() => setTheme(theme)}
                className="size-4 accent-brand"
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
    </>
  );
}
