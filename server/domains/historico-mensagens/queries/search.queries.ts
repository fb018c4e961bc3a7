import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import type { Db } from "#server/db/database.ts";
import type { Schema } from "#server/db/schema.ts";
import type {
  Direcao,
  MensagemStatus,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";

/** The filters of the history, with periods as instants; an absent one does not restrict. */
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

/** Matching messages, in no order; those of removed clients count. */
export const matching = (db: Db, usuarioId: string, where: HistoricoWhere) =>
  db
    .selectFrom("mensagens")
    .innerJoin("clientes", (join) =>
      join
        .onRef("clientes.usuario_id", "=", "mensagens.usuario_id")
        .onRef("clientes.id", "=", "mensagens.cliente_id"),
    )
    .where("mensagens.usuario_id", "=", usuarioId)
    .where((eb) => eb.and(conditions(eb, where)));

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
/** Also with or without the ninth digit (migration 0081). */
export const phoneHas = (digits: string) =>
  sql<SqlBool>`(strpos(clientes.telefone, ${digits}) > 0 or strpos(clientes.telefone, nono_digito(${digits})) > 0)`;
