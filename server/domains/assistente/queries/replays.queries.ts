import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { type Claim, claimRows, isHeld, type LeasedTable } from "#server/db/lease.ts";
import type { AcaoEnsaiada } from "#shared/assistente/assistente.schema.ts";

/** A replay that this process works on until `reservado_ate`. */
export interface Claimed {
  id: string;
  usuario_id: string;
  prompt: string;
  prompt_fixo: string | null;
  reservado_ate: Date;
}

const ENSAIOS: LeasedTable = { table: "assistente_ensaios", key: "id", lease: "reservado_ate" };

/** Takes those that wait, or whose process went silent, the oldest first. */
export const claimReplays = (db: Db, claim: Claim): Promise<Claimed[]> =>
  claimRows(db, ENSAIOS, claim, {
    from: sql`assistente_ensaios q join usuarios u on u.id = q.usuario_id`,
    where: sql`q.status = 'em_andamento' and u.desativado_em is null`,
    order: sql`q.criado_em, q.id`,
    returning: sql`q.id, q.usuario_id, q.prompt, q.prompt_fixo, q.reservado_ate`,
  });

/** Keeps a replay that is under way and still ours until another moment; false where it is neither. */
export async function renewLease(db: Db, claimed: Claimed, until: Date | null): Promise<boolean> {
  const row = await db
    .updateTable("assistente_ensaios")
    .set({ reservado_ate: until })
    .where("usuario_id", "=", claimed.usuario_id)
    .where("status", "=", "em_andamento")
    .where(isHeld(ENSAIOS, claimed))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ids of replays among these that have ended or are gone. */
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

/** Result of one conversation in a replay. */
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
