import {
  CalendarDays,
  ChevronLeft,
  ChevronRight,
  Columns3,
  List,
  ListFilter,
  Printer,
  Square,
} from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { SearchField } from "#client/components/search-field.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { Select } from "#client/components/select.tsx";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import {
  formatDayAndDate,
  formatLongDay,
  formatMonth,
  formatShortSpan,
} from "#client/lib/format.ts";
import { usePode, useSessionUser } from "#client/session/session.ts";
import { STATUS, STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import type { AgendaState, AgendaView } from "./agenda-state.ts";

const VIEWS = [
  { id: "dia", label: "Dia", icon: <Square size={16} aria-hidden className="max-sm:hidden" /> },
  {
    id: "semana",
    label: "Semana",
    icon: <Columns3 size={16} aria-hidden className="max-sm:hidden" />,
  },
  {
    id: "mes",
    label: "Mês",
    icon: <CalendarDays size={16} aria-hidden className="max-sm:hidden" />,
  },
  { id: "lista", label: "Lista", icon: <List size={16} aria-hidden className="max-sm:hidden" /> },
] as const satisfies readonly { id: AgendaView; label: string; icon: unknown }[];

const ALL = "todos";
const STATUS_OPTIONS = [
  { value: ALL, label: "Todos os status" },
  ...STATUS.map((value) => ({ value, label: STATUS_LABELS[value] })),
] as const;

/** Labels of the arrows beside the title. */
const PAGES = {
  dia: { back: "Dia anterior", forward: "Próximo dia" },
  semana: { back: "Semana anterior", forward: "Próxima semana" },
  alguns: { back: "Dias anteriores", forward: "Próximos dias" },
  mes: { back: "Mês anterior", forward: "Próximo mês" },
} as const;

/** Which days, seen how, filtered by what; on a phone two rows, and the filters when they are wanted. */
export function Toolbar({ state, today, refresh, actions }: ToolbarProps) {
  const practice = useSessionUser()?.nome;
  const chosen = useColegas().filter(({ id }) => state.pessoas.includes(id));
  const isFiltered = Boolean(state.text || state.status);
  const [isFiltering, setFiltering] = useState(isFiltered);
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-2 sm:mb-4 sm:gap-y-2.5">
      <div className="flex min-w-0 items-center max-sm:-ml-2 sm:gap-1 max-sm:w-[calc(100%+0.5rem)] large:flex-wrap print:w-full">
        <ShownDays state={state} today={today} />
        {/* Tells apart the printed sheets of several people. */}
        <p className="ml-auto hidden text-sm print:block">
          {[practice, ...chosen.map(({ nome }) => nome)].filter(Boolean).join(" · ")}
        </p>
        <IconButton
          id="imprimir"
          label="Imprimir"
          icon={<Printer size={18} aria-hidden />}
          onPress={() => print()}
          className="max-sm:hidden print:hidden"
        />
        <div className="flex items-center print:hidden">{refresh}</div>
        <Button
          variant="secondary"
          size="sm"
          className="print:hidden"
          onPress={() => state.goTo(today)}
        >
          Hoje
        </Button>
        <div className="sm:hidden print:hidden">{actions.more}</div>
      </div>
      <Filters state={state} isOpen={isFiltering} />
      <div className="flex items-center gap-3 max-sm:w-full max-sm:justify-between max-sm:gap-1 large:flex-wrap large:[&_[role=radio]]:min-w-0 print:hidden">
        <Segmented
          label="Visualização"
          items={VIEWS}
          selected={state.view}
          onChange={state.setView}
        />
        <IconButton
          label={isFiltering ? "Esconder filtros" : "Filtrar"}
          icon={<ListFilter size={18} aria-hidden />}
          aria-expanded={isFiltering}
          onPress={() => setFiltering(!isFiltering)}
          className={cx("sm:hidden", isFiltered && "text-brand-ink")}
        />
        <div className="sm:hidden">{actions.add}</div>
      </div>
    </div>
  );
}

/** The title, between the arrows to the days before and after. */
function ShownDays({ state, today }: Pick<ToolbarProps, "state" | "today">) {
  const isGrid = state.view === "dia" || state.view === "semana";
  const pages = PAGES[pageOf(state)];
  return (
    <>
      <IconButton
        label={pages.back}
        icon={<ChevronLeft size={18} aria-hidden />}
        className="print:hidden"
        onPress={() => state.page(-1)}
      />
      <IconButton
        label={pages.forward}
        icon={<ChevronRight size={18} aria-hidden />}
        className="print:hidden"
        onPress={() => state.page(1)}
      />
      <h2
        aria-live="polite"
        className="min-w-0 px-1 text-sm font-semibold first-letter:uppercase max-sm:flex-1 max-sm:leading-tight large:order-first large:basis-full sm:w-44 sm:truncate sm:text-base print:w-auto"
      >
        <span className={cx(isGrid && "print:hidden")}>{titleOf(state, today)}</span>
        {isGrid && <span className="hidden print:inline">{printedTitle(state.days)}</span>}
      </h2>
    </>
  );
}

/** How much the arrows turn: a week on a phone is a few days. */
function pageOf({ view, days }: AgendaState): keyof typeof PAGES {
  if (view === "lista") return "mes";
  return view === "semana" && days.length < 7 ? "alguns" : view;
}

/** Beside the rest where there is room; on a phone below it, once they are wanted. */
function Filters({ state, isOpen }: { state: AgendaState; isOpen: boolean }) {
  const mayReadNotes = usePode("agenda.escrever");
  return (
    <div
      className={cx(
        "flex items-center gap-3 max-sm:order-last max-sm:w-full sm:flex-1 sm:justify-end print:hidden",
        !isOpen && "max-sm:hidden",
      )}
    >
      <SearchField
        label={mayReadNotes ? "Filtrar por cliente ou observação" : "Filtrar por cliente"}
        placeholder="Filtrar"
        value={state.text}
        onChange={state.setText}
        className="min-w-36 flex-1 sm:max-w-64"
      />
      <Select
        label="Filtrar por status"
        hideLabel
        options={STATUS_OPTIONS}
        value={state.status || ALL}
        onChange={(status) => state.setStatus(status === ALL ? "" : status)}
        className="w-40 sm:w-44"
      />
    </div>
  );
}

function titleOf({ view, days, month }: AgendaState, today: string) {
  const [first = today] = days;
  if (view === "dia") return formatDayAndDate(first, today);
  if (view === "semana") return formatShortSpan(first, days.at(-1) ?? first);
  return formatMonth(`${month}-01`);
}

/** A title with full dates for paper: on another day "Amanhã" means something else. */
function printedTitle(days: readonly string[]) {
  const [first = "", last = first] = [days[0], days.at(-1)];
  if (first === last) return formatLongDay(first);
  return `${formatShortSpan(first, last)} de ${last.slice(0, 4)}`;
}

interface ToolbarProps {
  state: AgendaState;
  today: string;
  /** The button that asks everything again. */
  refresh: ReactNode;
  /** On a phone, which has no row for them: what is done rarely, and a new appointment. */
  actions: { more: ReactNode; add: ReactNode };
}
