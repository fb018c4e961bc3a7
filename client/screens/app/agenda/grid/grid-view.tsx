import { useCallback, useMemo } from "react";
import { useGoogleBusyOf } from "#client/data/google.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useServicos } from "#client/data/servicos.hooks.ts";
import { toast } from "#client/lib/toast.ts";
import { parseInstante } from "#shared/common/time.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import type { Dialogs } from "../dialogs.ts";
import { Loading } from "../loading.tsx";
import type { Pessoas } from "../pessoas.ts";
import { useClosedTime } from "../use-closed-time.ts";
import { byDate, byProfissional, type GridColumn } from "./columns.ts";
import { startAt } from "./hours.ts";
import { TimeGrid } from "./time-grid.tsx";
import { useMoveByHand } from "./use-move-by-hand.ts";
import { useWeeks } from "./use-weeks.ts";

const NOBODY: Pessoas["shown"] = [];

/** Dia and Semana: the time grid with all that it draws. */
export default function GridView({
  dates,
  pessoas,
  items,
  now,
  zone,
  dialogs,
  ...on
}: GridViewProps) {
  // A column for each person where one day of several is shown.
  const [first = ""] = dates;
  const beside = dates.length === 1 ? pessoas.shown : NOBODY;
  const { weekOf, isPending, isKnown } = useWeeks(pessoas.shown);
  const { closedTextOf } = useClosedTime(zone);
  const busy = useGoogleBusyOf(dates);
  const shown = useMemo(
    () => (beside.length > 0 ? byProfissional(first, beside) : byDate(dates)),
    [first, beside, dates],
  );
  const colorOf = useColors(dates.length > 1 ? pessoas.all : NOBODY);
  const { open } = dialogs;
  const moveTo = useMoveByHand({ items, weekOf, zone });

  const onFree = useCallback(
    (column: GridColumn, minute: number) => {
      const { date } = column;
      const { time, encaixe } = startAt(date, minute, weekOf(column));
      const start = parseInstante(`${date}T${time}`, zone);
      if (start && start > new Date())
        open({ kind: "new", date, time, encaixe, profissionalId: column.profissional?.id });
      else toast.blank(start ? recusas.passado : recusas.indisponivel);
    },
    [weekOf, zone, open],
  );
  const onOpen = useCallback((marcacao: Marcacao) => open({ kind: "detail", marcacao }), [open]);

  // How far the grid reaches follows from the hours: what was drawn before them would jump.
  if (isPending) return <Loading />;
  return (
    <TimeGrid
      shown={shown}
      items={items}
      busy={busy}
      weekOf={weekOf}
      closedTextOf={closedTextOf}
      isWeekKnown={isKnown}
      mayWrite={dialogs.mayWrite}
      now={now}
      zone={zone}
      colorOf={colorOf}
      onOpen={onOpen}
      onFree={onFree}
      onDrop={moveTo}
      {...on}
    />
  );
}

/** A service has one color; where several people share a column it is told by theirs whose an appointment is. */
function useColors(pessoas: Pessoas["shown"]) {
  const servicos = useServicos().data;
  return useMemo(() => {
    const ofService = new Map(servicos?.map(({ id, cor }) => [id, cor]));
    const ofPerson = new Map(pessoas.map(({ id, cor }) => [id, cor]));
    return ({ servico_id, profissional_id }: Marcacao) =>
      (pessoas.length > 0 ? ofPerson.get(profissional_id) : ofService.get(servico_id ?? "")) ??
      null;
  }, [servicos, pessoas]);
}

interface GridViewProps {
  dates: readonly string[];
  pessoas: Pessoas;
  items: readonly Marcacao[];
  now: Date;
  zone: string;
  isLoading: boolean;
  dialogs: Dialogs;
  onDay: (date: string) => void;
  onPage: (pages: 1 | -1) => void;
}
