import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";

/** Data of the professional for variables of a message. */
export const findProfessional = (db: Db, usuarioId: string) =>
  db
    .selectFrom("usuarios")
    .leftJoin("categories", "categories.id", "usuarios.categoria_id")
    .where("usuarios.id", "=", usuarioId)
    .select(["usuarios.nome", "usuarios.telefone", "usuarios.timezone"])
    .select(["categories.display_name as especialidade", "categories.name as categoria"])
    .executeTakeFirstOrThrow();

/** The next pendente or confirmado appointment of a client. */
export const findNextAppointment = (
  db: Db,
  usuarioId: string,
  { clienteId, now }: { clienteId: string; now: Date },
) =>
  db
    .selectFrom("marcacoes")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("horario", ">=", now)
    .where(sql<boolean>`status in ('pendente', 'confirmado')`)
    .select(["id", "horario", "duracao_minutos", "servico_nome", "valor_centavos", "link_versao"])
    .orderBy("horario")
    .limit(1)
    .executeTakeFirst();
