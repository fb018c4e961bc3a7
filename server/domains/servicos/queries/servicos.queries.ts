import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Db } from "#server/db/database.ts";
import { orderedRows } from "#server/db/ordered-rows.ts";
import { prepared, type Slots } from "#server/db/prepared.ts";

export const columns = [
  "id",
  "nome",
  "descricao",
  "duracao_minutos",
  "folga_antes_minutos",
  "folga_depois_minutos",
  "preco_centavos",
  "sinal_centavos",
  "cor",
  "publico",
  "ativo",
  "ordem",
  "criado_em",
  "atualizado_em",
] as const;

const own = (db: Db, usuarioId: string) =>
  db.selectFrom("servicos").where("usuario_id", "=", usuarioId);

export const { lockAll, countAll, remove, sort } = orderedRows({
  table: "servicos",
  by: "nome_chave",
});

/** In their order, then by name; `restrito` where one may name professionals or rooms. */
export function findAll(db: Db, usuarioId: string, { inativos }: { inativos: boolean }) {
  const found = own(db, usuarioId).select([...columns, "restrito"]);
  const sorted = found.orderBy("ordem").orderBy("nome_chave");
  return (inativos ? sorted : sorted.where("ativo", "=", true)).execute();
}

/** Services that visitors may book; in their order. */
export const findPublic = (db: Db, usuarioId: string) =>
  own(db, usuarioId)
    .where("ativo", "=", true)
    .where("publico", "=", true)
    .select(["id", "nome"])
    .orderBy("ordem")
    .orderBy("nome_chave")
    .execute();

/**
 * All that visitors may book: services with their public columns and active professionals, each in their order, and who
 * gives which of the services, inactive ones included.
 */
export const findPublicOffer = prepared((db, slot: Slots<{ usuarioId: string }>) =>
  db.selectNoFrom((eb) => [
    jsonArrayFrom(
      eb
        .selectFrom("servicos")
        .where("usuario_id", "=", slot("usuarioId"))
        .where("ativo", "=", true)
        .where("publico", "=", true)
        .select(["id", "nome", "descricao", "duracao_minutos", "preco_centavos"])
        .select(["sinal_centavos", "cor"])
        .orderBy("ordem")
        .orderBy("nome_chave"),
    ).as("servicos"),
    jsonArrayFrom(
      eb
        .selectFrom("profissionais")
        .where("usuario_id", "=", slot("usuarioId"))
        .where("ativo", "=", true)
        .select(["id", "nome", "especialidade"])
        .orderBy("ordem")
        .orderBy("nome")
        .orderBy("id"),
    ).as("profissionais"),
    jsonArrayFrom(
      eb
        .selectFrom("servico_profissionais")
        .where("usuario_id", "=", slot("usuarioId"))
        .select(["servico_id", "profissional_id", "duracao_minutos", "preco_centavos"]),
    ).as("vinculos"),
  ]),
);

export const find = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId).where("id", "=", id).select(columns).executeTakeFirst();

/** Locks the service until the transaction ends. */
export const findForChange = (db: Db, usuarioId: string, id: string) =>
  own(db, usuarioId).where("id", "=", id).select(columns).forNoKeyUpdate().executeTakeFirst();

interface Fields {
  nome: string;
  descricao: string | null;
  duracao_minutos: number;
  folga_antes_minutos: number;
  folga_depois_minutos: number;
  preco_centavos: number | null;
  sinal_centavos: number | null;
  cor: string | null;
  publico: boolean;
  ativo: boolean;
}

const keyed = (nome: string) => ({ nome, nome_chave: nome.toLowerCase() });

/** Undefined when the name is taken. */
export const insertFree = (
  db: Db,
  { nome, ...servico }: Fields & { id: string; usuario_id: string; ordem: number },
  now: Date,
) =>
  db
    .insertInto("servicos")
    .values({ ...servico, ...keyed(nome), criado_em: now, atualizado_em: now })
    .onConflict((oc) => oc.constraint("servicos_nome").doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Undefined when there is no such service. */
export const update = (
  db: Db,
  usuarioId: string,
  id: string,
  { nome, now, ...change }: Partial<Fields> & { now: Date },
) =>
  db
    .updateTable("servicos")
    .set({ ...change, ...(nome === undefined ? {} : keyed(nome)), atualizado_em: now })
    .where("usuario_id", "=", usuarioId)
    .where("id", "=", id)
    .returning(columns)
    .executeTakeFirst();
