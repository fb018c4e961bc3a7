import { type RawBuilder, sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** What may go: of which table, which rows, the oldest first by what, and how many in one statement. */
interface Old {
  table: string;
  where: RawBuilder<unknown>;
  by: string;
  batch: number;
}

/**
 * Deletes one batch and answers how many rows that were. What somebody else holds at this moment is left for a later
 * round, so that nobody waits for this and this waits for nobody.
 */
async function deleteOld(db: Db, { table, where, by, batch }: Old): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where ctid = any(array(
      select t.ctid from ${sql.table(table)} t where ${where}
      order by ${sql.ref(`t.${by}`)} limit ${batch} for update skip locked
    ))
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

/** Worked off before `done`, or before `failed` when it could not be and still holds its words. */
export const deleteEvents = (
  db: Db,
  { done, failed, batch }: { done: Date; failed: Date; batch: number },
) =>
  deleteOld(db, {
    table: "webhook_eventos",
    where: sql`t.processado_em < ${done} and (t.dados is null or t.processado_em < ${failed})`,
    by: "processado_em",
    batch,
  });

/** What a passkey was asked and never answered. */
export const deleteChallenges = (db: Db, now: Date, batch: number) =>
  deleteOld(db, { table: "desafios", where: sql`t.expira_em < ${now}`, by: "expira_em", batch });

/** Sign-ins whose second factor never came. */
export const deletePendingSignIns = (db: Db, now: Date, batch: number) =>
  deleteOld(db, {
    table: "entradas_pendentes",
    where: sql`t.expira_em < ${now}`,
    by: "expira_em",
    batch,
  });

export const deleteAcks = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "mensagem_acks",
    where: sql`t.recebido_em < ${before}`,
    by: "recebido_em",
    batch,
  });

export const deleteRefreshTokens = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "refresh_tokens",
    where: sql`t.expira_em < ${before}`,
    by: "expira_em",
    batch,
  });

export const deleteResetLinks = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "redefinicoes_senha",
    where: sql`t.expira_em < ${before}`,
    by: "expira_em",
    batch,
  });

/** With their links. */
export const deleteEmailChanges = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "trocas_email",
    where: sql`t.criado_em < ${before}`,
    by: "criado_em",
    batch,
  });

/** Revoked sessions, with their tokens. */
export const deleteRevokedSessions = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "sessoes",
    where: sql`t.revogada_em < ${before}`,
    by: "revogada_em",
    batch,
  });

/** Sessions that nobody can refresh any more: begun before, and the last of their tokens is gone. */
export const deleteEndedSessions = (db: Db, begun: Date, batch: number) =>
  deleteOld(db, {
    table: "sessoes",
    where: sql`t.criado_em < ${begun} and t.revogada_em is null
      and not exists (select from refresh_tokens r where r.sessao_id = t.id)`,
    by: "criado_em",
    batch,
  });

export const deleteIdleReplies = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "respostas",
    where: sql`t.processada_em < ${before} and t.acao = 'nenhuma'`,
    by: "processada_em",
    batch,
  });

/** Replays that have ended, with clients' messages in them. */
export const deleteReplays = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "assistente_ensaios",
    where: sql`t.encerrado_em < ${before}`,
    by: "encerrado_em",
    batch,
  });

export const deleteContactDays = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "instancia_dias",
    where: sql`t.dia < ${before}::timestamptz::date`,
    by: "dia",
    batch,
  });

export const deleteForwarded = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "encaminhamentos",
    where: sql`t.criado_em < ${before}`,
    by: "criado_em",
    batch,
  });

export const deleteSecurityEvents = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "eventos_seguranca",
    where: sql`t.criado_em < ${before}`,
    by: "criado_em",
    batch,
  });

export const deleteTrialMarks = (db: Db, before: Date, batch: number) =>
  deleteOld(db, { table: "testes_gratis", where: sql`t.fim < ${before}`, by: "fim", batch });

export const deleteGoogleRequests = (db: Db, before: Date, batch: number) =>
  deleteOld(db, {
    table: "google_pedidos",
    where: sql`t.expira_em < ${before}`,
    by: "expira_em",
    batch,
  });
