import { addDays, DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import type { Agenda, Slot } from "#shared/marcacoes/rules/slots.ts";

/** The loop knows no zones: São Paulo has been three hours behind UTC since 2019. */
const BEHIND = 3 * HOUR;
const BUSY = 500;

/** 90 days with two spans of hours on each working day and 500 taken times, some of them longer, in order. */
export function agendaOfBench() {
  const start = "2026-03-02";
  const midnight = Date.parse(`${start}T00:00Z`) + BEHIND;
  const dias = ["seg", "ter", "qua", "qui", "sex"] as const;
  const disponibilidades = dias.flatMap((dia_semana) => [
    { dia_semana, hora_inicio: "08:00", hora_fim: "12:00", intervalo_minutos: 30 },
    { dia_semana, hora_inicio: "13:30", hora_fim: "18:00", intervalo_minutos: 45 },
  ]);
  const busy = Array.from({ length: BUSY }, (_, n) => {
    const at = midnight + Math.floor(n / 6) * DAY + (8 * 60 + (n % 6) * 95 + (n % 4) * 10) * MINUTE;
    return { horario: new Date(at), fim: new Date(at + (n % 3 === 0 ? 60 : 30) * MINUTE) };
  });
  const agenda: Agenda = {
    timeZone: "America/Sao_Paulo",
    disponibilidades,
    busy,
    now: new Date(midnight),
  };
  return { agenda, start, end: addDays(start, 89) };
}

/** The slots of each day by counting minutes, for a clock that never changes; same answers, no more than needed. */
export function plainSlots(
  { disponibilidades, busy }: Agenda,
  { start, end }: { start: string; end: string },
) {
  const days: { date: string; slots: Slot[] }[] = [];
  const last = Date.parse(`${end}T00:00Z`);
  let next = 0;
  for (let day = Date.parse(`${start}T00:00Z`); day <= last; day += DAY) {
    const date = new Date(day);
    const dia = (["dom", "seg", "ter", "qua", "qui", "sex", "sab"] as const)[date.getUTCDay()];
    const slots: Slot[] = [];
    for (const { dia_semana, hora_inicio, hora_fim, intervalo_minutos } of disponibilidades) {
      if (dia_semana !== dia) continue;
      const until = Math.min(minutes(hora_fim) + 60, 24 * 60);
      for (let minute = minutes(hora_inicio); minute < until; minute += intervalo_minutos) {
        const begin = day + BEHIND + minute * MINUTE;
        const finish = begin + intervalo_minutos * MINUTE;
        while (next < busy.length && (busy[next]?.fim.getTime() ?? 0) <= begin) next++;
        let isTaken = false;
        for (let at = next; at < busy.length && !isTaken; at++) {
          const taken = busy[at];
          if (!taken || taken.horario.getTime() >= finish) break;
          isTaken = taken.fim.getTime() > begin;
        }
        slots.push({
          time: `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`,
          horario: new Date(begin),
          available: !isTaken,
          duracao_minutos: intervalo_minutos,
        });
      }
    }
    days.push({ date: date.toISOString().slice(0, 10), slots });
  }
  return days;
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const pad = (part: number) => String(part).padStart(2, "0");
