import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { isSettled } from "#server/db/graces.ts";
import { hoursOf } from "#server/db/professional-meant.ts";
import type { FimDaVaga, SituacaoVaga } from "#shared/espera/espera.constants.ts";

/** Freed times still to be dealt with; as text in the statement, so that a prepared plan may use the index. */
const isOpen = sql<boolean>`situacao in ('nova', 'oferecendo')`;
const isCertain = isSettled("espera_vagas.usuario_id", "espera_vagas.marcacao_id");
const isDue = (now: Date) => sql<boolean>`(proxima_em is null or proxima_em <= ${now})`;

/** Professionals of whom a freed time is to be looked at, those who have waited longest first. */
export async function findOwnersDue(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("espera_vagas")
    .where(isOpen)
    .where(isDue(now))
    .where(isCertain)
    .select("usuario_id")
    .groupBy("usuario_id")
    .orderBy(sql`min(coalesce(proxima_em, criado_em))`)
    .orderBy("usuario_id")
    .limit(limit)
    .execute();
  return rows.map(({ usuario_id }) => usuario_id);
}

/** The next one of a professional, held until the transaction ends. */
export const holdDue = (db: Db, usuarioId: string, now: Date) =>
  db
    .selectFrom("espera_vagas")
    .where("usuario_id", "=", usuarioId)
    .where(isOpen)
    .where(isDue(now))
    .where(isCertain)
    .select(["id", "usuario_id", "cliente_id", "horario", "fim", "onda", "tentativas"])
    .select(hoursOf.as("profissional_id"))
    .orderBy(sql`proxima_em nulls first`)
    .orderBy("criado_em")
    .orderBy("id")
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst();

export type Vaga = NonNullable<Awaited<ReturnType<typeof holdDue>>>;

interface Progress {
  situacao?: SituacaoVaga;
  motivo?: FimDaVaga | null;
  onda?: number;
  proxima_em?: Date | null;
  tentativas?: number;
}

export async function save(
  db: Db,
  usuarioId: string,
  id: string,
  progress: Progress,
): Promise<void> {
  await db
    .updateTable("espera_vagas")
    .set(progress)
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .execute();
}

/** These are looked at at once. */
export async function wake(db: Db, usuarioId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable("espera_vagas")
    .set({ proxima_em: null })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${[...ids]}::uuid[])`)
    .execute();
}

/** The client's own reply has given this appointment's time up. */
export async function markByReply(db: Db, usuarioId: string, marcacaoId: string): Promise<void> {
  await db
    .updateTable("espera_vagas")
    .set({ por_resposta: true })
    .where("usuario_id", "=", usuarioId)
    .where("marcacao_id", "=", marcacaoId)
    .where("situacao", "=", "nova")
    .execute();
}
