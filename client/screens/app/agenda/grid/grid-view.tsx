import { useCallback, useMemo } from "react";
import { useGoogleBusyOf } from "#client/data/google.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useOcupadas } from "#client/data/ocupadas.hooks.ts";
import { useServicos } from "#client/data/servicos.hooks.ts";
import { toast } from "#client/lib/toast.ts";
import { parseInstante } from "#shared/common/time.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import type { Beside } from "../beside.ts";
import type { Dialogs } from "../dialogs.ts";
import { Loading } from "../loading.tsx";
import { useClosedTime } from "../use-closed-time.ts";
import { byDate, byProfissional, bySala, type GridColumn } from "./columns.ts";
import { startAt } from "./hours.ts";
import { isTakenAt } from "./taken.ts";
import { TimeGrid } from "./time-grid.tsx";
import { useMoveByHand } from "./use-move-by-hand.ts";
import { useWeeks } from "./use-weeks.ts";

const NOBODY: Beside["shown"] = [];

/** Dia and Semana: the time grid with all that it draws. */
export default function GridView({
  dates,
  beside,
  items,
  now,
  zone,
  dialogs,
  ...on
}: GridViewProps) {
  const { shown, isShared } = useGridColumns(dates, beside);
  const { weekOf, isPending, isKnown } = useWeeks(useActive(beside));
  const { closedTextOf } = useClosedTime(zone);
  const busy = useBusy(dates, beside);
  const colorOf = useColors(isShared ? beside.pessoas : NOBODY);
  const taken = useTaken(dates, beside);
  const isTaken = useCallback(
    (column: GridColumn, minute: number) => isTakenAt(column, taken, { minute, zone }),
    [taken, zone],
  );
  const { open } = dialogs;
  const moveTo = useMoveByHand({ items, weekOf, zone });
  const onFree = useFree({ weekOf, isTaken, zone, open, only: onlyOf(beside) });
  const onOpen = useCallback((marcacao: Marcacao) => open({ kind: "detail", marcacao }), [open]);

  // How far the grid reaches follows from the hours: what was drawn before them would jump.
  if (isPending) return <Loading />;
  return (
    <TimeGrid
      shown={shown}
      items={items}
      busy={busy}
      taken={taken}
      isTaken={isTaken}
      weekOf={weekOf}
      closedTextOf={closedTextOf}
      isWeekKnown={isKnown}
      mayWrite={dialogs.mayWrite}
      now={now}
      zone={zone}
      colorOf={colorOf}
      isShared={isShared}
      onOpen={onOpen}
      onFree={onFree}
      onDrop={moveTo}
      {...on}
    />
  );
}

/** A column for each person or room where one day of several is shown; `isShared` where several people are in one. */
function useGridColumns(dates: readonly string[], { kind, shown }: Beside) {
  return useMemo(() => {
    const [first = "", ...others] = dates;
    // A week of one person names no person in its blocks, but what each is.
    const isShared = kind === "salas" || (others.length > 0 && shown.length > 1);
    if (others.length > 0 || shown.length === 0) return { shown: byDate(dates), isShared };
    const columns = kind === "salas" ? bySala(first, shown) : byProfissional(first, shown);
    return { shown: columns, isShared };
  }, [dates, kind, shown]);
}

/** Times that calendars take: in a column of several people those of nobody, since they close one person's hours. */
function useBusy(dates: readonly string[], { kind, pessoas, shown }: Beside) {
  const isClinic = pessoas.length > 0;
  const busy = useGoogleBusyOf(dates, { isClinic });
  return useMemo(() => {
    if (!isClinic) return busy;
    const isShared = kind === "salas" || (dates.length > 1 && shown.length > 1);
    const people = isShared ? NOBODY : shown;
    return busy.filter(({ profissional_id }) => people.some(({ id }) => id === profissional_id));
  }, [busy, dates, isClinic, kind, shown]);
}

/** Books a free time that was pressed; says why where there is none. */
function useFree({ weekOf, isTaken, zone, open, only }: FreeOptions) {
  return useCallback(
    (column: GridColumn, minute: number) => {
      const { date } = column;
      const { minute: from, time, encaixe } = startAt(date, minute, weekOf(column));
      if (isTaken(column, from)) return toast.blank(recusas.ocupado);
      const start = parseInstante(`${date}T${time}`, zone);
      if (start && start > new Date())
        open({
          kind: "new",
          date,
          time,
          encaixe,
          profissionalId: column.profissional?.id ?? only,
          salaId: column.sala?.id ?? undefined,
        });
      else toast.blank(start ? recusas.passado : recusas.indisponivel);
    },
    [weekOf, isTaken, zone, open, only],
  );
}

interface FreeOptions {
  weekOf: ReturnType<typeof useWeeks>["weekOf"];
  isTaken: (column: GridColumn, minute: number) => boolean;
  zone: string;
  open: Dialogs["open"];
  /** The professional who was chosen alone. */
  only: string | undefined;
}

const onlyOf = ({ kind, shown }: Beside) =>
  kind === "pessoas" && shown.length === 1 ? shown[0]?.id : undefined;

/** Times that are taken without being shown, of the people who are chosen. */
function useTaken(dates: readonly string[], { kind, all, isPressed }: Beside) {
  const taken = useOcupadas({ start_date: dates[0] ?? "", end_date: dates.at(-1) ?? "" });
  const chosen =
    kind === "salas" ? "" : all.flatMap(({ id }) => (isPressed(id) ? [id] : [])).join();
  return useMemo(
    () => (chosen ? taken.filter((one) => chosen.includes(one.profissional_id)) : taken),
    [taken, chosen],
  );
}

/** The professionals whose hours are drawn: of one who is not active any more they are not asked. */
function useActive({ kind, pessoas, shown }: Beside) {
  const people = kind === "salas" ? pessoas : shown;
  return useMemo(() => people.filter(({ ativo }) => ativo), [people]);
}

/** A service has one color; where several people share a column it is told by theirs whose an appointment is. */
function useColors(pessoas: Beside["pessoas"]) {
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
  beside: Beside;
  items: readonly Marcacao[];
  now: Date;
  zone: string;
  isLoading: boolean;
  dialogs: Dialogs;
  onDay: (date: string) => void;
  onPage: (pages: 1 | -1) => void;
}
