import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { MotivoDaEspera } from "#shared/instancias/numero.constants.ts";
import { queueFollowing } from "./following.queries.ts";
import { type KnownMessage, moveId, noteId } from "./ids.queries.ts";
import type { ClaimedMessage } from "./outgoing.queries.ts";

/**
 * The host has it, however late it says so: also what was given up in the meantime was sent. An echo that came before and
 * found no match is this very message: it goes, and is answered.
 */
export async function markSent(
  db: Db,
  { id, usuario_id, instancia_id, seguinte_id }: ClaimedMessage,
  provider_id: string,
  now: Date,
) {
  const twin = instancia_id
    ? await takeId(db, { usuario_id, instancia_id, provider_id, mensagem_id: id })
    : undefined;
  await db
    .updateTable("mensagens")
    .set({
      enviada_em: now,
      data_envio: now,
      reservada_ate: null,
      incerta_desde: null,
      erro: null,
      status: sql<"pendente">`case when status in ('erro', 'falha') then 'pendente' else status end`,
      atualizado_em: now,
      provider_id,
    })
    .where("id", "=", id)
    .execute();
  if (seguinte_id) await queueFollowing(db, { usuario_id, id }, now);
  return twin && { usuario_id, cliente_id: twin.cliente_id, mensagem_id: twin.id };
}

/** The id becomes this message's; the one that had it goes, and is answered. */
async function takeId(db: Db, known: KnownMessage) {
  const { usuario_id, mensagem_id } = known;
  const before = await noteId(db, known);
  if (before === mensagem_id) return undefined;
  await moveId(db, known);
  const twin = await db
    .deleteFrom("mensagens")
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", before)
    .returning(["id", "cliente_id"])
    .executeTakeFirst();
  if (twin) {
    const { cliente_id } = twin;
    await sql`select conversa_recontar(${usuario_id}::uuid, ${cliente_id}::uuid)`.execute(db);
  }
  return twin;
}

/** The message while this very attempt holds it: what an attempt says whose lease ran out is about no newer one. */
const ofAttempt = (db: Db, { id, tentativas, reservada_ate }: ClaimedMessage) =>
  db
    .updateTable("mensagens")
    .where("id", "=", id)
    .where("enviada_em", "is", null)
    .where("tentativas", "=", tentativas)
    .where("reservada_ate", "=", reservada_ate);

export async function markUncertain(db: Db, message: ClaimedMessage, now: Date) {
  await ofAttempt(db, message)
    .set({ reservada_ate: null, incerta_desde: now, atualizado_em: now })
    .execute();
}

/** Back into the queue until then. One that was tried keeps its place: later ones of its conversation wait for it. */
export async function putBack(
  db: Db,
  message: ClaimedMessage,
  { until, isTried, now }: { until: Date; isTried: boolean; now: Date },
) {
  await ofAttempt(db, message)
    .set({ reservada_ate: null, proxima_tentativa_em: until, atualizado_em: now })
    .set({ tentativas: isTried ? 1 : message.tentativas - 1 })
    .execute();
}

interface Failed {
  erro: string;
  again: Date | null;
  status: "erro" | "falha";
  /** Why it never left, of one whose time ended while its number rested. */
  espera_motivo?: MotivoDaEspera | null;
}

/** Waits for the next attempt, or ends when there is none; true while the attempt holds the message. */
export async function markFailed(
  db: Db,
  message: ClaimedMessage,
  { erro, again, status, espera_motivo, now }: Failed & { now: Date },
) {
  const { numUpdatedRows } = await ofAttempt(db, message)
    .set({
      reservada_ate: null,
      proxima_tentativa_em: again,
      erro,
      atualizado_em: now,
      ...(again ? {} : { status, espera_motivo: espera_motivo ?? null }),
    })
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}
