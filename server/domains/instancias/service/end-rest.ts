import type { Clock } from "#server/core/clock.ts";
import { type Actor, asSystem, type CurrentUser, type Services } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { textOf } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notify, notifyWork } from "#server/db/notify.ts";
import type { InstanciasTable } from "#server/db/schema-conversas.ts";
import { OUTBOX } from "#server/jobs/names.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import type { EstadoDoNumero } from "#shared/instancias/numero.constants.ts";
import { numero } from "#shared/instancias/numero.messages.ts";
import { REPOUSO } from "#shared/instancias/rules/repouso.ts";
import { claimRestedOfAll, closeRest } from "../queries/numero.queries.ts";
import { changeLink, lockLink } from "../queries/saude.queries.ts";

interface Number {
  usuario_id: string;
  instancia_id: string;
}

const AT_ONCE = 50;

/** Lets a number write again, slowly at first. */
async function free(
  { db, now }: { db: Db; now: Clock },
  number: Number,
  by?: { liberado_por: string; liberado_nome: string },
) {
  const at = now();
  await closeRest(db, number, { fim: at, ...by });
  await changeLink(db, number.usuario_id, number.instancia_id, {
    estado_numero: "livre",
    estado_ate: null,
    estado_motivo: null,
    estado_desde: at,
    sondada_em: null,
    lento_ate: new Date(at.getTime() + REPOUSO.slowMs),
  });
  await notify(db, number.usuario_id, { tipo: "instancia", id: number.instancia_id });
  await notifyWork(db, OUTBOX);
}

/**
 * One round: numbers whose rest is over and whose probe has passed write again; true when there may be more. Each is freed by
 * one process.
 */
export async function endRests(services: Services): Promise<boolean> {
  return asSystem(services, async (ctx) => {
    const now = ctx.now();
    const probed = new Date(now.getTime() - REPOUSO.probeMs);
    const rested = await claimRestedOfAll(ctx.db, { now, probed, limit: AT_ONCE });
    for (const number of rested) await free(ctx, number);
    return rested.length === AT_ONCE;
  });
}

/** The link of a number is up again: what stopped it with its link is over. In the caller's transaction, which holds the instance. */
export async function endStop(ctx: { db: Db; now: Clock }, number: Number, before: State) {
  if (isUnlinked(before)) await free(ctx, number);
}

/** Meta delivers again: a number that stood still unpaid writes again. The caller's transaction holds the professional. */
export async function endNonpayment(ctx: { db: Db; now: Clock }, number: Number) {
  const row = await lockLink(ctx.db, number.usuario_id, number.instancia_id);
  if (row?.estado_numero === "parada" && row.estado_motivo === "sem_pagamento") {
    await free(ctx, number);
  }
}

type State = Pick<InstanciasTable, "estado_motivo"> & { estado_numero: EstadoDoNumero };

/** Its link was taken away, so nothing but a new link lets it write. */
const isUnlinked = ({ estado_numero, estado_motivo }: State): boolean =>
  estado_numero === "parada" && (estado_motivo === "removido" || estado_motivo === "banido");

/**
 * The owner ends a rest, who has read what it risks; kept with name and moment.
 * @throws AppError 404 for another's; 409 for a number that is free, or whose link is gone.
 */
export async function endRest(
  ctx: { db: Db; now: Clock; user: Pick<CurrentUser, "id">; actor: Pick<Actor, "id" | "nome"> },
  id: string,
) {
  const { db, user, actor } = ctx;
  const number = { usuario_id: user.id, instancia_id: id };
  await lockProfessionals(db, [user.id]);
  const row = await lockLink(db, user.id, id);
  if (!row) throw notFound(m.naoEncontrada);
  if (row.estado_numero === "livre") throw conflict(numero.jaLivre);
  if (isUnlinked(row)) throw conflict(numero.semConexao);
  await free(ctx, number, { liberado_por: textOf(actor.id), liberado_nome: actor.nome });
}
