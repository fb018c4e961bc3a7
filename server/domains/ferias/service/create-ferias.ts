import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { createExcecao } from "#server/domains/agenda/service/edit-excecoes.ts";
import { holding } from "#server/domains/carencias/service/give-grace.ts";
import { keepForLater } from "#server/domains/historico-mensagens/service/agendadas/schedule-message.ts";
import { cancelToldByVacation } from "#server/domains/lembretes/service/cancel-messages.ts";
import { holdForSeries } from "#server/domains/marcacoes/service/book-occurrences.ts";
import { strandedAppointments } from "#server/domains/marcacoes/service/find-stranded.ts";
import { updateMarcacao } from "#server/domains/marcacoes/service/update-marcacao.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/ferias/ferias.messages.ts";
import type { FeriasInput, FeriasPrevia } from "#shared/ferias/ferias.schema.ts";
import { atingidosOf } from "./find-atingidos.ts";

const CLOSED = {
  tipo: "fechado",
  hora_inicio: null,
  hora_fim: null,
  intervalo_minutos: null,
  anual: false,
} as const;

const meant = ({ de, ate, profissional_id = null }: FeriasPrevia) => ({
  ...CLOSED,
  profissional_id,
  id: "",
  de,
  ate,
  motivo: null,
});

/**
 * Previews the clients whom a vacation would meet, and the text for each; nothing is changed.
 * @throws AppError 422 as `professionalOf`.
 */
export const previewFerias = async (ctx: UserContext, input: FeriasPrevia) =>
  atingidosOf(ctx, await strandedAppointments(ctx, meant(input)), input);

/**
 * Closes the days, cancels where that is wanted, and writes to each client once, in one transaction. With a grace all of it
 * is taken back together, and no message leaves before.
 * @throws AppError 409 for days that are over, and when there are 500 exceptions already; 422 as `professionalOf`.
 */
export async function createFerias(caller: UserContext, input: FeriasInput) {
  const segundos = input.carencia_segundos ?? 0;
  if (input.ate < civilOf(caller.now(), caller.user.timezone).date) throw conflict(m.naoComecou);
  if (segundos === 0) {
    const ctx = { ...caller, ...(await holdForSeries(caller)) };
    return (await take(ctx, input, null)).result;
  }
  const subject = async (ctx: UserContext) => {
    const met = await strandedAppointments(ctx, meant(input));
    return { marcacoes: met.map(({ id }) => id), series: [] };
  };
  return holding(caller, { acao: "ferias", segundos, subject }, (ctx, carenciaId) =>
    take(ctx, input, carenciaId),
  );
}

async function take(ctx: UserContext, input: FeriasInput, carencia_id: string | null) {
  const { de, ate, motivo, como, profissional_id = null } = input;
  const days = { ...CLOSED, profissional_id, de, ate, motivo };
  const { atingidas, ...excecao } = await createExcecao(ctx, days);
  const atingidos = await atingidosOf(ctx, atingidas, input);
  const cancelled = como === "cancelar" ? atingidas : [];
  const change = { status: "cancelado", observacao: undefined } as const;
  for (const { id } of cancelled) await updateMarcacao(ctx, { id, ...change });
  const clientes: string[] = [];
  for (const { cliente_id, marcacoes, mensagem: text, enviar_em } of atingidos) {
    if (!enviar_em) continue;
    // An appointment that stays booked is told of once: the text names the time that the client knows, and the present one.
    if (como === "propor")
      await cancelToldByVacation(
        ctx,
        marcacoes.map(({ id }) => id),
      );
    const without = { instancia_id: null, template_id: null, valores: null };
    const when = { enviar_em, mesmo_se_responder: true, carencia_id };
    await keepForLater(ctx, { cliente_id, text, ...when, ...without });
    clientes.push(cliente_id);
  }
  const result = { excecao, cancelados: cancelled.length, atingidos };
  return { result, besides: { clientes, mensagens: clientes.length, excecao: excecao.id } };
}
