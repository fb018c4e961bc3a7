import { MINUTE } from "#shared/common/civil.ts";
import { instantOf } from "#shared/common/time.ts";
import { bookableTime } from "#shared/marcacoes/rules/booking.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";
import type { Agenda, Recusa, Refusal } from "#shared/marcacoes/rules/slots.ts";
import type { Situacao } from "../series.constants.ts";
import type { Lugar } from "./dates.ts";

/** A taken time, buffers included: an appointment, or a calendar entry, of which no more is known. */
export interface Taken {
  horario: Date;
  fim: Date;
  marcacao_id: string | null;
  cliente_nome: string | null;
}

/** One date of a series, and what is in its way. */
export interface Ocorrencia extends Lugar, Pick<Refusal, "recusa"> {
  /** Null where the clock jumps over the time. */
  horario: Date | null;
  duracao_minutos: number | null;
  situacao: Situacao;
  motivo: string | null;
  /** The appointment that it collides with. */
  marcacao_id: string | null;
  cliente_nome: string | null;
}

/** A date of a series at the time of day at which it shall be. */
export interface Wanted extends Lugar {
  hora: string;
}

const SITUACAO: Partial<Record<Recusa, Situacao>> = {
  fechado: "fechado",
  feriado: "feriado",
  semSala: "ocupado",
};

/** Whether a date can be made, by the rules of a single appointment; `taken` is what lies around it. */
export function situationOf(
  { posicao, data, hora }: Wanted,
  agenda: Omit<Agenda, "busy">,
  taken: readonly Taken[],
): Ocorrencia {
  const { folga_antes_minutos: before = 0, folga_depois_minutos: after = 0 } = agenda.servico ?? {};
  const answer = bookableTime({ ...agenda, busy: [], date: data, time: hora });
  const free = { marcacao_id: null, cliente_nome: null };
  if (!answer.slot) {
    const { recusa, nome = null } = answer;
    const situacao = SITUACAO[recusa] ?? "fora_do_horario";
    const motivo = refusalText({ recusa, nome }, agenda.regras);
    const horario = recusa === "semSala" ? instantOf(data, hora, agenda.timeZone) : null;
    return { posicao, data, horario, duracao_minutos: null, situacao, motivo, recusa, ...free };
  }
  const { horario, duracao_minutos } = answer.slot;
  const start = horario.getTime() - before * MINUTE;
  const end = horario.getTime() + (duracao_minutos + after) * MINUTE;
  const met = taken.find((one) => one.horario.getTime() < end && one.fim.getTime() > start);
  const place = { posicao, data, horario, duracao_minutos };
  if (!met) return { ...place, situacao: "livre", motivo: null, recusa: null, ...free };
  const { marcacao_id, cliente_nome } = met;
  const motivo = refusalText({ recusa: "ocupado" }, agenda.regras);
  return { ...place, situacao: "ocupado", motivo, recusa: "ocupado", marcacao_id, cliente_nome };
}
