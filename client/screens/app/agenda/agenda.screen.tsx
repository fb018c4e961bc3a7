import { CalendarPlus, Inbox, RotateCw } from "lucide-react";
import { Suspense } from "react";
import { Link, useLocation } from "react-router-dom";
import { IconButton } from "#client/components/icon-button.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import type { Period } from "#client/data/agenda-cache.ts";
import { useCountOf } from "#client/data/count.hooks.ts";
import { useIsAgendaRefreshing, useRefreshAgenda } from "#client/data/marcacoes.hooks.ts";
import { useAgendaPropria } from "#client/data/profissionais-ativos.hooks.ts";
import { useSkippedDates } from "#client/data/skipped-dates.hooks.ts";
import { FeltSuccess } from "#client/features/felt/felt-success.tsx";
import { Pendencias } from "#client/features/pendencias/pendencias.tsx";
import { FERIAS_WANTED, FROM_AGENDA, listaPath } from "#client/lib/paths.ts";
import { useArrivals } from "#client/lib/use-arrivals.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useWanted } from "#client/lib/use-wanted.ts";
import { usePode, useZone } from "#client/session/session.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { z } from "#shared/common/zod.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";
import { AgendaContents, useShownAgenda } from "./agenda-contents.tsx";
import { AgendaDialogs } from "./agenda-dialogs.tsx";
import { useAgendaState } from "./agenda-state.ts";
import { type Dialogs, useDialogs } from "./dialogs.ts";
import { HeaderActions, MoreMenu } from "./header-actions.tsx";
import { OfferedNow } from "./offered-now.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useWantedMarcacao } from "./wanted-marcacao.ts";

const SkippedDates = lazyPart(() => import("#client/features/marcacoes/series/skipped-dates.tsx"));

export function AgendaScreen() {
  const zone = useZone();
  const now = useNow();
  const today = civilOf(now, zone).date;
  const state = useAgendaState(today, useAgendaPropria());
  const mayWrite = usePode("agenda.escrever");
  const dialogs = useDialogs(mayWrite);
  useArrivals();
  useWantedDialogs(dialogs, { zone, today });
  const add = () => dialogs.open(EMPTY_FORM);
  const takeDaysOff = () => dialogs.open(DAYS_OFF);
  const time = { now, zone };

  return (
    <>
      <FeltSuccess />
      <PageHeader
        title="Agenda"
        isUnseen
        actions={<HeaderActions onAdd={add} onFerias={takeDaysOff} />}
      />
      <Toolbar
        state={state}
        today={today}
        refresh={<Refresh period={state.period} />}
        actions={{
          more: <MoreMenu onFerias={takeDaysOff} />,
          add: mayWrite && (
            <IconButton
              label="Novo Agendamento"
              icon={<CalendarPlus size={20} aria-hidden />}
              variant="primary"
              onPress={add}
            />
          ),
        }}
      />
      <Pendencias {...time} className="mb-4 print:hidden" />
      <SkippedNotice />
      <PedidosNotice />
      <OfferedNow {...time} />
      <Shown state={state} dialogs={dialogs} today={today} {...time} onAdd={add} />
    </>
  );
}

/** All that follows from the appointments themselves: what stands above is not drawn anew when one of them moves. */
function Shown({ state, dialogs, today, onAdd, ...time }: ShownProps) {
  const agenda = useShownAgenda(state, time.zone);
  return (
    <>
      <AgendaContents
        state={state}
        agenda={agenda}
        dialogs={dialogs}
        today={today}
        {...time}
        onAdd={onAdd}
      />
      <AgendaDialogs
        dialogs={dialogs}
        items={agenda.items}
        days={agenda.allDays}
        {...time}
        onDay={state.goTo}
        isShown={state.isShown}
      />
    </>
  );
}

type ShownProps = Omit<Parameters<typeof AgendaContents>[0], "agenda">;

const EMPTY_FORM = { kind: "new", date: "" } as const;
const DAYS_OFF = { kind: "ferias", date: "" } as const;

/** Opens what the address asks for: an appointment, a new one, days off, tomorrow. */
function useWantedDialogs({ open }: Dialogs, { zone, today }: { zone: string; today: string }) {
  useWantedMarcacao({ zone, onFound: (marcacao) => open({ kind: "detail", marcacao }) });
  const said = saidBefore(useLocation().state);
  useWanted("novo", () => open(said ? { kind: "new", ...said } : EMPTY_FORM));
  useWanted(FERIAS_WANTED, () => open(DAYS_OFF));
  useWanted("amanha", () => open({ kind: "day", date: addDays(today, 1) }));
}

function Refresh({ period }: { period: Period }) {
  const isLoading = useIsAgendaRefreshing(period);
  const refresh = useRefreshAgenda();
  return (
    <IconButton
      label="Atualizar"
      icon={<RotateCw size={18} aria-hidden />}
      isLoading={isLoading}
      onPress={() => void refresh()}
    />
  );
}

/** Dates that a series left out, until they are read. */
function SkippedNotice() {
  const skipped = useSkippedDates();
  if (skipped.length === 0) return null;
  return (
    <div className="mb-4 print:hidden">
      <Suspense fallback={null}>
        <SkippedDates dates={skipped} />
      </Suspense>
    </div>
  );
}

const said = z.object({
  agendar: z.object({
    date: z.string(),
    time: z.string(),
    cliente: z.object({ id: z.string(), label: z.string() }).optional(),
  }),
});

/** The appointment that was asked for in words elsewhere; it comes with the navigation, so that no name stands in an address. */
function saidBefore(state: unknown) {
  return said.safeParse(state).data?.agendar;
}

/** The unanswered requests of visitors; one press leads to them. */
function PedidosNotice() {
  const requests = useCountOf("pedidos") ?? 0;
  if (requests === 0) return null;
  return (
    <Link
      to={listaPath({ lista: "pedidos", de: FROM_AGENDA })}
      className="mb-4 flex min-h-11 items-center gap-2 rounded-lg border border-line bg-brand-soft px-4 py-2 text-sm font-medium text-brand-ink hover:underline print:hidden"
    >
      <Inbox size={16} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1">{m.pedidos(requests)}</span>
      {m.verPedidos}
    </Link>
  );
}
