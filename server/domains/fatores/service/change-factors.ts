import {
  asSystem,
  type Identity,
  type OutsideContext,
  type SystemContext,
} from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { type PessoaId, pessoaOf } from "#server/core/id.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import type { TipoDeFator } from "#shared/fatores/fatores.constants.ts";
import { m } from "#shared/fatores/fatores.messages.ts";
import { deleteCodes } from "../queries/codigos.queries.ts";
import * as fatores from "../queries/fatores.queries.ts";
import { lockFactors } from "./lock-factors.ts";
import { newCodes } from "./renew-recovery-codes.ts";
import { addedLetter, removedByAdminLetter, removedLetter } from "./write-letters.ts";

/** Effects of a new factor: it is noted and notified, and the first one brings recovery codes. */
export async function factorAdded(
  ctx: SystemContext,
  { id, email }: { id: PessoaId; email: string },
  { tipo, isFirst }: { tipo: TipoDeFator; isFirst: boolean },
): Promise<{ codigos: string[] | null }> {
  await recordEvent(ctx, { tipo: "fator_adicionado", usuario_id: id, detalhes: { tipo } });
  await ctx.jobs.enqueue(ctx.db, "mail", addedLetter(ctx.config, email, tipo));
  return { codigos: isFirst ? await newCodes(ctx, id) : null };
}

/**
 * Removes one of the caller's own factors. With the last one the recovery codes go too.
 * @throws AppError 404 unknown.
 */
export async function removeFactor(ctx: OutsideContext, id: string) {
  await asSystem(ctx, async (ctx) => {
    const { db, actor, jobs, config } = ctx;
    const owner = await lockFactors(ctx, actor.id);
    const gone = await fatores.deleteFactor(db, actor.id, id);
    if (!gone) throw notFound(m.naoEncontrado);
    if ((await fatores.findConfirmed(db, actor.id)).length === 0) await deleteCodes(db, actor.id);
    const detalhes = { tipo: gone.tipo };
    await recordEvent(ctx, { tipo: "fator_removido", usuario_id: actor.id, detalhes });
    await jobs.enqueue(db, "mail", removedLetter(config, owner.email, gone.tipo));
  });
}

/** Removes factors and codes added since then, by an intruder perhaps; older ones stay. */
export async function removeFactorsSince(ctx: SystemContext, pessoaId: PessoaId, since: Date) {
  const removed = await fatores.deleteFactors(ctx.db, pessoaId, since);
  await deleteCodes(ctx.db, pessoaId, since);
  if (removed === 0) return;
  if ((await fatores.findConfirmed(ctx.db, pessoaId)).length === 0) {
    await deleteCodes(ctx.db, pessoaId);
  }
  await recordEvent(ctx, { tipo: "fator_removido", usuario_id: pessoaId });
}

/**
 * An administrator removes all factors of somebody who has lost them: from then on the password opens the account.
 * @throws AppError 404 unknown; 409 for one's own, or when there are none.
 */
export async function removeFactorsOf(ctx: SystemContext & Identity, alvo: string) {
  const id = pessoaOf(alvo);
  if (id === ctx.actor.id) throw conflict(fatorAnswers.naoASiMesmo);
  const owner = await lockFactors(ctx, id);
  const removed = await fatores.deleteFactors(ctx.db, id);
  await deleteCodes(ctx.db, id);
  if (removed === 0) throw conflict(fatorAnswers.usuarioSemFator);
  const detalhes = { por: "administrador" };
  await recordEvent(ctx, { tipo: "fator_removido", usuario_id: id, detalhes });
  await audit(ctx, { acao: "remover_fatores", alvo_tipo: "usuario", alvo_id: alvo });
  await ctx.jobs.enqueue(ctx.db, "mail", removedByAdminLetter(ctx.config, owner.email));
}
