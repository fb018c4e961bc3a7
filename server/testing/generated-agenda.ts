import type { Regras } from "#shared/agenda/agenda.schema.ts";
import { addDays, DIAS_SEMANA, MINUTE, timeOf } from "#shared/common/civil.ts";
import { civilOf, ZONAS } from "#shared/common/time.ts";
import type { Dia } from "#shared/marcacoes/rules/day-hours.ts";
import type { HorasDeServico } from "#shared/marcacoes/rules/offered-hours.ts";
import type { Duracao } from "#shared/marcacoes/rules/slots.ts";
import type { Random } from "./random.ts";

/** Around the clock change of 2018-11-04 in São Paulo, and before holidays of every kind. */
const MOMENTS = [
  "2018-10-31T13:10:00Z",
  "2026-03-31T15:10:00Z",
  "2026-05-25T23:40:00Z",
  "2026-11-16T12:00:00Z",
  "2026-12-21T15:10:00Z",
  "2027-02-02T10:25:00Z",
];

export interface Taken extends Duracao {
  horario: Date;
}

/** The time that an appointment takes, with its buffers. */
export const held = (one: Taken) => ({
  horario: new Date(one.horario.getTime() - one.folga_antes_minutos * MINUTE),
  fim: new Date(one.horario.getTime() + (one.duracao_minutos + one.folga_depois_minutos) * MINUTE),
});

/** The inputs that decide what one professional offers on one date. */
export interface GeneratedAgenda {
  timeZone: string;
  now: Date;
  date: string;
  regras: Regras;
  disponibilidades: HorasDeServico[];
  excecoes: Dia[];
  servico: Duracao | null;
  /** They do not overlap. */
  taken: Taken[];
  /** Taken times of each room that it may be given in; undefined where it needs none. */
  salas?: Taken[][] | undefined;
}

export function generatedAgenda(random: Random): GeneratedAgenda {
  const pick = <T>(from: readonly T[]) => from[random(from.length)] ?? raise();
  const now = new Date(pick(MOMENTS));
  const timeZone = pick(ZONAS);
  const today = civilOf(now, timeZone).date;
  const regras: Regras = {
    janela_dias: pick([1, 7, 90, 730]),
    fim_de_semana: random(2) === 0,
    hora_extra_minutos: pick([0, 30, 60, 120]),
    antecedencia_minima_minutos: pick([0, 0, 90, 1440, 4000]),
    fecha_feriados: random(3) > 0,
    fecha_facultativos: random(2) === 0,
    conclui_sozinho: false,
    clientes_por_profissional: false,
  };
  const day = () => addDays(today, random(21) - 1);
  return {
    timeZone,
    now,
    date: day(),
    regras,
    disponibilidades: DIAS_SEMANA.flatMap((dia_semana) =>
      hoursOfDay(random).map((horas) => ({ dia_semana, ...horas })),
    ),
    excecoes: Array.from({ length: random(4) }, () => exception(day(), random)),
    servico: random(3) ? duration(random) : null,
    taken: takenTimes(now, random),
  };
}

const INTERVALS = [15, 20, 30, 45, 50, 60, 90];

/** Up to three spans of a day, some of them touching. */
export function hoursOfDay(random: Random) {
  const horas = [];
  let minute = 5 * random(120);
  for (let left = random(4); left > 0 && minute < 1380; left--) {
    const end = Math.min(minute + 30 + 5 * random(60), 1439);
    const intervalo_minutos = INTERVALS[random(INTERVALS.length)] ?? 60;
    horas.push({ hora_inicio: timeOf(minute), hora_fim: timeOf(end), intervalo_minutos });
    minute = end + (random(2) ? 0 : 5 * random(40));
  }
  return horas;
}

export function exception(de: string, random: Random): Dia {
  const ate = addDays(de, random(3) ? 0 : random(9));
  const begin = 5 * random(250);
  const part = { hora_inicio: timeOf(begin), hora_fim: timeOf(begin + 30 + 5 * random(30)) };
  const shared = { de, ate, motivo: random(2) ? "Férias" : null, anual: random(4) === 0 };
  if (random(3) === 0) return { ...shared, ...part, tipo: "aberto", intervalo_minutos: 40 };
  const whole = { hora_inicio: null, hora_fim: null };
  return { ...shared, ...(random(2) ? part : whole), tipo: "fechado", intervalo_minutos: null };
}

const duration = (random: Random): Duracao => ({
  duracao_minutos: 15 + 5 * random(40),
  folga_antes_minutos: random(2) ? 5 * random(13) : 0,
  folga_depois_minutos: random(2) ? 5 * random(13) : 0,
});

export function takenTimes(now: Date, random: Random): Taken[] {
  let at = now.getTime() - 1440 * MINUTE;
  return Array.from({ length: random(60) }, () => {
    const length = random(2) ? duration(random) : { ...NO_BUFFERS, duracao_minutos: 30 };
    const horario = new Date(at + (length.folga_antes_minutos + 5 * random(180)) * MINUTE);
    at = horario.getTime() + (length.duracao_minutos + length.folga_depois_minutos) * MINUTE;
    return { ...length, horario };
  });
}

const NO_BUFFERS = { folga_antes_minutos: 0, folga_depois_minutos: 0 };

function raise(): never {
  throw new Error("nothing to pick from");
}
