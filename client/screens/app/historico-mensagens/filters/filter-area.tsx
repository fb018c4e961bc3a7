import { SlidersHorizontal, X } from "lucide-react";
import { useRef, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { Button } from "#client/components/button.tsx";
import { SearchField } from "#client/components/search-field.tsx";
import { Switch } from "#client/components/switch.tsx";
import { type Filters, NO_FILTERS } from "#client/data/historico-filters.ts";
import { cx } from "#client/lib/cx.ts";
import { useMedia } from "#client/lib/use-media.ts";
import type { HistoryState } from "../history-state.ts";
import { LOW_SCREEN } from "../low-screen.ts";
import { chipsOf } from "./chips.ts";
import { FilterFields } from "./filter-fields.tsx";
import { FilterSheet } from "./filter-sheet.tsx";
import { type Draft, useDraft } from "./use-draft.ts";

/** All filters: a bar where there is room, else the search and a sheet. What is set stands below as chips. */
export function FilterArea({ state }: { state: HistoryState }) {
  const { filters } = state;
  const isBroad = useMedia("(min-width: 1400px)");
  const isLow = useMedia(LOW_SCREEN);
  const isWide = isBroad && !isLow;
  const draft = useDraft(filters, (next, isTyping) =>
    // Typing on takes the place of what was typed before: back leads to before the search.
    state.setFilters(next, { replace: isTyping && isRefined(filters, next) }),
  );

  return (
    <search
      aria-label="Filtros do histórico"
      // The focus comes here when a chip that had it is gone.
      tabIndex={-1}
      className={cx("block space-y-2.5 outline-none", isLow ? "mb-1" : "mb-3")}
    >
      {isWide ? (
        <FilterBar draft={draft} state={state} />
      ) : (
        <SearchWithSheet draft={draft} state={state} />
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

/** Where there is little room: the other filters open in a sheet, and their number stands on its button. */
function SearchWithSheet({ draft, state }: FilterBarProps) {
  const { filters } = state;
  const [isOpen, setOpen] = useState(false);
  const only = {
    isUnread: state.isOnlyUnread,
    isAwaiting: state.isOnlyAwaiting,
    isArchived: state.isOnlyArchived,
  };
  const inSheet =
    chipsOf({ ...filters, busca: "" }).length + Object.values(only).filter(Boolean).length;
  return (
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
        onPress={() => setOpen(true)}
      >
        Filtros
        {inSheet > 0 && <Count of={inSheet} />}
      </Button>
      <FilterSheet
        isOpen={isOpen}
        filters={filters}
        onClose={() => setOpen(false)}
        only={only}
        onApply={(next, { isUnread, isAwaiting, isArchived }) => {
          state.setFilters({
            ...next,
            nao_lidas: isUnread ? "1" : "",
            aguardando_resposta: isAwaiting ? "1" : "",
            arquivadas: isArchived ? "1" : "",
          });
          setOpen(false);
        }}
      />
    </div>
  );
}

/** Every word that is changed was there before: it is the same search in other words. */
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

function FilterBar({ draft: { draft, type, choose }, state }: FilterBarProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_9rem_9rem_8rem_7rem_auto_auto] items-start gap-2">
      <SearchField
        label="Buscar"
        hideLabel={false}
        placeholder="Nome, telefone ou texto"
        value={draft.busca}
        onChange={(busca) => type({ busca })}
      />
      <FilterFields filters={draft} onType={type} onChoose={choose} />
      <Switch label="Não lidas" value={state.isOnlyUnread} onChange={state.setUnread} isStacked />
      <Switch
        label={
          <>
            Aguardando<span className="sr-only"> resposta</span>
          </>
        }
        value={state.isOnlyAwaiting}
        onChange={state.setAwaiting}
        isStacked
      />
    </div>
  );
}

interface FilterBarProps {
  draft: Draft;
  state: HistoryState;
}

/** 44 px for a finger, without showing it. */
const FINGER = "after:absolute after:inset-x-0 after:-inset-y-1.5";

/** The filters that are set: one tap removes one, another one all of them. */
function FilterChips({ filters, onRemove, onClear }: FilterChipsProps) {
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
