import { useCallback, useMemo } from "react";
import { useClosedDays } from "#client/data/agenda.hooks.ts";
import { useWeekly } from "#client/data/disponibilidades.hooks.ts";
import { useGoogleBusyOf } from "#client/data/google.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useServicos } from "#client/data/servicos.hooks.ts";
import { toast } from "#client/lib/toast.ts";
import { parseInstante } from "#shared/common/time.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import type { Dialogs } from "../dialogs.ts";
import { Loading } from "../loading.tsx";
import { byDate, type GridColumn } from "./columns.ts";
import { startAt } from "./hours.ts";
import { TimeGrid } from "./time-grid.tsx";
import { useMoveByHand } from "./use-move-by-hand.ts";

/** Dia and Semana: the time grid with all that it draws. */
export default function GridView({ dates, items, now, zone, dialogs, ...on }: GridViewProps) {
  const weekly = useWeekly();
  const closed = useClosedDays();
  const busy = useGoogleBusyOf(dates);
  const servicos = useServicos().data;
  const week = useMemo(
    () => ({
      disponibilidades: Object.values(weekly.data ?? {}).flat(),
      regras: closed.regras,
      excecoes: closed.excecoes,
    }),
    [weekly.data, closed.regras, closed.excecoes],
  );
  const weekOf = useCallback(() => week, [week]);
  const shown = useMemo(() => byDate(dates), [dates]);
  const colors = useMemo(() => new Map(servicos?.map(({ id, cor }) => [id, cor])), [servicos]);
  const { open } = dialogs;
  const moveTo = useMoveByHand({ items, week, zone });

  const onFree = useCallback(
    ({ date }: GridColumn, minute: number) => {
      const { time, encaixe } = startAt(date, minute, week);
      const start = parseInstante(`${date}T${time}`, zone);
      if (start && start > new Date()) open({ kind: "new", date, time, encaixe });
      else toast.blank(start ? recusas.passado : recusas.indisponivel);
    },
    [week, zone, open],
  );
  const onOpen = useCallback((marcacao: Marcacao) => open({ kind: "detail", marcacao }), [open]);

  // How far the grid reaches follows from the hours: what was drawn before them would jump.
  if (weekly.isPending || closed.isPending) return <Loading />;
  return (
    <TimeGrid
      shown={shown}
      items={items}
      busy={busy}
      weekOf={weekOf}
      isWeekKnown={weekly.isSuccess}
      mayWrite={dialogs.mayWrite}
      now={now}
      zone={zone}
      colors={colors}
      onOpen={onOpen}
      onFree={onFree}
      onDrop={moveTo}
      {...on}
    />
  );
}

interface GridViewProps {
  dates: readonly string[];
  items: readonly Marcacao[];
  now: Date;
  zone: string;
  isLoading: boolean;
  dialogs: Dialogs;
  onDay: (date: string) => void;
  onPage: (pages: 1 | -1) => void;
}
