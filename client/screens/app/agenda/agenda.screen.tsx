import { CalendarPlus, CalendarSearch, RotateCw } from "lucide-react";
import { Suspense, useMemo } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { useWeekly } from "#client/data/disponibilidades.hooks.ts";
import { type Marcacao, useAgenda, useRefreshAgenda } from "#client/data/marcacoes.hooks.ts";
import { useSkippedDates } from "#client/data/skipped-dates.hooks.ts";
import { PrintedList } from "#client/features/marcacoes/printed-list.tsx";
import { formatMonth } from "#client/lib/format.ts";
import { monthOf } from "#client/lib/month.ts";
import { FERIAS_WANTED } from "#client/lib/paths.ts";
import { useArrivals } from "#client/lib/use-arrivals.ts";
import { useNow } from "#client/lib/use-now.ts";
import { usePrinting } from "#client/lib/use-printing.ts";
import { useWanted } from "#client/lib/use-wanted.ts";
import { useZone } from "#client/session/session.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { AgendaDialogs } from "./agenda-dialogs.tsx";
import { type AgendaState, useAgendaState } from "./agenda-state.ts";
import { useDialogs } from "./dialogs.ts";
import { byDay, matching } from "./grouping.ts";
import { HeaderActions, MoreMenu } from "./header-actions.tsx";
import { ListView } from "./list-view.tsx";
import { Loading } from "./loading.tsx";
import { MonthView } from "./month-view.tsx";
import { OfferedNow } from "./offered-now.tsx";
import { PedidosNotice } from "./pedidos-notice.tsx";
import { PrintedMonth } from "./print/printed-month.tsx";
import { saidBefore } from "./said-before.ts";
import { Toolbar } from "./toolbar.tsx";
import { useClosedTime } from "./use-closed-time.ts";
import { useWantedMarcacao } from "./wanted-marcacao.ts";

const GridView = lazyPart(() => import("./grid/grid-view.tsx"));
const SkippedDates = lazyPart(() => import("#client/features/marcacoes/series/skipped-dates.tsx"));

const NONE: Marcacao[] = [];

export function AgendaScreen() {
  const zone = useZone();
  const now = useNow();
  const today = civilOf(now, zone).date;
  const state = useAgendaState(today);
  const dialogs = useDialogs();
  useArrivals();
  const refresh = useRefreshAgenda();
  useWantedMarcacao({
    zone,
    onFound: (marcacao) => dialogs.open({ kind: "detail", marcacao }),
  });

  const skipped = useSkippedDates();
  const { closureOf, closedTextOf } = useClosedTime(zone);
  const agenda = useAgenda(state.period);
  // Asked for together: the grid is drawn when both are there.
  useWeekly(state.view === "dia" || state.view === "semana");
  const items = agenda.data ?? NONE;
  // While another month is on its way, what is drawn is that of the last one.
  const isLoading = agenda.isPending || agenda.isPlaceholderData;
  const { text, status } = state;
  const shown = useMemo(() => matching(items, { text, status }), [items, text, status]);
  const shownDays = { ...state.period, zone };
  const days = byDay(shown, shownDays);
  const allDays = byDay(items, shownDays);
  const isPrinting = usePrinting();
  const add = () => dialogs.open({ kind: "new", date: "" });
  const said = saidBefore(useLocation().state);
  useWanted("novo", () => (said ? dialogs.open({ kind: "new", ...said }) : add()));
  const takeDaysOff = () => dialogs.open({ kind: "ferias", date: "" });
  useWanted(FERIAS_WANTED, takeDaysOff);
  useWanted("amanha", () => dialogs.open({ kind: "day", date: addDays(today, 1) }));

  return (
    <>
      <PageHeader
        title="Agenda"
        isUnseen
        actions={<HeaderActions onAdd={add} onFerias={takeDaysOff} />}
      />
      <Toolbar
        state={state}
        today={today}
        refresh={
          <IconButton
            label="Atualizar"
            icon={<RotateCw size={18} aria-hidden />}
            isLoading={agenda.isFetching && !agenda.isPending}
            onPress={() => void refresh()}
          />
        }
        actions={{
          more: <MoreMenu onFerias={takeDaysOff} />,
          add: (
            <IconButton
              label="Novo Agendamento"
              icon={<CalendarPlus size={20} aria-hidden />}
              variant="primary"
              onPress={add}
            />
          ),
        }}
      />
      {skipped.length > 0 && (
        <div className="mb-4 print:hidden">
          <Suspense fallback={null}>
            <SkippedDates dates={skipped} />
          </Suspense>
        </div>
      )}
      <PedidosNotice />
      <OfferedNow now={now} zone={zone} />
      {content()}
      <AgendaDialogs
        dialogs={dialogs}
        items={items}
        days={allDays}
        now={now}
        zone={zone}
        onDay={state.goTo}
        isShown={state.isShown}
      />
    </>
  );

  function content() {
    if (agenda.isError && !agenda.data)
      return <LoadError message={m.erroAoCarregar} onRetry={agenda.refetch} />;
    if (state.view === "lista") return list();
    if (state.view !== "mes") return grid();
    return (
      <>
        {isPrinting && (
          <PrintedMonth
            month={state.month}
            days={status ? days : byDay(shown.filter(isKept), shownDays)}
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

  function grid() {
    return (
      <Suspense fallback={<Loading />}>
        <GridView
          dates={state.days}
          items={shown}
          now={now}
          zone={zone}
          isLoading={isLoading}
          dialogs={dialogs}
          onDay={state.openDay}
          onPage={state.page}
        />
        {agenda.isSuccess && shown.length === 0 && items.length > 0 && <EmptyMonth state={state} />}
      </Suspense>
    );
  }

  function list() {
    const own = new Map([...days].filter(([date]) => monthOf(date) === state.month));
    if (isLoading && own.size === 0) return <Loading />;
    if (own.size === 0) return <NothingFound state={state} onAdd={add} />;
    return (
      <>
        {isPrinting && <PrintedList days={own} zone={zone} />}
        <ListView
          key={state.month}
          days={own}
          today={today}
          now={now}
          zone={zone}
          dialogs={dialogs}
          hidesPast={!state.text && !state.status}
        />
      </>
    );
  }
}

const isKept = ({ status }: Marcacao) => status !== "cancelado";

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
      action={<Button onPress={onAdd}>Novo Agendamento</Button>}
    />
  );
}

function emptyText({ text, status, month }: AgendaState) {
  if (text || status) return "Nenhum agendamento com estes filtros";
  return `Nenhum agendamento em ${formatMonth(`${month}-01`)}`;
}
