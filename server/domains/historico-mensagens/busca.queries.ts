import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";
import type {
  Direcao,
  MensagemStatus,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { columns } from "./mensagens.queries.ts";

/** The filters of the history, with periods as instants; what is absent does not restrict. */
export interface HistoricoWhere {
  /** Part of a name or of a message. */
  busca?: string | undefined;
  /** The same as a part of a phone, when it reads as one. */
  digitos?: string | undefined;
  cliente_telefone?: string | undefined;
  inicio?: Date | undefined;
  fim?: Date | undefined;
  status?: MensagemStatus | undefined;
  direcao?: Direcao | undefined;
}

const matching = (db: Db, usuarioId: string, where: HistoricoWhere) =>
  db
    .selectFrom("mensagens")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "mensagens.usuario_id")
        .onRef("clientes.id", "=", "mensagens.cliente_id"),
    )
    .where("mensagens.usuario_id", "=", usuarioId)
    .where((eb) => eb.and(conditions(eb, where)));

/** A page of messages that match, newest first; those of removed clients are on no list. */
export async function searchPage(
  db: Db,
  usuarioId: string,
  { skip, limit, ...where }: HistoricoWhere & { skip: number; limit: number },
) {
  const found = matching(db, usuarioId, where).where("clientes.excluido_em", "is", null);
  const [items, { total }] = await Promise.all([
    found
      .select(columns)
      .orderBy("mensagens.momento", "desc")
      .orderBy("mensagens.criado_em", "desc")
      .orderBy("mensagens.id", "desc")
      .offset(skip)
      .limit(limit)
      .execute(),
    found.select((eb) => eb.fn.countAll<string>().as("total")).executeTakeFirstOrThrow(),
  ]);
  return { items, total: Number(total) };
}

/** How many messages match, and how far those that were sent have come. Removed clients count. */
export async function countMatching(db: Db, usuarioId: string, where: HistoricoWhere) {
  const row = await matching(db, usuarioId, where)
    .select((eb) => {
      const sent = (statuses: MensagemStatus[]) =>
        eb.fn
          .countAll<string>()
          .filterWhere("mensagens.direcao", "=", "SAIDA")
          .filterWhere("mensagens.status", "in", statuses);
      return [
        eb.fn.countAll<string>().as("total"),
        eb.fn.countAll<string>().filterWhere("mensagens.direcao", "=", "SAIDA").as("enviadas"),
        eb.fn.count<string>("mensagens.cliente_id").distinct().as("clientes"),
        sent(["entregue", "lida"]).as("entregues"),
        sent(["lida"]).as("lidas"),
      ];
    })
    .executeTakeFirstOrThrow();
  return {
    total: Number(row.total),
    enviadas: Number(row.enviadas),
    clientes: Number(row.clientes),
    entregues: Number(row.entregues),
    lidas: Number(row.lidas),
  };
}

type Builder = ExpressionBuilder<Schema, "mensagens" | "clientes">;

function conditions(eb: Builder, where: HistoricoWhere) {
  const { busca, digitos, cliente_telefone, inicio, fim, status, direcao } = where;
  return [
    ...(busca
      ? [eb.or([textHas(busca), nameHas(busca), ...(digitos ? [phoneHas(digitos)] : [])])]
      : []),
    ...(cliente_telefone ? [phoneHas(cliente_telefone)] : []),
    ...(inicio ? [eb("mensagens.momento", ">=", inicio)] : []),
    ...(fim ? [eb("mensagens.momento", "<", fim)] : []),
    ...(status ? [eb("mensagens.status", "=", status)] : []),
    ...(direcao ? [eb("mensagens.direcao", "=", direcao)] : []),
  ];
}

const textHas = (text: string) =>
  sql<SqlBool>`strpos(sem_acento(concat_ws(' ', mensagem_recebida, mensagem_enviada)), sem_acento(${text})) > 0`;
export const nameHas = (text: string) =>
  sql<SqlBool>`strpos(clientes.nome_busca, sem_acento(${text})) > 0`;
export const phoneHas = (digits: string) => sql<SqlBool>`strpos(clientes.telefone, ${digits}) > 0`;
