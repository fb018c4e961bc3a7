import { CalendarDays, ChevronLeft, ChevronRight, List } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { SearchField } from "#client/components/search-field.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { Select } from "#client/components/select.tsx";
import { formatMonth } from "#client/lib/format.ts";
import { addMonths } from "#client/lib/month.ts";
import { STATUS, STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import type { AgendaState, AgendaView } from "./agenda-state.ts";

const VIEWS = [
  { id: "mes", label: "Mês", icon: <CalendarDays size={16} aria-hidden /> },
  { id: "lista", label: "Lista", icon: <List size={16} aria-hidden /> },
] as const satisfies readonly { id: AgendaView; label: string; icon: unknown }[];

const ALL = "todos";
const STATUS_OPTIONS = [
  { value: ALL, label: "Todos os status" },
  ...STATUS.map((value) => ({ value, label: STATUS_LABELS[value] })),
] as const;

/** Which month, seen how, filtered by what. */
export function Toolbar({ state, today, refresh }: ToolbarProps) {
  const { month } = state;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <div className="flex min-w-0 items-center max-sm:-ml-2 sm:gap-1 max-sm:w-[calc(100%+0.5rem)]">
        <IconButton
          label="Mês anterior"
          icon={<ChevronLeft size={18} aria-hidden />}
          onPress={() => state.setMonth(addMonths(month, -1))}
        />
        <IconButton
          label="Próximo mês"
          icon={<ChevronRight size={18} aria-hidden />}
          onPress={() => state.setMonth(addMonths(month, 1))}
        />
        <h2
          aria-live="polite"
          className="min-w-0 truncate px-1 text-sm font-semibold first-letter:uppercase max-sm:flex-1 sm:w-44 sm:text-base"
        >
          {formatMonth(`${month}-01`)}
        </h2>
        {refresh}
        <Button variant="secondary" size="sm" onPress={() => state.goTo(today)}>
          Hoje
        </Button>
      </div>
      <SearchField
        label="Filtrar por cliente ou observação"
        placeholder="Cliente ou observação"
        value={state.text}
        onChange={state.setText}
        className="min-w-36 flex-1 max-sm:basis-full sm:ml-auto sm:max-w-64"
      />
      <Select
        label="Filtrar por status"
        hideLabel
        options={STATUS_OPTIONS}
        value={state.status || ALL}
        onChange={(status) => state.setStatus(status === ALL ? "" : status)}
        className="max-sm:flex-1 sm:w-44"
      />
      <Segmented
        label="Visualização"
        items={VIEWS}
        selected={state.view}
        onChange={state.setView}
      />
    </div>
  );
}

interface ToolbarProps {
  state: AgendaState;
  today: string;
  /** The button that asks everything again. */
  refresh: ReactNode;
}
