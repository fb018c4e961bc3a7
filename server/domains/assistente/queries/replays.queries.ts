import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { AcaoEnsaiada } from "#shared/assistente/assistente.schema.ts";

/** A replay that this process works on until `reservado_ate`. */
export type Claimed = Awaited<ReturnType<typeof claimReplays>>[number];

interface Claim {
  now: Date;
  reservado_ate: Date;
  /** No lease lasts longer than until then: one that does was taken while the clock was ahead. */
  latest: Date;
  limit: number;
}

/** Takes those that wait, or whose process went silent, the oldest first; other processes pass them by. */
export async function claimReplays(db: Db, { now, reservado_ate, latest, limit }: Claim) {
  const rows = await db
    .updateTable("assistente_ensaios")
    .set({ reservado_ate })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("assistente_ensaios as e")
        .innerJoin("usuarios as u", "u.id", "e.usuario_id")
        .where(sql<boolean>`e.status = 'em_andamento'`)
        .where((eb) =>
          eb.or([
            eb("e.reservado_ate", "is", null),
            eb("e.reservado_ate", "<=", now),
            eb("e.reservado_ate", ">", latest),
          ]),
        )
        .where("u.desativado_em", "is", null)
        .select("e.id")
        .orderBy("e.criado_em")
        .orderBy("e.id")
        .limit(limit)
        .forUpdate("e")
        .skipLocked(),
    )
    .returning(["id", "usuario_id", "prompt", "prompt_fixo"])
    .execute();
  return rows.map((row) => ({ ...row, reservado_ate }));
}

/** Keeps a replay that is under way and still ours until another moment, or releases it (null); false where it is neither. */
export async function renewLease(
  db: Db,
  { id, usuario_id, reservado_ate }: Claimed,
  until: Date | null,
): Promise<boolean> {
  const row = await db
    .updateTable("assistente_ensaios")
    .set({ reservado_ate: until })
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", id)
    .where("status", "=", "em_andamento")
    .where("reservado_ate", "=", reservado_ate)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Of these those that are not under way any more, or not there. */
export async function findEnded(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("assistente_ensaios")
    .where("id", "in", ids)
    .where("status", "=", "em_andamento")
    .select("id")
    .execute();
  const alive = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => !alive.has(id));
}

export type Item = NonNullable<Awaited<ReturnType<typeof findNext>>>;

/** The next conversation of a replay. */
export const findNext = (db: Db, { id, usuario_id }: Claimed) =>
  db
    .selectFrom("assistente_ensaio_itens")
    .where("usuario_id", "=", usuario_id)
    .where("ensaio_id", "=", id)
    .where("status", "=", "aguardando")
    .select(["ordem", "cliente_id", "mensagem_id"])
    .orderBy("ordem")
    .limit(1)
    .executeTakeFirst();

/** What happened to one conversation. */
export type Outcome =
  | { status: "feito"; resposta: string; acoes: AcaoEnsaiada[] }
  | { status: "falhou" };

export async function store(
  db: Db,
  { id, usuario_id }: Claimed,
  ordem: number,
  outcome: Outcome,
  now: Date,
) {
  const answer = outcome.status === "feito" ? outcome : { resposta: null, acoes: null };
  await db
    .updateTable("assistente_ensaio_itens")
    .set({ status: outcome.status, resposta: answer.resposta, feito_em: now })
    .set({ acoes: answer.acoes && JSON.stringify(answer.acoes) })
    .where("usuario_id", "=", usuario_id)
    .where("ensaio_id", "=", id)
    .where("ordem", "=", ordem)
    .where("status", "=", "aguardando")
    .execute();
}

export async function finish(
  db: Db,
  { id, usuario_id }: Claimed,
  status: "concluido" | "falhou",
  now: Date,
) {
  await db
    .updateTable("assistente_ensaios")
    .set({ status, encerrado_em: now, reservado_ate: null })
    .where("usuario_id", "=", usuario_id)
    .where("id", "=", id)
    .execute();
}
