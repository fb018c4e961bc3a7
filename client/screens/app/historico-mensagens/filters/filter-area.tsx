import { SlidersHorizontal } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { SearchField } from "#client/components/search-field.tsx";
import { type Filters, NO_FILTERS } from "#client/data/historico-filters.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { HistoryState } from "../history-state.ts";
import { chipsOf } from "./chips.ts";
import { FilterBar } from "./filter-bar.tsx";
import { FilterChips } from "./filter-chips.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { useDraft } from "./use-draft.ts";

/** All filters: a bar where there is room, else the search and a sheet. What is set stands below as chips. */
export function FilterArea({ state }: { state: HistoryState }) {
  const { filters } = state;
  const isWide = useMedia("(min-width: 1280px)");
  const [isSheetOpen, setSheetOpen] = useState(false);
  const draft = useDraft(filters, (next, isTyping) =>
    // Typing on takes the place of what was typed before: back leads to before the search.
    state.setFilters(next, { replace: isTyping && isRefined(filters, next) }),
  );
  const inSheet = chipsOf({ ...filters, busca: "" }).length;

  return (
    <search
      aria-label="Filtros do histórico"
      // The focus comes here when a chip that had it is gone.
      tabIndex={-1}
      className="mb-3 block space-y-2.5 outline-none"
    >
      {isWide ? (
        <FilterBar draft={draft} />
      ) : (
        <div className="flex gap-2">
          <SearchField
            label="Buscar"
            placeholder="Nome, fone ou texto"
            value={draft.draft.busca}
            onChange={(busca) => draft.type({ busca })}
            className="flex-1"
          />
          <Button
            variant="secondary"
            icon={<SlidersHorizontal size={16} aria-hidden />}
            aria-haspopup="dialog"
            onPress={() => setSheetOpen(true)}
          >
            Filtros
            {inSheet > 0 && <Count of={inSheet} />}
          </Button>
          <FilterSheet
            isOpen={isSheetOpen}
            filters={filters}
            onClose={() => setSheetOpen(false)}
            onApply={(next) => {
              state.setFilters(next);
              setSheetOpen(false);
            }}
          />
        </div>
      )}
      {state.isFiltered && (
        <FilterChips
          filters={filters}
          onRemove={(name) => state.setFilters({ ...filters, [name]: NO_FILTERS[name] })}
          onClear={state.clear}
        />
      )}
    </search>
  );
}

/** Every word that is changed was there before: it is the same search, said better. */
function isRefined(before: Filters, after: Filters) {
  return Object.entries(before).every(
    ([name, value]) => value !== "" || Reflect.get(after, name) === "",
  );
}

function Count({ of: count }: { of: number }) {
  return (
    <span className="grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1.5 text-xs font-semibold text-on-brand tabular-nums">
      {count}
      <span className="sr-only">{count === 1 ? " ativo" : " ativos"}</span>
    </span>
  );
}
