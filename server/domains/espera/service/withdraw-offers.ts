import type { Clock } from "#server/core/clock.ts";
import type { Db } from "#server/db/database.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notifyWork } from "#server/db/notify.ts";
import { withdrawAutomatic } from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { ESPERA } from "#server/jobs/names.ts";
import type { MotivoOferta } from "#shared/espera/espera.constants.ts";
import * as ofertas from "../queries/ofertas.queries.ts";
import { wake } from "../queries/vagas.queries.ts";

interface Context {
  db: Db;
  now: Clock;
}

/**
 * Takes offers back, in the caller's transaction: what waits in the outbox does not leave, and whoever is next in line is
 * asked. Nobody else changes offers of this professional meanwhile.
 */
export async function withdrawOffers(
  ctx: Context,
  usuarioId: string,
  which: ofertas.Which,
  motivo: MotivoOferta,
) {
  await lockProfessionals(ctx.db, [usuarioId]);
  const gone = await ofertas.withdraw(ctx.db, usuarioId, which, { motivo });
  await takeBack(ctx, usuarioId, gone);
  const vagas = [...new Set(gone.map(({ vaga_id }) => vaga_id))].sort();
  await wake(ctx.db, usuarioId, vagas);
  if (vagas.length) await notifyWork(ctx.db, ESPERA);
}

/** For a client who wants no more automatic messages: what is offered to them is withdrawn; they still wait. */
export const withdrawForOptOut = (ctx: Context, usuarioId: string, clienteId: string) =>
  withdrawOffers(ctx, usuarioId, { clienteId }, "naoAceita");

/** Withdraws the messages of ended offers that have not left. */
export const takeBack = (
  ctx: { db: Db },
  usuarioId: string,
  gone: readonly { mensagem_id: string | null }[],
) =>
  withdrawAutomatic(
    ctx,
    usuarioId,
    gone.flatMap(({ mensagem_id }) => mensagem_id ?? []),
  );
