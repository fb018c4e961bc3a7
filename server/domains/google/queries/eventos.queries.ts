import { type Selectable, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isSettled } from "#server/db/graces.ts";
import { isPast } from "#server/db/lease.ts";
import type { GoogleEventosTable } from "#server/db/schema-google.ts";
import { changeEvent, removeEvent, rowsOf, tablesOf, type Whose } from "./whose.queries.ts";

export type PendingEvent = Awaited<ReturnType<typeof findPending>>[number];

/** Appointments that are to be written to Google, as they are now, with the number of their change; nearest first. */
export const findPending = (db: Db, whose: Whose, { now, limit }: { now: Date; limit: number }) =>
  db
    .selectFrom(sql<Selectable<GoogleEventosTable>>`${sql.table(tablesOf(whose).eventos)}`.as("e"))
    .leftJoin("marcacoes as m", (join) =>
      join.onRef("m.usuario_id", "=", "e.usuario_id").onRef("m.id", "=", "e.marcacao_id"),
    )
    .leftJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "m.usuario_id").onRef("c.id", "=", "m.cliente_id"),
    )
    .where(rowsOf(whose, "e"))
    .whereRef("e.versao", "<>", "e.feita")
    .where(isPast("e.proxima_em", now))
    .where(isSettled("e.usuario_id", "e.marcacao_id"))
    .select(["e.usuario_id", "e.marcacao_id", "e.versao", "e.calendario", "e.existe", "e.geracao"])
    .select("e.contado")
    .select(sql<string>`${whose.profissional_id}::uuid`.as("profissional_id"))
    // Null for an appointment that is gone.
    .select(
      sql<boolean | null>`coalesce(m.profissional_id, m.usuario_id) = ${whose.profissional_id}`.as(
        "e_seu",
      ),
    )
    .select(["e.tentativas", "m.status", "m.horario", "m.fim", "c.nome", "c.telefone"])
    .orderBy("m.horario", (order) => order.asc().nullsFirst())
    .orderBy("e.marcacao_id")
    .limit(limit)
    .execute();

type Key = Whose & { marcacao_id: string };

const one = (db: Db, { marcacao_id, ...whose }: Key) => changeEvent(db, whose, marcacao_id);

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
export async function forget(db: Db, { marcacao_id, ...whose }: Key) {
  await removeEvent(db, whose, marcacao_id).execute();
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
