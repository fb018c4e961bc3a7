import { type RawBuilder, sql } from "kysely";
import { written } from "#server/db/copy-out.ts";
import {
  type Direcao,
  ORIGEM_LABELS,
  STATUS_LABELS,
  TIPO_LABELS,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { tipoOf } from "#shared/historico-mensagens/historico-mensagens.rules.ts";
import { type HistoricoWhere, matching } from "./search.queries.ts";

/** The columns of an export, in their order. */
export const COLUNAS = [
  "Data e hora",
  "Cliente",
  "Telefone",
  "Tipo",
  "Mensagem",
  "Status",
  "Origem",
] as const;

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

/** What matches, the newest first. A record with both a sent and a received text is two messages. */
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

const local = (zone: string) => sql<Date>`(mensagens.momento at time zone ${zone})`;
const tipo = labels(sql<string>`t.direcao`, TIPOS);
const status = labels(sql<string>`mensagens.status`, STATUS_LABELS);
const origem = labels(sql<string>`mensagens.origem`, ORIGEM_LABELS);
const cliente = sql<string>`coalesce(clientes.nome, '')`;
const telefone = sql<string>`coalesce(clientes.telefone, '')`;

const FORMULA = "=+-@＝＋－＠";
const LINE = "\t\r\n";
const BLANKS = ` ${LINE}\u00a0\u200b\ufeff`;

const oneOf = (letters: string) => sql.join(Array.from(letters, (letter) => sql.lit(letter)));
/** Few texts begin with one of these; of all others nothing more is asked. */
const SUSPECT = sql.join(
  Array.from(FORMULA + BLANKS, (letter) => sql.lit(letter.codePointAt(0) ?? 0)),
);

/** The same in the middle, where a spreadsheet that splits at another sign would begin a cell. */
const INSIDE = sql.lit(`([,;\t\r\n])([ \u00a0\u200b\ufeff"]*[=+@＝＋－＠-])`);
const guardedInside = (text: RawBuilder<string>) => sql<string>`case
  when ${text} ~ ${INSIDE} then regexp_replace(${text}, ${INSIDE}, ${sql.lit("\\1'\\2")}, 'g') else ${text} end`;

/**
 * Cells that a spreadsheet would take for a formula get an apostrophe before them (OWASP, CSV injection): those that
 * begin with = + - @ or their full-width forms, also after blanks, or with a tab or the end of a line.
 */
const harmless = (text: RawBuilder<string>) => sql<string>`case
  when ascii(${text}) in (${SUSPECT}) and (
    left(ltrim(${text}, ${sql.lit(BLANKS)}), 1) in (${oneOf(FORMULA)}) or left(${text}, 1) in (${oneOf(LINE)}))
  then '''' else '' end || ${guardedInside(text)}`;

/** For COPY in its CSV format: one column for each of `COLUNAS`. `copyOut` says how dates are written. */
export const csvRows = (usuarioId: string, where: HistoricoWhere, zone: string) =>
  found(usuarioId, where)
    .select([
      sql<Date>`date_trunc('second', ${local(zone)})`.as("momento"),
      harmless(sql`clientes.nome`).as("cliente"),
      "clientes.telefone",
      tipo.as("tipo"),
      harmless(sql<string>`t.texto`).as("mensagem"),
      status.as("status"),
      origem.as("origem"),
    ])
    .compile();

/** What XML does not allow at all (XML 1.0, section 2.2). */
const FORBIDDEN = Array.from({ length: 32 }, (_, code) => String.fromCharCode(code))
  .filter((letter) => !["\0", "\n", "\r", "\t"].includes(letter))
  .join("");

/** As references: as they stand they would end a line of COPY's, and XML reads a carriage return as a line feed. */
const xml = (text: RawBuilder<string>) => sql<string>`replace(replace(replace(replace(replace(
  translate(${text}, ${sql.lit(`${FORBIDDEN}\ufffe\uffff`)}, ''), '&', '&amp;'), '<', '&lt;'), '>', '&gt;'),
  ${sql.lit("\n")}, '&#10;'), ${sql.lit("\r")}, '&#13;')`;

/** A cell holds 32,767 UTF-16 units (Excel's specifications and limits), a message of WhatsApp twice that. */
const LONGEST_CELL = 32_000;
const fitting = (text: RawBuilder<string>) => sql<string>`case
  when length(${text}) > ${sql.lit(LONGEST_CELL)} then left(${text}, ${sql.lit(LONGEST_CELL)}) || ' [...]'
  else ${text} end`;

const cell = (text: RawBuilder<string>) =>
  sql<string>`'<c t="inlineStr"><is><t xml:space="preserve">' || ${text} || '</t></is></c>'`;

/**
 * For COPY in its text-like CSV without quotes: each row is a `<row>` of a worksheet (ECMA-376, 18.3.1.73) in one line.
 * A spreadsheet counts days from 1899-12-30; style 1 shows them as date and time.
 */
export const sheetRows = (usuarioId: string, where: HistoricoWhere, zone: string) =>
  found(usuarioId, where)
    .select(
      sql<string>`'<row><c s="1"><v>' ||
        round(extract(epoch from ${local(zone)} - timestamp '1899-12-30') / 86400, 6) || '</v></c>' ||
        ${cell(xml(cliente))} || ${cell(telefone)} || ${cell(tipo)} || ${cell(xml(fitting(sql<string>`t.texto`)))} ||
        ${cell(status)} || ${cell(xml(origem))} || '</row>'`.as("linha"),
    )
    .compile();
