import { useEffect, useRef } from "react";
import { popoverStyle } from "#client/components/popover-style.ts";
import { cx } from "#client/lib/cx.ts";
import { plural } from "#client/lib/format.ts";
import type { Slash } from "./use-slash.ts";

/** The options above the box; the focus stays there. */
export function SlashList({ slash }: { slash: Slash }) {
  const { isOpen, options, chosen, listId, idOf } = slash;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
  }, [chosen?.id]);
  return (
    <>
      <p role="status" className="sr-only">
        {isOpen && plural(options.length, "opção", "opções")}
      </p>
      {isOpen && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label="Respostas rápidas"
          className={cx(popoverStyle, "absolute inset-x-2 bottom-full z-20 mb-1 max-h-72")}
        >
          {options.map((option) => (
            // Keys come to the box, which leads the list.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.id}
              id={idOf(option)}
              role="option"
              tabIndex={-1}
              aria-selected={option === chosen}
              // The box keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={option.run}
              className={cx(
                "flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-3 py-1.5 text-sm sm:min-h-9",
                option === chosen ? "bg-muted" : "hover:bg-muted",
              )}
            >
              <span className="shrink-0 font-medium">{option.label}</span>
              {option.detail && (
                <span className="min-w-0 flex-1 truncate text-faint">{option.detail}</span>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
