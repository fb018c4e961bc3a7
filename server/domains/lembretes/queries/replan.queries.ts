import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { TipoLembrete } from "#shared/lembretes/lembretes.constants.ts";

/** The live appointments that have not begun, but for those that visitors ask for or whose phone is not proven. */
export const findFuture = (db: Db, usuarioId: string, now: Date) =>
  db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("horario", ">", now)
    .where("verificado", "=", true)
    .where(sql<boolean>`status in ('pendente', 'confirmado')`)
    .where(sql<boolean>`not (criada_por = 'visitante' and status = 'pendente')`)
    .select(["id", "cliente_id", "horario"])
    .execute();

/**
 * Forgets the reminders of these appointments whose moment is still to come, whether they wait or were skipped or cancelled, and those that
 * wait although they are not wanted any more: they are planned again. What has gone to the outbox stays.
 */
export async function forgetReminders(
  db: Db,
  usuarioId: string,
  { marcacoes, minutos, now }: { marcacoes: string[]; minutos: number[]; now: Date },
) {
  await db
    .deleteFrom("lembretes")
    .where("usuario_id", "=", usuarioId)
    // Ids and no join: for a table that has just grown, the planner would walk through all pairs.
    .where("marcacao_id", "=", sql<string>`any(${marcacoes}::uuid[])`)
    .where("tipo", "=", "lembrete")
    .where("atual", "=", true)
    .where("status", "in", ["aguardando", "pulado", "cancelado"])
    .where((eb) =>
      eb.or([
        eb("previsto_em", ">", now),
        eb.and([
          eb("status", "=", "aguardando"),
          eb("antes_minutos", "<>", sql<number>`all(${minutos}::integer[])`),
        ]),
      ]),
    )
    .execute();
}

/** Confirmations or follow-ups that waited when they were switched off, and whose moment is still to come. */
export async function revive(
  db: Db,
  usuarioId: string,
  { tipos, now }: { tipos: TipoLembrete[]; now: Date },
) {
  if (tipos.length === 0) return;
  await db
    .updateTable("lembretes")
    .set({ status: "aguardando", motivo: null, atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("tipo", "=", sql<TipoLembrete>`any(${tipos}::text[])`)
    .where("atual", "=", true)
    .where("status", "=", "cancelado")
    .where("motivo", "=", "desligado")
    .where("enviar_em", ">", now)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("marcacoes")
          .whereRef("marcacoes.usuario_id", "=", "lembretes.usuario_id")
          .whereRef("marcacoes.id", "=", "lembretes.marcacao_id")
          .where("marcacoes.status", "<>", "cancelado")
          .select("marcacoes.id"),
      ),
    )
    .execute();
}
