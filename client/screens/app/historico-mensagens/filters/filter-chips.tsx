import { X } from "lucide-react";
import { useRef } from "react";
import { Button as AriaButton } from "react-aria-components";
import type { Filters } from "#client/data/historico-filters.ts";
import { cx } from "#client/lib/cx.ts";
import { chipsOf } from "./chips.ts";

/** 44 px for a finger, without the look of it. */
const FINGER = "after:absolute after:inset-x-0 after:-inset-y-1.5";

/** What is set: each goes with a tap, and all of them with one. */
export function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
  const chips = chipsOf(filters);
  const row = useRef<HTMLDivElement>(null);
  /** Where the focus goes when its button is gone: to the next one, or to the filters themselves. */
  const leave = (index: number) => {
    const buttons = row.current?.querySelectorAll("button") ?? [];
    const next = chips.length > 1 ? buttons[index + 1] : undefined;
    (next ?? row.current?.closest("search"))?.focus({ preventScroll: true });
  };
  return (
    <div ref={row} className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-y-2">
      <ul aria-label="Filtros ativos" className="contents">
        {chips.map(({ name, text }, index) => (
          <li key={name} className="min-w-0">
            <AriaButton
              aria-label={`Remover filtro ${text}`}
              onPress={() => {
                leave(index);
                onRemove(name);
              }}
              className={cx(
                "relative inline-flex h-8 max-w-full items-center gap-1.5 rounded-full bg-brand-soft pr-2 pl-3 text-sm text-brand-ink",
                "hover:bg-muted",
                FINGER,
              )}
            >
              <span className="truncate">{text}</span>
              <X size={14} aria-hidden className="shrink-0" />
            </AriaButton>
          </li>
        ))}
      </ul>
      <AriaButton
        onPress={() => {
          leave(chips.length);
          onClear();
        }}
        className={cx(
          "relative h-8 rounded-md px-2 text-sm font-medium text-soft hover:bg-muted hover:text-ink",
          FINGER,
        )}
      >
        Limpar filtros
      </AriaButton>
    </div>
  );
}

interface FilterChipsProps {
  filters: Filters;
  onRemove: (name: keyof Filters) => void;
  onClear: () => void;
}
