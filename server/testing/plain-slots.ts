import { TZDate } from "@date-fns/tz";
import type { GeneratedAgenda, Taken } from "./generated-agenda.ts";

/** Typed in by hand: what lies within five weeks of the generated moments, so far as a series of three weeks looks. */
const HOLIDAYS = {
  fecha_feriados: [
    "2018-11-02",
    "2018-11-15",
    "2026-04-03",
    "2026-04-21",
    "2026-05-01",
    "2026-11-15",
    "2026-11-20",
    "2026-12-25",
    "2027-01-01",
  ],
  fecha_facultativos: ["2026-06-04", "2027-02-08", "2027-02-09", "2027-02-10"],
} as const;

const WEEK = ["dom", "seg", "ter", "qua", "qui", "sex", "sab"];
const MINUTE_MS = 60_000;
const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const dayOf = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat("en-CA", { timeZone: zone }).format(instant);
const midnight = (date: string) => Date.parse(`${date}T00:00:00Z`);

interface Window {
  hora_inicio: string;
  hora_fim: string;
  intervalo_minutos: number;
}

/**
 * The slots of a date, by the contract's sentences alone and without the product's rules: "09:00" where it is free,
 * "(09:00)" where it is taken. Slow and plain.
 */
export function plainSlots(agenda: GeneratedAgenda, notice = 0): string[] {
  const { date, timeZone, now, regras, servico } = agenda;
  const windows = windowsOf(agenda);
  const found = new Map<number, Slot>();
  for (const window of windows) {
    const [from, end] = [minutes(window.hora_inicio), minutes(window.hora_fim)];
    for (let minute = from; minute < 1440; minute += window.intervalo_minutos) {
      if (minute >= end + regras.hora_extra_minutos) continue;
      const length = servico?.duracao_minutos ?? window.intervalo_minutos;
      const until = Math.min(unionEnd(windows, end) + regras.hora_extra_minutos, 1440);
      if (servico && minute + length > until) continue;
      const isOwn = minute < end;
      const slot = { length, isOwn, from };
      if (isBetter(slot, found.get(minute))) found.set(minute, slot);
    }
  }
  const answers: string[] = [];
  for (const [minute, { length }] of [...found].sort(([a], [b]) => a - b)) {
    if (closedParts(agenda).some(([from, to]) => minute < to && minute + length > from)) continue;
    const start = instantOf(date, minute, timeZone);
    if (start === null || start < now.getTime() + notice * MINUTE_MS) continue;
    const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
    answers.push(meetsTaken(agenda, start, length) ? `(${time})` : time);
  }
  return answers;
}

interface Slot {
  length: number;
  isOwn: boolean;
  from: number;
}

/** A slot within its window comes before one in overtime, then the earlier window. */
const isBetter = ({ isOwn, from }: Slot, other: Slot | undefined): boolean =>
  !other || (isOwn && !other.isOwn) || (isOwn === other.isOwn && from < other.from);

function windowsOf(agenda: GeneratedAgenda): Window[] {
  const { date, timeZone, now, regras, disponibilidades } = agenda;
  const ahead = (midnight(date) - midnight(dayOf(now, timeZone))) / (1440 * MINUTE_MS);
  if (ahead < 0 || ahead > regras.janela_dias) return [];
  const today = exceptionsOf(agenda);
  if (today.some(({ tipo, hora_inicio }) => tipo === "fechado" && hora_inicio === null)) return [];
  const open = today.filter(({ tipo }) => tipo === "aberto");
  if (open.length) {
    return open.map(({ hora_inicio, hora_fim, intervalo_minutos }) => ({
      hora_inicio: hora_inicio ?? "",
      hora_fim: hora_fim ?? "",
      intervalo_minutos: intervalo_minutos ?? 0,
    }));
  }
  const isHoliday = (["fecha_feriados", "fecha_facultativos"] as const).some(
    (rule) => regras[rule] && HOLIDAYS[rule].some((day) => day === date),
  );
  const weekday = new Date(midnight(date)).getUTCDay();
  const isWeekend = weekday === 0 || weekday === 6;
  if (isHoliday || (isWeekend && !regras.fim_de_semana)) return [];
  return disponibilidades.filter(({ dia_semana }) => dia_semana === WEEK[weekday]);
}

/** Day by day, in each year that may count. */
function exceptionsOf({ date, excecoes }: GeneratedAgenda) {
  return excecoes.filter(({ de, ate, anual }) => {
    if (date >= de && date <= ate) return true;
    if (!anual || date < de) return false;
    for (let day = midnight(de); day <= midnight(ate); day += 1440 * MINUTE_MS) {
      if (new Date(day).toISOString().slice(5, 10) === date.slice(5)) return true;
    }
    return false;
  });
}

const closedParts = (agenda: GeneratedAgenda) =>
  exceptionsOf(agenda)
    .filter(({ tipo, hora_inicio }) => tipo === "fechado" && hora_inicio !== null)
    .map(
      ({ hora_inicio, hora_fim }) => [minutes(hora_inicio ?? ""), minutes(hora_fim ?? "")] as const,
    );

function unionEnd(windows: Window[], end: number): number {
  const further = windows
    .filter((one) => minutes(one.hora_inicio) <= end && minutes(one.hora_fim) > end)
    .map((one) => minutes(one.hora_fim));
  return further.length ? unionEnd(windows, Math.max(...further)) : end;
}

/** Null where the clock jumps over it; the first of two. */
function instantOf(date: string, minute: number, zone: string): number | null {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const shown = (at: number) => {
    const local = new TZDate(at, zone);
    return local.getDate() === day && local.getHours() * 60 + local.getMinutes() === minute;
  };
  // Brazil lies two to five hours behind Greenwich.
  const utc = Date.UTC(year, month - 1, day) + minute * MINUTE_MS;
  for (let hours = 2; hours <= 5; hours++) {
    const at = utc + hours * 60 * MINUTE_MS;
    if (shown(at)) return at;
  }
  return null;
}

/** Whether the professional has no time, or no room is left. */
function meetsTaken(
  { taken, salas = [[]], servico }: GeneratedAgenda,
  start: number,
  length: number,
) {
  const from = start - (servico?.folga_antes_minutos ?? 0) * MINUTE_MS;
  const to = start + (length + (servico?.folga_depois_minutos ?? 0)) * MINUTE_MS;
  const meets = ({ horario, duracao_minutos, ...buffers }: Taken) => {
    const { folga_antes_minutos, folga_depois_minutos } = buffers;
    const begin = horario.getTime() - folga_antes_minutos * MINUTE_MS;
    const end = horario.getTime() + (duracao_minutos + folga_depois_minutos) * MINUTE_MS;
    return begin < to && end > from;
  };
  return taken.some(meets) || salas.every((room) => room.some(meets));
}
