import { sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { MotivoOferta } from "#shared/espera/espera.constants.ts";

/** What was offered to an entry of the list, the latest first. */
export const findOf = (db: Db, usuarioId: string, esperaId: string) =>
  db
    .selectFrom("espera_ofertas as o")
    .innerJoin("clientes as c", (join) =>
      join.onRef("c.usuario_id", "=", "o.usuario_id").onRef("c.id", "=", "o.cliente_id"),
    )
    .where("o.usuario_id", "=", usuarioId)
    .where("o.espera_id", "=", esperaId)
    .select(["o.id", "o.cliente_id", "c.nome as cliente_nome", "o.horario", "o.servico_nome"])
    .select(["o.onda", "o.criado_em", "o.expira_em", "o.resultado", "o.motivo"])
    .select(["o.respondida_em", "o.marcacao_id"])
    .orderBy("o.criado_em", "desc")
    .orderBy("o.id", "desc")
    .execute();

/** Which offers that stand or wait are meant. */
export interface Which {
  esperaId?: string;
  clienteId?: string;
  vagaId?: string;
  ids?: readonly string[];
}

/**
 * Ends offers that stand or wait: what was made is taken back, what was not is not made. Answers those that were, with
 * their messages. In one order, as all who change offers do.
 */
export async function withdraw(
  db: Db,
  usuarioId: string,
  { esperaId, clienteId, vagaId, ids }: Which,
  {
    motivo,
    resultado = "retirada",
  }: { motivo: MotivoOferta | null; resultado?: "retirada" | "perdida" },
) {
  let open = db
    .selectFrom("espera_ofertas")
    .where("usuario_id", "=", usuarioId)
    .where(sql<boolean>`resultado in ('adiada', 'aberta')`);
  if (esperaId) open = open.where("espera_id", "=", esperaId);
  if (clienteId) open = open.where("cliente_id", "=", clienteId);
  if (vagaId) open = open.where("vaga_id", "=", vagaId);
  if (ids) open = open.where("id", "=", sql<string>`any(${[...ids]}::uuid[])`);
  const held = await open.select("id").orderBy("id").forUpdate().execute();
  if (held.length === 0) return [];
  return db
    .updateTable("espera_ofertas")
    .set({
      resultado: sql`case resultado when 'adiada' then 'impedida' else ${resultado} end`,
      motivo,
    })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", sql<string>`any(${held.map(({ id }) => id)}::uuid[])`)
    .returning(["id", "vaga_id", "mensagem_id"])
    .execute();
}
