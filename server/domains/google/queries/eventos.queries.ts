import type { Db } from "#server/db/database.ts";
import { isSettled } from "#server/db/graces.ts";
import { isPast } from "#server/db/lease.ts";

export type PendingEvent = Awaited<ReturnType<typeof findPending>>[number];

/** Appointments that are to be written to Google, as they are now, with the number of their change; nearest first. */
export const findPending = (
  db: Db,
  { usuarioId, now, limit }: { usuarioId: string; now: Date; limit: number },
) =>
  db
    .selectFrom("google_eventos as e")
    .leftJoin("marcacoes as m", (join) =>
      join.onRef("m.usuario_id", "=", "e.usuario_id").onRef("m.id", "=", "e.marcacao_id"),
    )
    .leftJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "m.usuario_id").onRef("c.id", "=", "m.cliente_id"),
    )
    .where("e.usuario_id", "=", usuarioId)
    .whereRef("e.versao", "<>", "e.feita")
    .where(isPast("e.proxima_em", now))
    .where(isSettled("e.usuario_id", "e.marcacao_id"))
    .select(["e.usuario_id", "e.marcacao_id", "e.versao", "e.calendario", "e.existe", "e.geracao"])
    .select("e.contado")
    .select(["e.tentativas", "m.status", "m.horario", "m.fim", "c.nome", "c.telefone"])
    .orderBy("m.horario", (order) => order.asc().nullsFirst())
    .orderBy("e.marcacao_id")
    .limit(limit)
    .execute();

const one = (
  db: Db,
  { usuario_id, marcacao_id }: Pick<PendingEvent, "usuario_id" | "marcacao_id">,
) =>
  db
    .updateTable("google_eventos")
    .where("usuario_id", "=", usuario_id)
    .where("marcacao_id", "=", marcacao_id);

/** Before Google is asked: where the event may be from now on, and under which id. */
export async function intend(
  db: Db,
  event: PendingEvent,
  change: { calendario: string; existe: boolean; geracao: number },
) {
  await one(db, event).set(change).execute();
}

/** Google knows the appointment as it was at this change; later ones are still to be written. */
export async function markDone(
  db: Db,
  event: PendingEvent,
  {
    calendario,
    existe,
    contado,
  }: { calendario: string | null; existe: boolean; contado: string | null },
) {
  await one(db, event)
    .set({ feita: event.versao, calendario, existe, contado })
    .set({ tentativas: 0, proxima_em: null, erro: null })
    .execute();
}

/** An appointment that is gone, and its event too: nothing is left to say. */
export async function forget(db: Db, { usuario_id, marcacao_id }: PendingEvent) {
  await db
    .deleteFrom("google_eventos")
    .where("usuario_id", "=", usuario_id)
    .where("marcacao_id", "=", marcacao_id)
    .execute();
}

/** Google will not have it: it waits alone, and holds up no other. */
export async function postpone(
  db: Db,
  event: PendingEvent,
  { erro, proxima_em }: { erro: string; proxima_em: Date },
) {
  await one(db, event)
    .set((eb) => ({ tentativas: eb("tentativas", "+", 1), erro, proxima_em }))
    .where("versao", "=", event.versao)
    .execute();
}
