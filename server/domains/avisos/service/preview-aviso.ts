import type { UserContext } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import { rehearse } from "#server/db/rehearse.ts";
import { readAutomacoes } from "#server/domains/lembretes/service/edit-automacoes.ts";
import { findHeld } from "#server/domains/lembretes/service/find-held.ts";
import { knownTimes } from "#server/domains/lembretes/service/find-known-times.ts";
import { type Aviso, previewMessages } from "#server/domains/lembretes/service/preview-messages.ts";
import { fecharMarcacoes } from "#server/domains/marcacoes/service/close-marcacoes.ts";
import { createMarcacao } from "#server/domains/marcacoes/service/create-marcacao.ts";
import { changeInScope, removeInScope } from "#server/domains/series/service/change-in-scope.ts";
import { createSerie } from "#server/domains/series/service/edit-series.ts";
import { m } from "#shared/avisos/avisos.messages.ts";
import type { AvisoPrevia } from "#shared/avisos/avisos.schema.ts";

/**
 * The message that a change would send to its client, by doing it and taking it back: the rules that plan and write it are
 * the same. A change that its own call would refuse as invalid (422) or as taken meanwhile (409) has no preview, and
 * `recusa` says why: nobody has pressed anything yet.
 * @throws AppError like the change, for what is not there.
 */
export async function previewAviso(ctx: UserContext, input: AvisoPrevia) {
  // Asked before the change, which withdraws the word that waits.
  const sabido = await knownTime(ctx, input);
  try {
    return { ...(await rehearse(ctx.db, () => toldBy(ctx, input))), recusa: null, sabido };
  } catch (error) {
    if (!(error instanceof AppError && HAS_NO_PREVIEW.has(error.status))) throw error;
    return { enviar_em: null, texto: null, motivo: null, recusa: error.message, sabido };
  }
}

async function knownTime(ctx: UserContext, { mudanca, exclusao, fechamento }: AvisoPrevia) {
  const id = (mudanca ?? exclusao ?? fechamento)?.id;
  if (!id) return null;
  return (await knownTimes(ctx, [id])).get(id) ?? null;
}

/** Invalid, and in conflict with what others have stored. */
const HAS_NO_PREVIEW = new Set([422, 409]);

async function toldBy(ctx: UserContext, input: AvisoPrevia) {
  const told = await previewMessages(ctx, await rehearsed(ctx, input));
  const [first] = told;
  if (!first) return { enviar_em: null, texto: null, motivo: await reasonFor(ctx, input) };
  const [marcacaoId, aviso] = first;
  if (aviso.texto === null) return { enviar_em: null, texto: null, motivo: aviso.motivo };
  return reaching(ctx, marcacaoId, aviso);
}

/** The message as the number and the client's phone let it leave at this moment. */
async function reaching(ctx: UserContext, marcacaoId: string, { id, enviar_em, texto }: Aviso) {
  const held = (await findHeld(ctx, { marcacao_id: marcacaoId })).get(id);
  if (!held) return { enviar_em, texto, motivo: null };
  const { motivo, ate, sai, texto: why } = held;
  // A number that stands still has no known end: a person has to act first.
  if (!sai || motivo === "numero_parado") return { enviar_em: null, texto: null, motivo: why };
  return { enviar_em: ate && ate > enviar_em ? ate : enviar_em, texto, motivo: why };
}

/** Answers the appointments that it is about. */
async function rehearsed(
  ctx: UserContext,
  { nova, serie, mudanca, exclusao, fechamento }: AvisoPrevia,
) {
  if (nova) return [(await createMarcacao(ctx, nova)).id];
  if (serie) return (await createSerie(ctx, serie)).ocorrencias.map(({ id }) => id);
  if (fechamento) {
    await fecharMarcacoes(ctx, { marcacoes: [fechamento] });
    return [fechamento.id];
  }
  if (exclusao) await removeInScope(ctx, exclusao);
  if (!mudanca) return [];
  await changeInScope(ctx, mudanca);
  return [mudanca.id];
}

/** Why nothing is planned at all. */
async function reasonFor(ctx: UserContext, { mudanca, exclusao, fechamento }: AvisoPrevia) {
  if (exclusao) return m.excluida;
  const status = (mudanca ?? fechamento)?.status;
  if (status === "cancelado") return m.cancelada;
  if (status === "faltou") return m.faltou;
  const { confirmacao_ativa, followup_ativo } = await readAutomacoes(ctx);
  const isOn = status === "concluido" ? followup_ativo : confirmacao_ativa;
  return isOn ? m.nadaMuda : m.desligada;
}
