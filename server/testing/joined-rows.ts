import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";

interface Marked {
  ids: { cliente: string; livre: string; junto: string; conflito: string; juncao: string };
  mark: string;
  now: Date;
}

/** Two clients who may be one person, and a third who was joined to the first. */
export async function insertJoined(db: Db, usuario_id: string, { ids, mark, now }: Marked) {
  const [cliente_a_id = "", cliente_b_id = ""] = [ids.cliente, ids.livre].toSorted();
  const times = { criado_em: now, atualizado_em: now };
  await db
    .insertInto("clientes")
    .values({ id: ids.junto, usuario_id, nome: `${mark} Junto`, excluido_em: now, ...times })
    .execute();
  await db
    .insertInto("cliente_conflitos")
    .values({
      id: ids.conflito,
      usuario_id,
      cliente_a_id,
      cliente_b_id,
      motivo: "telefone",
      endereco: `${mark} endereço`,
      visto_em: now,
    })
    .execute();
  await db
    .insertInto("cliente_juncoes")
    .values({
      id: ids.juncao,
      usuario_id,
      fica_id: ids.cliente,
      sai_id: ids.junto,
      juntada_em: now,
      sai_atualizado_em: now,
      antes: JSON.stringify({ nome: `${mark} Antes` }),
      depois: JSON.stringify({}),
      conversa_antes: JSON.stringify({ fica: null, vai: null }),
    })
    .execute();
  await db
    .insertInto("cliente_juncao_linhas")
    .values({ usuario_id, juncao_id: ids.juncao, tabela: "mensagens", linhas: [newId()] })
    .execute();
  await db
    .insertInto("cliente_enderecos")
    .values({
      usuario_id,
      cliente_id: ids.cliente,
      tipo: "telefone",
      endereco: `${mark}11955554444`,
      envio: "551155554444",
      visto_em: now,
      juncoes: [ids.juncao],
    })
    .execute();
}
