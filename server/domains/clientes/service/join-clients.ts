import { type Authored, actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { Clock } from "#server/core/clock.ts";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import { setState } from "../queries/conflitos.queries.ts";
import { rememberTyped } from "../queries/enderecos.queries.ts";
import * as juncoes from "../queries/juncoes.queries.ts";
import { dependents } from "./dependents-port.ts";
import { addressOfTyped } from "./derive-addresses.ts";
import { moveAll } from "./move-rows.ts";

interface Context extends Authored {
  db: Db;
  now: Clock;
}

interface Join {
  from: string;
  to: string;
  /** Where a professional joined them by hand. */
  conflitoId?: string;
}

/**
 * Two clients turn out to be one person: everything of one becomes the other's, who keeps what is written of them. The
 * one who went stands on no list, until that is undone or it is too late for it. The caller has taken the turn with the
 * professional's messages.
 */
export async function joinClients(
  ctx: Context,
  usuarioId: string,
  { from, to, conflitoId }: Join,
): Promise<string> {
  const { db, now } = ctx;
  const records = new Map<string, juncoes.Recorded | undefined>();
  for (const id of [from, to].toSorted())
    records.set(id, await juncoes.lockRecord(db, usuarioId, id));
  const [gone, before] = [records.get(from), records.get(to)];
  if (!gone || !before) throw new Error("a client who is to be joined is not there");

  const id = newId();
  const at = now();
  const atorId = actorIdOf(ctx);
  await keepAuthor(ctx, usuarioId);
  await dependents().copyTurn(db, usuarioId, from, to);
  const moved = await moveAll(db, usuarioId, from, to);
  await dependents().copyLabels(db, usuarioId, from, to);
  const { turnos, ...conversa } = await dependents().mergeTurns(db, usuarioId, from, to);
  if (gone.telefone && gone.telefone_chave) {
    const phone = addressOfTyped(gone.telefone, gone.telefone_chave);
    await rememberTyped(db, { usuario_id: usuarioId, cliente_id: from, at }, phone);
  }
  await juncoes.moveAddresses(db, usuarioId, { from, to, juncao: id });
  await juncoes.setGone(db, usuarioId, from, { excluido_em: at, atualizado_em: at });
  await juncoes.absorbRecord(db, usuarioId, { from, to, atorId, now: at });
  await juncoes.recount(db, usuarioId, [from, to]);
  const after = (await juncoes.lockRecord(db, usuarioId, to)) ?? before;

  if (conflitoId) await setState(db, usuarioId, conflitoId, { estado: "junto", now: at });
  await juncoes.insertJoin(db, {
    id,
    usuario_id: usuarioId,
    fica_id: to,
    sai_id: from,
    conflito_id: conflitoId ?? null,
    juntada_em: at,
    sai_atualizado_em: gone.atualizado_em,
    antes: JSON.stringify(juncoes.writtenOf(before)),
    depois: JSON.stringify(juncoes.writtenOf(after)),
    conversa_antes: JSON.stringify(conversa.antes),
    conversa_depois: conversa.depois && JSON.stringify(conversa.depois),
    ator_id: atorId,
  });
  await juncoes.addMoved(db, usuarioId, id, { ...moved, assistente_turnos: turnos });
  await announce(db, usuarioId, [from, to]);
  return id;
}

/** Whatever shows one of the two is asked again. */
export async function announce(db: Db, usuarioId: string, clientes: string[]) {
  for (const id of clientes) {
    await notify(db, usuarioId, { tipo: "cliente", id });
    await notify(db, usuarioId, { tipo: "conversa", id });
    await notify(db, usuarioId, { tipo: "marcacao", id });
    await notify(db, usuarioId, { tipo: "espera", id });
  }
}
