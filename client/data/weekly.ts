import { DIAS_SEMANA, type DiaSemana } from "#shared/common/civil.ts";
import type {
  Disponibilidade,
  DisponibilidadeUpdate,
} from "#shared/disponibilidades/disponibilidades.schema.ts";

/** The answer of `weekly`: always seven keys. */
export type Week = Record<DiaSemana, Disponibilidade[]>;

/** Every row of the week, Monday first, by start time within a day. */
export function rowsOf(week: Week) {
  return DIAS_SEMANA.flatMap((dia) => week[dia]);
}

export function withNew(week: Week, row: Disponibilidade): Week {
  return grouped([...rowsOf(week), row]);
}

export function withChanged(week: Week, { id, ...change }: DisponibilidadeUpdate): Week {
  return grouped(rowsOf(week).map((row) => (row.id === id ? { ...row, ...defined(change) } : row)));
}

export function without(week: Week, id: string): Week {
  return grouped(rowsOf(week).filter((row) => row.id !== id));
}

function grouped(rows: Disponibilidade[]): Week {
  const of = (dia: DiaSemana) =>
    rows
      .filter(({ dia_semana }) => dia_semana === dia)
      .sort((a, b) => a.hora_inicio.localeCompare(b.hora_inicio));
  return {
    seg: of("seg"),
    ter: of("ter"),
    qua: of("qua"),
    qui: of("qui"),
    sex: of("sex"),
    sab: of("sab"),
    dom: of("dom"),
  };
}

/** Absent fields of a change stay as they are. */
function defined(change: Omit<DisponibilidadeUpdate, "id">) {
  const { dia_semana, hora_inicio, hora_fim, intervalo_minutos } = change;
  return {
    ...(dia_semana && { dia_semana }),
    ...(hora_inicio && { hora_inicio }),
    ...(hora_fim && { hora_fim }),
    ...(intervalo_minutos && { intervalo_minutos }),
  };
}
