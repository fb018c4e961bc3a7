import type { TenantContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { readConfiguracao } from "#server/domains/espera/service/edit-configuracao.ts";
import { isWaiting } from "#server/domains/espera/service/edit-lista.ts";
import {
  type AcaoDoAssistente,
  MAX_HORARIOS_LIVRES,
} from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/ferramentas.messages.ts";
import { spread } from "#shared/assistente/rules/free-times.ts";
import { spoken, weekday } from "#shared/assistente/rules/when.ts";
import { civilOf } from "#shared/common/time.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { namedIn, type Person } from "./find-people.ts";

/** Outcome of one call: the result for the model, and the change made. */
export interface Done {
  result: Record<string, unknown>;
  acao?: { acao: AcaoDoAssistente; marcacao_id: string | null; horario: Date | null };
}

/** On the list, in a clinic with the professional who is waited for. */
export const joined = (people: readonly Person[], nome: string): Done => ({
  result: { ...namedIn(people, nome), aviso: m.naEspera },
  acao: { acao: "esperou", marcacao_id: null, horario: null },
});

/** @throws AppError 409 where the professional keeps no list, or the client is on it. */
export async function assertMayJoin(ctx: TenantContext, clienteId: string | null) {
  const { ativa } = await readConfiguracao(ctx);
  if (!ativa) throw conflict(m.semEspera);
  if (clienteId && (await isWaiting(ctx, clienteId))) throw conflict(m.jaEspera);
}

interface Appointment {
  id: string;
  horario: Date;
  duracao_minutos: number;
  status: MarcacaoStatus;
  servico_nome: string | null;
  profissional_nome: string | null;
}

/** An appointment of this client as the model sees it: without the professional's notes, and in a clinic with whom it is. */
export function appointmentAnswer(
  { id, horario, duracao_minutos, status, servico_nome, profissional_nome }: Appointment,
  zone: string,
  people: readonly Person[],
) {
  const { date, time } = civilOf(horario, zone);
  return {
    agendamento_id: id,
    data: date,
    hora: time,
    quando: spoken(horario, zone),
    duracao_minutos,
    status,
    ...(servico_nome === null ? {} : { servico: servico_nome }),
    ...namedIn(people, profissional_nome),
  };
}

interface Day {
  date: string;
  slots: { time: string }[];
  motivo: string | null;
}

/** Free times by day; where there are none, why, and that there is a list to wait on. */
export function freeAnswer(
  found: Day[],
  { ativa }: { ativa: boolean } = { ativa: false },
): Record<string, unknown> {
  const all = found.map(({ date, slots }) => ({ date, times: slots.map(({ time }) => time) }));
  const { days, isWhole } = spread(all, MAX_HORARIOS_LIVRES);
  if (days.length === 0) {
    const reasons = new Set(found.flatMap(({ motivo }) => motivo ?? []));
    const motivo = [m.semHorariosLivres, ...reasons].join(". ");
    return { dias: [], motivo, ...(ativa ? { aviso: m.ofereceEspera } : {}) };
  }
  return {
    dias: days.map(({ date, times }) => ({ data: date, dia: weekday(date), horarios: times })),
    ...(isWhole ? {} : { aviso: m.alguns }),
  };
}
