import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Locks confirmed appointments that ended by then, of working accounts with the rule. */
export const findToConcludeOfAll = (db: Db, { ended, limit }: { ended: Date; limit: number }) =>
  db
    .selectFrom("agenda_regras")
    .innerJoin("usuarios", "usuarios.id", "agenda_regras.usuario_id")
    .innerJoin("marcacoes", "marcacoes.usuario_id", "usuarios.id")
    .where("agenda_regras.conclui_sozinho", "=", true)
    .where("usuarios.desativado_em", "is", null)
    // As text, and with the partial index in mind: only live ones hold a time.
    .where(sql<boolean>`marcacoes.status in ('pendente', 'confirmado')`)
    .where("marcacoes.status", "=", "confirmado")
    .where("marcacoes.fim", "<=", ended)
    .where("marcacoes.ocupa_de", "<", ended)
    .select(["marcacoes.id", "marcacoes.usuario_id", "marcacoes.cliente_id"])
    .select(["marcacoes.horario", "marcacoes.status", "usuarios.timezone"])
    .orderBy("marcacoes.usuario_id")
    .orderBy("marcacoes.horario")
    .limit(limit)
    .forNoKeyUpdate("marcacoes")
    .skipLocked()
    .execute();
