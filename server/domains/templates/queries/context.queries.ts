import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import { firstActive } from "#server/db/professional-meant.ts";

/** Data of the practice for variables of a message, under its first active professional. */
export const findProfessional = (db: Db, usuarioId: string) =>
  db
    .selectFrom("usuarios")
    .leftJoin("categories", "categories.id", "usuarios.categoria_id")
    .leftJoin("profissionais as p", (join) =>
      join
        .onRef("p.usuario_id", "=", "usuarios.id")
        .on("p.id", "=", firstActive(sql<string>`usuarios.id`)),
    )
    .where("usuarios.id", "=", usuarioId)
    .select(["usuarios.telefone", "usuarios.timezone", "categories.name as categoria"])
    .select(({ fn }) => [
      fn.coalesce("p.nome", "usuarios.nome").as("nome"),
      fn.coalesce("p.especialidade", "categories.display_name").as("especialidade"),
    ])
    .executeTakeFirstOrThrow();

/** The next pendente or confirmado appointment of a client, with whose it is and where. */
export const findNextAppointment = (
  db: Db,
  usuarioId: string,
  { clienteId, now }: { clienteId: string; now: Date },
) =>
  db
    .selectFrom("marcacoes")
    .innerJoin("usuarios", "usuarios.id", "marcacoes.usuario_id")
    .leftJoin("categories", "categories.id", "usuarios.categoria_id")
    .leftJoin("profissionais as p", (join) =>
      join
        .onRef("p.usuario_id", "=", "marcacoes.usuario_id")
        .on("p.id", "=", sql<string>`coalesce(marcacoes.profissional_id, marcacoes.usuario_id)`),
    )
    .leftJoin("salas as s", (join) =>
      join
        .onRef("s.usuario_id", "=", "marcacoes.usuario_id")
        .onRef("s.id", "=", "marcacoes.sala_id"),
    )
    .where("marcacoes.usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .where("horario", ">=", now)
    .where(sql<boolean>`status in ('pendente', 'confirmado')`)
    .select(["marcacoes.id", "horario", "duracao_minutos", "servico_nome", "valor_centavos"])
    .select(["link_versao", "s.nome as sala_nome"])
    .select(({ fn }) => [
      fn.coalesce("p.nome", "usuarios.nome").as("profissional_nome"),
      fn.coalesce("p.especialidade", "categories.display_name").as("profissional_especialidade"),
    ])
    .orderBy("horario")
    .limit(1)
    .executeTakeFirst();
