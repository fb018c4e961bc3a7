import { type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "#server/db/database.ts";
import { deleteOld } from "#server/db/delete-old.ts";
import type { InstanciasTable } from "#server/db/schema-conversas.ts";
import type { InstanciaPassosTable } from "#server/db/schema-instancias-saude.ts";
import { columns, type InstanciaRow } from "./instancias.queries.ts";

interface Number {
  usuario_id: string;
  instancia_id: string;
}

/** A number in a silence, whose next step is due. */
export type Silent = InstanciaRow & { muda_em: Date; muda_passo: number };

interface Claim {
  now: Date;
  /** No other process takes this step before. */
  until: Date;
  /** Due times after this come from a clock that was set back. */
  never: Date;
  /** The number of all steps. */
  steps: number;
  limit: number;
  /** Most numbers of one host at once: each step of them is a call to it. */
  perHost: number;
}

export async function claimStepsOfAll(
  db: Db,
  { now, until, never, steps, limit, perHost }: Claim,
): Promise<Silent[]> {
  const isDue = sql<boolean>`(i.muda_proximo_em <= ${now} or i.muda_proximo_em > ${never})`;
  const rows = await db
    .with("na_vez", (cte) =>
      cte
        .selectFrom("instancias as i")
        .where("i.muda_em", "is not", null)
        .where("i.muda_passo", "<", steps)
        .where(isDue)
        .select("i.id")
        .select(
          sql<number>`row_number() over (partition by i.host_instancia order by i.muda_proximo_em, i.id)`.as(
            "do_host",
          ),
        ),
    )
    .updateTable("instancias")
    .set({ muda_proximo_em: until })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("instancias as i")
        .where("i.id", "in", (eb) =>
          eb.selectFrom("na_vez").where("do_host", "<=", perHost).select("na_vez.id"),
        )
        // Repeated: another process may have claimed it since this statement began.
        .where("i.muda_em", "is not", null)
        .where(isDue)
        .select("i.id")
        .orderBy("i.muda_proximo_em")
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning([...columns, "muda_em", "muda_passo"])
    .execute();
  return rows.flatMap(({ muda_em, ...row }) => (muda_em ? [{ ...row, muda_em }] : []));
}

/** The present silence of a number, locked until the transaction ends. */
export const lockSilence = (db: Db, { usuario_id, instancia_id }: Number) =>
  db
    .selectFrom("instancias")
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", instancia_id)
    .select(["muda_em", "muda_passo", "muda_proximo_em", "silencio_carta_em", "ouvida_em"])
    .select(["proximo_envio_em", "criado_em"])
    .forNoKeyUpdate()
    .executeTakeFirst();

export async function changeSilence(
  db: Db,
  { usuario_id, instancia_id }: Number,
  change: Updateable<InstanciasTable>,
) {
  await db
    .updateTable("instancias")
    .set(change)
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", instancia_id)
    .execute();
}

/** Writes a step into the trace, once. */
export async function insertStep(db: Db, step: Insertable<InstanciaPassosTable>) {
  await db
    .insertInto("instancia_passos")
    .values(step)
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** The steps of the latest silence, in their order; none where that was before `since`. */
export const findSteps = (db: Db, { usuario_id, instancia_id }: Number, since: Date) =>
  db
    .selectFrom("instancia_passos as p")
    .where("p.usuario_id", "=", usuario_id)
    .where("p.instancia_id", "=", instancia_id)
    .where("p.muda_em", "=", (eb) =>
      eb
        .selectFrom("instancia_passos as u")
        .where("u.usuario_id", "=", usuario_id)
        .where("u.instancia_id", "=", instancia_id)
        .where("u.momento", ">=", since)
        .select((eb) => eb.fn.max("u.muda_em").as("muda_em")),
    )
    .select(["p.momento", "p.passo", "p.resultado"])
    .orderBy("p.momento")
    .orderBy("p.id")
    .execute();

/** Email address and zone of the owner of a number. */
export const findOwner = (db: Db, usuarioId: string) =>
  db
    .selectFrom("usuarios")
    .where("id", "=", usuarioId)
    .select(["email", "timezone"])
    .executeTakeFirst();

/** Silent instances whose host was last sent our address by `notedBefore`; only this process sends it now. */
export const claimToRemindOfAll = (
  db: Db,
  { now, notedBefore, limit }: { now: Date; notedBefore: Date; limit: number },
) =>
  db
    .updateTable("instancias")
    .set({ webhook_dito_em: now })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("instancias as i")
        .where("i.silenciosa_em", "is not", null)
        .where("i.status", "=", "connected")
        .where("i.ativa", "=", true)
        .where("i.excluida_em", "is", null)
        .where((eb) =>
          eb.or([
            eb("i.webhook_dito_em", "is", null),
            eb("i.webhook_dito_em", "<=", notedBefore),
            // In case the clock was set back since.
            eb("i.webhook_dito_em", ">", now),
          ]),
        )
        .select("i.id")
        .orderBy("i.id")
        .limit(limit)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .returning(columns)
    .execute();

export const deleteSteps = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "instancia_passos",
    where: sql`t.momento < ${before}`,
    by: "momento",
    batch,
  });
