import { COPIED } from "#server/db/copied.ts";
import { withoutAuthor } from "#server/db/copied-columns.ts";
import type { Db } from "#server/db/database.ts";
import { isNotJoined } from "./juncoes.queries.ts";

const record = withoutAuthor(COPIED.clientes.columns);

/** The client's own row, whether removed or not. */
export const findPerson = (db: Db, usuarioId: string, id: string) =>
  db
    .selectFrom("clientes")
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .where(isNotJoined)
    .select("usuario_id")
    .select(record)
    .executeTakeFirst();

export const findAddresses = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("cliente_enderecos")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select("endereco")
    .orderBy("endereco")
    .execute();

/** Clients who may be the same person, and the address that says so. */
export const findDoubtful = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("cliente_conflitos")
    .where("usuario_id", "=", usuarioId)
    .where((eb) => eb.or([eb("cliente_a_id", "=", clienteId), eb("cliente_b_id", "=", clienteId)]))
    .select(COPIED.cliente_conflitos.columns)
    .orderBy("visto_em")
    .orderBy("id")
    .execute();

/** Records of people joined to the client, as long as that can be undone. */
export const findJoins = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("cliente_juncoes as j")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "j.usuario_id").onRef("c.id", "=", "j.sai_id"),
    )
    .where("j.usuario_id", "=", usuarioId)
    .where("j.fica_id", "=", clienteId)
    .select(["j.id", "j.juntada_em", "j.antes"])
    .select(record.map((column) => `c.${column} as sai_${column}` as const))
    .orderBy("j.juntada_em")
    .orderBy("j.id")
    .execute();

/** Imports that made or completed the client, as long as they can be undone. */
export const findImports = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("importacao_clientes")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(["importacao_id", "criado", "campos", "criado_em"])
    .orderBy("importacao_id")
    .execute();

/** As the client's observations: what is written about a person is theirs to know. */
export const findNotes = (db: Db, usuarioId: string, clienteId: string) =>
  db
    .selectFrom("notas")
    .where("usuario_id", "=", usuarioId)
    .where("cliente_id", "=", clienteId)
    .select(["id", "texto", "criado_em", "atualizado_em"])
    .orderBy("criado_em")
    .orderBy("id")
    .execute();
