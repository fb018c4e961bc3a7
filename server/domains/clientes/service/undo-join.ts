import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { UserContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import type { Escrito } from "#server/db/schema-enderecos.ts";
import { isTaken } from "#server/db/violations.ts";
import { desfazerAte } from "#shared/clientes/conflitos.constants.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";
import { setOptOut } from "../queries/clientes.queries.ts";
import { keepApart, setState } from "../queries/conflitos.queries.ts";
import * as juncoes from "../queries/juncoes.queries.ts";
import { dependents } from "./dependents-port.ts";
import { announce } from "./join-clients.ts";
import { moveBack } from "./move-rows.ts";

type Join = NonNullable<Awaited<ReturnType<typeof juncoes.lockJoin>>>;

/**
 * Undoes a join of two clients. Rows that came from the one go back to them, with what was written under their addresses
 * since; everything else of the meantime stays, and so do people's changes of the record. A client who has opted out since
 * then gets no messages under either name.
 * @throws AppError 404 for a join that is not there; 409 when it is too late, or the record or the phone is needed elsewhere.
 */
export async function undoJoin(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  await lockProfessionals(db, [user.id]);
  const join = await juncoes.lockJoin(db, user.id, id);
  if (!join) throw notFound(m.juncaoNaoEncontrada);
  if (now() >= desfazerAte(join.juntada_em)) throw conflict(m.prazo);
  const kept = await juncoes.lockRecord(db, user.id, join.fica_id);
  if (!kept) throw conflict(m.fichaSaiu);

  const { fica_id, sai_id } = join;
  const way = { from: fica_id, to: sai_id };
  const hasOptedOut = !kept.aceita_mensagens && join.depois.aceita_mensagens === true;
  await keepAuthor(ctx, user.id);
  await juncoes.restoreRecord(db, user.id, fica_id, {
    change: restored(join, kept),
    atorId: actorIdOf(ctx),
    now: now(),
  });
  await comeBack(ctx, join);
  const came = await juncoes.findMoved(db, user.id, id);
  await dependents().takeCopyBack(db, user.id, way);
  await moveBack(db, user.id, way, came);
  await dependents().takeLabelsBack(db, user.id, way);
  await dependents().splitTurns(db, user.id, way, {
    turnos: came.get("assistente_turnos") ?? [],
    mensagens: came.get("mensagens") ?? [],
    antes: join.conversa_antes,
    depois: join.conversa_depois,
  });
  await juncoes.moveAddressesBack(db, user.id, {
    ...way,
    juncao: id,
    juntadaEm: join.juntada_em,
  });
  if (hasOptedOut) await setOptOut(db, user.id, sai_id, { aceita: false, now: now() });
  await juncoes.recount(db, user.id, [fica_id, sai_id]);
  await settle(ctx, join);
  await juncoes.deleteJoin(db, user.id, id);
  await announce(db, user.id, [fica_id, sai_id]);
  return { cliente_id: fica_id, cliente_separado_id: sai_id };
}

/**
 * Columns that the join wrote and nobody has changed since. An opt-out that came from the other client is taken back only
 * in an untouched record: the client may have opted out too since then.
 */
function restored({ antes, depois, juntada_em }: Join, kept: juncoes.Recorded): Escrito {
  const present = juncoes.writtenOf(kept);
  const isTouched = kept.atualizado_em.getTime() !== juntada_em.getTime();
  const isAsJoined = (column: string) =>
    JSON.stringify(present[column]) === JSON.stringify(depois[column]) &&
    !(column === "aceita_mensagens" && isTouched && !kept.aceita_mensagens);
  return Object.fromEntries(Object.entries(antes).filter(([column]) => isAsJoined(column)));
}

async function comeBack({ db, user }: UserContext, { sai_id, sai_atualizado_em }: Join) {
  try {
    const present = { excluido_em: null, atualizado_em: sai_atualizado_em };
    await juncoes.setGone(db, user.id, sai_id, present);
  } catch (error) {
    if (isTaken(error, "clientes_telefone_unico")) throw conflict(m.telefoneTomado);
    throw error;
  }
}

/** A conflict is open again; where an address had joined them, no address does it a second time. */
async function settle({ db, user, now }: UserContext, { conflito_id, fica_id, sai_id }: Join) {
  if (conflito_id) return setState(db, user.id, conflito_id, { estado: "aberto", now: now() });
  await keepApart(db, {
    usuario_id: user.id,
    clientes: [fica_id, sai_id],
    motivo: "telefone",
    endereco: "",
    visto_em: now(),
  });
}
