import { CalendarPlus, CalendarSearch } from "lucide-react";
import { Suspense, useMemo } from "react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { useWeekly } from "#client/data/disponibilidades.hooks.ts";
import { type Marcacao, useAgenda } from "#client/data/marcacoes.hooks.ts";
import { CopiedDays } from "#client/features/aparelho/copied-days.tsx";
import { NotLoaded } from "#client/features/aparelho/not-loaded.tsx";
import { Pode } from "#client/features/equipe/pode.tsx";
import { PrintedList } from "#client/features/marcacoes/printed-list.tsx";
import { formatMonth } from "#client/lib/format.ts";
import { monthOf } from "#client/lib/month.ts";
import { usePrinting } from "#client/lib/use-printing.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import type { AgendaState } from "./agenda-state.ts";
import { type Beside, useBeside } from "./beside.ts";
import { BesideChips } from "./beside-chips.tsx";
import type { Dialogs } from "./dialogs.ts";
import { byDay, matching } from "./grouping.ts";
import { ListView } from "./list-view.tsx";
import { Loading } from "./loading.tsx";
import { MonthView } from "./month-view.tsx";
import { PrintedMonth } from "./print/printed-month.tsx";
import { useClosedTime } from "./use-closed-time.ts";

const GridView = lazyPart(() => import("./grid/grid-view.tsx"));

const NONE: Marcacao[] = [];

/** The appointments of the shown period: all of them, and those that pass the filters. */
export function useShownAgenda({ period, view, text, status, pessoas }: AgendaState, zone: string) {
  const [one, another] = pessoas;
  const { closureOf, closedTextOf } = useClosedTime(zone, another ? undefined : one);
  const agenda = useAgenda(period);
  // Asked for together: the grid is drawn when both are there.
  useWeekly(view === "dia" || view === "semana");
  const items = agenda.data ?? NONE;
  const shown = useMemo(
    () => matching(items, { text, status, pessoas }),
    [items, text, status, pessoas],
  );
  const { start_date, end_date } = period;
  const shownDays = useMemo(() => ({ start_date, end_date, zone }), [start_date, end_date, zone]);
  return {
    items,
    shown,
    // Worked out where a view or a dialog wants them: the grid does not.
    allDays: useMemo(() => lazily(() => byDay(items, shownDays)), [items, shownDays]),
    days: useMemo(() => lazily(() => byDay(shown, shownDays)), [shown, shownDays]),
    /** On paper the cancelled ones count only where they were asked for. */
    printedDays: () => byDay(status ? shown : shown.filter(isKept), shownDays),
    closureOf,
    closedTextOf,
    // While another month is on its way, what is drawn is that of the last one.
    isLoading: agenda.isPending || agenda.isPlaceholderData,
    isSuccess: agenda.isSuccess,
    isFailed: agenda.isError && !agenda.data,
    retry: agenda.refetch,
  };
}

function lazily<T>(make: () => T) {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

const isKept = ({ status }: Marcacao) => status !== "cancelado";

/** The people or rooms of the agenda, and the appointments as the chosen view draws them. */
export function AgendaContents(props: Omit<ContentsProps, "beside">) {
  const beside = useBeside(props.state, props.agenda.items);
  return (
    <>
      <BesideChips state={props.state} beside={beside} />
      <CopiedDays period={props.state.period} />
      <Contents {...props} beside={beside} />
    </>
  );
}

function Contents(props: ContentsProps) {
  const { agenda, state } = props;
  if (agenda.isFailed)
    return <NotLoaded message={situacao.erroAoCarregar} onRetry={agenda.retry} />;
  if (state.view === "lista") return <DaysOfMonth {...props} />;
  if (state.view === "mes") return <Month {...props} />;
  return <Grid {...props} />;
}

interface ContentsProps {
  state: AgendaState;
  beside: Beside;
  agenda: ReturnType<typeof useShownAgenda>;
  dialogs: Dialogs;
  today: string;
  now: Date;
  zone: string;
  onAdd: () => void;
}

function Month({ state, agenda, dialogs, today, zone }: ContentsProps) {
  const { closureOf, closedTextOf, isLoading } = agenda;
  const days = agenda.days();
  const isPrinting = usePrinting();
  return (
    <>
      {isPrinting && (
        <PrintedMonth
          month={state.month}
          days={agenda.printedDays()}
          closureOf={closureOf}
          zone={zone}
        />
      )}
      <MonthView
        month={state.month}
        today={today}
        active={state.active}
        days={days}
        isLoading={isLoading}
        zone={zone}
        closureOf={closureOf}
        closedTextOf={closedTextOf}
        onActive={state.goTo}
        onOpenDay={(date) => {
          state.goTo(date);
          dialogs.open({ kind: "day", date });
        }}
        onOpenItem={(marcacao) => dialogs.open({ kind: "detail", marcacao })}
      />
      {agenda.isSuccess && !isLoading && days.size === 0 && <EmptyMonth state={state} />}
    </>
  );
}

function Grid({ state, beside, agenda, dialogs, now, zone }: ContentsProps) {
  const { items, shown, isLoading } = agenda;
  return (
    <Suspense fallback={<Loading />}>
      <GridView
        dates={state.days}
        beside={beside}
        items={shown}
        now={now}
        zone={zone}
        isLoading={isLoading}
        dialogs={dialogs}
        onDay={state.openDay}
        onPage={(pages) => beside.turn(pages) || state.page(pages)}
      />
      {agenda.isSuccess && shown.length === 0 && items.length > 0 && <EmptyMonth state={state} />}
    </Suspense>
  );
}

/** The days of the month one below the other, without those of its neighbours. */
function DaysOfMonth({ state, beside, agenda, onAdd, ...list }: ContentsProps) {
  const isPrinting = usePrinting();
  const own = new Map([...agenda.days()].filter(([date]) => monthOf(date) === state.month));
  if (agenda.isLoading && own.size === 0) return <Loading />;
  if (own.size === 0) return <NothingFound state={state} onAdd={onAdd} />;
  return (
    <>
      {isPrinting && <PrintedList days={own} zone={list.zone} />}
      <ListView
        key={state.month}
        days={own}
        isOfOne={beside.shown.length === 1}
        {...list}
        hidesPast={!state.text && !state.status}
      />
    </>
  );
}

/** Below an empty grid, which says most of it already. */
function EmptyMonth({ state }: { state: AgendaState }) {
  const isFiltered = Boolean(state.text || state.status);
  return (
    <p role="status" className="flex flex-wrap items-center justify-center gap-2 pt-4 text-faint">
      {emptyText(state)}
      {isFiltered && (
        <Button variant="secondary" size="sm" onPress={state.clearFilters}>
          Limpar filtros
        </Button>
      )}
    </p>
  );
}

function NothingFound({ state, onAdd }: { state: AgendaState; onAdd: () => void }) {
  if (state.text || state.status) {
    return (
      <EmptyState
        icon={<CalendarSearch size={24} aria-hidden />}
        title={emptyText(state)}
        action={
          <Button variant="secondary" onPress={state.clearFilters}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<CalendarPlus size={24} aria-hidden />}
      title={emptyText(state)}
      action={
        <Pode a="agenda.escrever">
          <Button onPress={onAdd}>Novo Agendamento</Button>
        </Pode>
      }
    />
  );
}

function emptyText({ text, status, month }: AgendaState) {
  if (text || status) return "Nenhum agendamento com estes filtros";
  return `Nenhum agendamento em ${formatMonth(`${month}-01`)}`;
}
