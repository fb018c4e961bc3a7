import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type {
  InstanciaRepousosTable,
  InstanciaSinaisTable,
} from "#server/db/schema-instancias-saude.ts";
import { CODIGO_DE_ALCANCE } from "#shared/instancias/numero.constants.ts";

interface Number {
  usuario_id: string;
  instancia_id: string;
}

/** Stores a signal; false where the same one of its message, or of the number since `repeatedSince`, is known already. */
export async function insertSignal(
  db: Db,
  signal: Insertable<InstanciaSinaisTable>,
  repeatedSince: Date,
): Promise<boolean> {
  const { usuario_id, instancia_id, sinal, alvo, codigo, mensagem_id } = signal;
  if (mensagem_id === null || mensagem_id === undefined) {
    const known = await db
      .selectFrom("instancia_sinais")
      .where("usuario_id", "=", usuario_id)
      .where("instancia_id", "=", instancia_id)
      .where("momento", ">", repeatedSince)
      .where("sinal", "=", sinal)
      .where("alvo", "=", alvo)
      .where(sql<boolean>`codigo is not distinct from ${codigo ?? null}`)
      .where("mensagem_id", "is", null)
      .select("id")
      .limit(1)
      .executeTakeFirst();
    if (known) return false;
  }
  const row = await db
    .insertInto("instancia_sinais")
    .values(signal)
    .onConflict((oc) => oc.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Different contacts whose messages were refused with a code since a moment; a signal of an unknown message is one more. */
export async function countRefusing(
  db: Db,
  { usuario_id, instancia_id }: Number,
  { codigo, since }: { codigo: string; since: Date },
): Promise<number> {
  const { total } = await db
    .selectFrom("instancia_sinais as s")
    .leftJoin("mensagens as m", (join) =>
      join.onRef("m.usuario_id", "=", "s.usuario_id").onRef("m.id", "=", "s.mensagem_id"),
    )
    .where("s.usuario_id", "=", usuario_id)
    .where("s.instancia_id", "=", instancia_id)
    .where("s.momento", ">=", since)
    .where("s.alvo", "=", "contato")
    .where("s.codigo", "=", codigo)
    .select(sql<string>`count(distinct coalesce(m.cliente_id, s.id))`.as("total"))
    .executeTakeFirstOrThrow();
  return Number(total);
}

export const findLastRest = (db: Db, { usuario_id, instancia_id }: Number) =>
  db
    .selectFrom("instancia_repousos")
    .where("usuario_id", "=", usuario_id)
    .where("instancia_id", "=", instancia_id)
    .where("estado", "=", "so_respostas")
    .select(["passo", "fim"])
    .orderBy("desde", "desc")
    .limit(1)
    .executeTakeFirst();

/** The rest or stop that began last, as the signal that began it; `fim` is null while it goes on. */
export const findLatestRest = (db: Db, { usuario_id, instancia_id }: Number, since: Date) =>
  db
    .selectFrom("instancia_repousos")
    .where("usuario_id", "=", usuario_id)
    .where("instancia_id", "=", instancia_id)
    .where((eb) => eb.or([eb("desde", ">=", since), eb("fim", "is", null)]))
    .select(["motivo as sinal", "desde as momento", "fim"])
    .orderBy("desde", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export async function insertRest(db: Db, rest: Insertable<InstanciaRepousosTable>) {
  await db.insertInto("instancia_repousos").values(rest).execute();
}

export async function closeRest(
  db: Db,
  { usuario_id, instancia_id }: Number,
  end: Pick<Updateable<InstanciaRepousosTable>, "fim" | "liberado_por" | "liberado_nome">,
) {
  await db
    .updateTable("instancia_repousos")
    .set(end)
    .where("usuario_id", "=", usuario_id)
    .where("instancia_id", "=", instancia_id)
    .where("fim", "is", null)
    .execute();
}

/**
 * Locks instances whose rest is over and whose probe has passed: a message left after the rest, at least `probed` ago, and no
 * signal came since.
 */
export const claimRestedOfAll = (
  db: Db,
  { now, probed, limit }: { now: Date; probed: Date; limit: number },
) =>
  db
    .selectFrom("instancias as i")
    .where("i.estado_numero", "=", "so_respostas")
    .where("i.estado_ate", "<=", now)
    .where("i.excluida_em", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("mensagens as m")
          .whereRef("m.usuario_id", "=", "i.usuario_id")
          .whereRef("m.instancia_id", "=", "i.id")
          .where("m.direcao", "=", "SAIDA")
          .where("m.origem", "<>", "telefone")
          .whereRef("m.enviada_em", ">=", "i.estado_ate")
          .where("m.enviada_em", "<=", probed)
          // Written before the rest, or before those that it followed; the months before are not looked at.
          .whereRef("m.momento", ">", sql<Date>`i.estado_desde - interval '15 days'`)
          .select("m.id"),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("instancia_sinais as s")
            .whereRef("s.usuario_id", "=", "i.usuario_id")
            .whereRef("s.instancia_id", "=", "i.id")
            .whereRef("s.momento", ">=", "i.estado_ate")
            .where((eb) =>
              eb.or([eb("s.sinal", "=", "restrito"), eb("s.codigo", "=", CODIGO_DE_ALCANCE)]),
            )
            .select("s.id"),
        ),
      ),
    )
    .select(["i.id as instancia_id", "i.usuario_id"])
    .orderBy("i.id")
    .limit(limit)
    .forNoKeyUpdate("i")
    .skipLocked()
    .execute();

/** Signals of a number, newest first. */
export const findSignals = (
  db: Db,
  { usuario_id, instancia_id }: Number,
  { since, limit }: { since: Date; limit: number },
) =>
  db
    .selectFrom("instancia_sinais")
    .where("usuario_id", "=", usuario_id)
    .where("instancia_id", "=", instancia_id)
    .where("momento", ">=", since)
    .select(["momento", "sinal", "alvo", "codigo"])
    .orderBy("momento", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();

export const deleteSignals = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "instancia_sinais",
    where: sql`t.momento < ${before}`,
    by: "momento",
    batch,
  });

export const deleteRests = (db: Db, before: Date, batch: number) =>
  deleteOld(db, { table: "instancia_repousos", where: sql`t.fim < ${before}`, by: "fim", batch });
