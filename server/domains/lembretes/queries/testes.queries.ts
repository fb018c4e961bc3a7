import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Claim, claimRows, isFree, type LeasedTable } from "#server/db/lease.ts";
import type { LembretesTesteTable } from "#server/db/schema-lembretes.ts";
import type { MotivoTeste } from "#shared/lembretes/lembretes.constants.ts";

const TESTES: LeasedTable = {
  table: "lembretes_teste",
  key: "id",
  lease: "reservada_ate",
  countsAttempts: true,
};

/** A test that this process alone may send until its lease runs out. */
export interface ClaimedTest {
  id: string;
  usuario_id: string;
  instancia_id: string;
  mensagem: string;
  tentativas: number;
  criado_em: Date;
  reservada_ate: Date;
}

export type TestRow = NonNullable<Awaited<ReturnType<typeof find>>>;

/** The last test, with what the host has acknowledged of it. */
export const find = (db: Db, usuarioId: string) =>
  db
    .selectFrom("lembretes_teste as t")
    .leftJoin("mensagem_acks as a", (join) =>
      join
        .onRef("a.usuario_id", "=", "t.usuario_id")
        .onRef("a.instancia_id", "=", "t.instancia_id")
        .onRef("a.provider_id", "=", "t.provider_id"),
    )
    .where("t.usuario_id", "=", usuarioId)
    .select(["t.id", "t.mensagem", "t.status", "t.motivo", "t.criado_em", "t.enviado_em"])
    .select("a.status as ack")
    .executeTakeFirst();

/** The profile's phone, and the instance to send through: a linked one before one that is out. */
export const findSender = (db: Db, usuarioId: string) =>
  db
    .selectFrom("usuarios as u")
    .where("u.id", "=", usuarioId)
    .select("u.telefone")
    .select((eb) =>
      eb
        .selectFrom("instancias as i")
        .whereRef("i.usuario_id", "=", "u.id")
        .where("i.ativa", "=", true)
        .where("i.excluida_em", "is", null)
        .where("i.queda_em", "is", null)
        .select("i.id")
        .orderBy((eb) => eb("i.status", "=", "connected"), "desc")
        .orderBy("i.criado_em")
        .orderBy("i.id")
        .limit(1)
        .as("instancia_id"),
    )
    .executeTakeFirstOrThrow();

type NewTest = Pick<LembretesTesteTable, "id" | "usuario_id" | "instancia_id" | "mensagem">;

/** In the place of the last one, unless that is still under way; whether it was stored. */
export async function queue(db: Db, test: NewTest, now: Date): Promise<boolean> {
  const row = {
    ...test,
    status: "enviando" as const,
    motivo: null,
    provider_id: null,
    tentativas: 0,
    proxima_tentativa_em: now,
    reservada_ate: null,
    enviado_em: null,
    criado_em: now,
    atualizado_em: now,
  };
  const stored = await db
    .insertInto("lembretes_teste")
    .values({ ...row, primeiro_em: null })
    .onConflict((oc) =>
      oc.column("usuario_id").doUpdateSet(row).where("lembretes_teste.status", "<>", "enviando"),
    )
    .returning("id")
    .executeTakeFirst();
  return stored !== undefined;
}

/** Tests that are due; what a process left without an outcome is not tried again. */
export const claimTests = (db: Db, claim: Claim): Promise<ClaimedTest[]> =>
  claimRows(db, TESTES, claim, {
    from: sql`lembretes_teste q`,
    where: sql`q.status = 'enviando' and q.reservada_ate is null and q.proxima_tentativa_em <= ${claim.now}`,
    order: sql`q.proxima_tentativa_em, q.id`,
    changed: sql`atualizado_em = ${claim.now}`,
    returning: sql`q.id, q.usuario_id, q.instancia_id, q.mensagem, q.tentativas, q.criado_em, q.reservada_ate`,
  });

/** Ends tests whose process died while it sent them: their outcome is unknown. */
export const endAbandoned = (db: Db, claim: Claim) =>
  db
    .updateTable("lembretes_teste as q")
    .set({ status: "falha", motivo: "incerto", reservada_ate: null, atualizado_em: claim.now })
    .where("q.status", "=", "enviando")
    .where("q.reservada_ate", "is not", null)
    .where(isFree("q.reservada_ate", claim))
    .returning("q.usuario_id")
    .execute();

/** Where it goes: to the phone that stands in the profile at this moment, through an instance that is still there. */
export const findRoute = (db: Db, { usuario_id, instancia_id }: ClaimedTest) =>
  db
    .selectFrom("usuarios as u")
    .innerJoin("instancias as i", "i.usuario_id", "u.id")
    .where("u.id", "=", usuario_id)
    .where("i.id", "=", instancia_id)
    .where("i.excluida_em", "is", null)
    .select(["u.telefone", "u.is_trial_user", "u.trial_end_date", "u.desativado_em"])
    .select(["i.provedor", "i.host_instancia", "i.instancia_key", "i.instancia_token", "i.ativa"])
    .executeTakeFirst();

const ofAttempt = (db: Db, { id, tentativas, reservada_ate }: ClaimedTest) =>
  db
    .updateTable("lembretes_teste")
    .where("id", "=", id)
    .where("tentativas", "=", tentativas)
    .where("reservada_ate", "=", reservada_ate);

/** The host has it, however late it says so. */
export async function markSent(db: Db, id: string, provider_id: string | null, now: Date) {
  await db
    .updateTable("lembretes_teste")
    .set({
      status: "enviado",
      motivo: null,
      reservada_ate: null,
      enviado_em: sql<Date>`coalesce(enviado_em, ${now})`,
      primeiro_em: sql<Date>`coalesce(primeiro_em, ${now})`,
      atualizado_em: now,
      ...(provider_id ? { provider_id } : {}),
    })
    .where("id", "=", id)
    .execute();
}

/** Waits for the next attempt, or ends when there is none. */
export async function markFailed(
  db: Db,
  test: ClaimedTest,
  { motivo, again, now }: { motivo: MotivoTeste; again: Date | null; now: Date },
) {
  await ofAttempt(db, test)
    .set({ reservada_ate: null, proxima_tentativa_em: again, atualizado_em: now })
    .$if(again === null, (update) => update.set({ status: "falha", motivo }))
    .execute();
}

/**
 * The phone reports as written what we sent to it: the test of this provider's id, or one of the same text whose answer
 * has not come yet; answers whose it is.
 */
export async function adoptEcho(
  db: Db,
  echo: { usuario_id: string; instancia_id: string; provider_id: string; text: string },
) {
  const row = await db
    .selectFrom("lembretes_teste")
    .where("usuario_id", "=", echo.usuario_id)
    .where("instancia_id", "=", echo.instancia_id)
    .where((eb) =>
      eb.or([
        eb("provider_id", "=", echo.provider_id),
        eb.and([
          eb("provider_id", "is", null),
          eb("tentativas", ">", 0),
          eb(sql`btrim(mensagem)`, "=", echo.text.trim()),
        ]),
      ]),
    )
    .select("id")
    .executeTakeFirst();
  return row?.id;
}
