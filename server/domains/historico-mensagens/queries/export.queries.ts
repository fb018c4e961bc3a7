import { type RawBuilder, sql } from "kysely";
import { written } from "#server/db/copy-out.ts";
import type { TableRows } from "#server/db/table-rows.ts";
import {
  type Direcao,
  STATUS_LABELS,
  TIPO_LABELS,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { tipoOf } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import { ORIGEM_LABELS } from "#shared/historico-mensagens/origens.constants.ts";
import { type HistoricoWhere, matching } from "./search.queries.ts";

const TIPOS: Record<Direcao, string> = {
  SAIDA: TIPO_LABELS[tipoOf("SAIDA")],
  ENTRADA: TIPO_LABELS[tipoOf("ENTRADA")],
};

/** A fixed list of words, as a `case`; what it does not know stays as it is. */
function labels(
  value: RawBuilder<string>,
  words: Readonly<Record<string, string>>,
): RawBuilder<string> {
  const whens = Object.entries(words).map(
    ([name, label]) => sql`when ${sql.lit(name)} then ${sql.lit(label)}`,
  );
  return sql<string>`case ${value} ${sql.join(whens, sql` `)} else ${value} end`;
}

/** Matching messages, newest first. A record with both a sent and a received text is two messages. */
const found = (usuarioId: string, where: HistoricoWhere) =>
  matching(written, usuarioId, where)
    .innerJoinLateral(
      sql<{ direcao: Direcao; texto: string }>`(
        select 'SAIDA' as direcao, mensagens.mensagem_enviada as texto where mensagens.mensagem_enviada is not null
        union all
        select 'ENTRADA', mensagens.mensagem_recebida where mensagens.mensagem_recebida is not null
      )`.as<"t">(sql`t (direcao, texto)`),
      (join) => join.onTrue(),
    )
    .orderBy("mensagens.momento", "desc")
    .orderBy("mensagens.criado_em", "desc")
    .orderBy("mensagens.id", "desc");

const momento = (zone: string) => sql`(mensagens.momento at time zone ${zone})`;
const tipo = labels(sql<string>`t.direcao`, TIPOS);
const status = labels(sql<string>`mensagens.status`, STATUS_LABELS);
const origem = labels(sql<string>`mensagens.origem`, ORIGEM_LABELS);

/** Name, type and size of the file that a message carries. */
const file = sql`coalesce((
  select ' (' || concat_ws(', ', d.nome, d.tipo, d.tamanho || ' bytes') || ')' from midias d
  where d.usuario_id = mensagens.usuario_id and d.mensagem_id = mensagens.id and d.especie <> 'localizacao'
), '')`;

export const exported = (usuarioId: string, where: HistoricoWhere, zone: string): TableRows => ({
  columns: [
    { title: "Data e hora", width: 20, kind: "moment", value: momento(zone) },
    { title: "Cliente", width: 28, kind: "text", value: sql`clientes.nome` },
    { title: "Telefone", width: 16, kind: "word", value: sql`clientes.telefone` },
    { title: "Tipo", width: 12, kind: "word", value: tipo },
    { title: "Mensagem", width: 60, kind: "text", value: sql`t.texto || ${file}` },
    { title: "Status", width: 12, kind: "word", value: status },
    { title: "Origem", width: 24, kind: "text", value: origem },
  ],
  select: (cells) => found(usuarioId, where).select(cells).compile(),
});
