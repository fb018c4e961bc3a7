import { sql } from "kysely";
import { COPIED } from "#server/db/copied.ts";
import { written } from "#server/db/copy-out.ts";
import { anyCell, sheetRow, TABLE_END } from "#server/db/table-rows.ts";
import { tituloDe } from "#shared/usuarios/copia.messages.ts";
import { SECTIONS, type Section } from "./sections.queries.ts";

const WIDTH = 24;

const isId = (column: string) => /(^|_)id$/.test(column);

/** As people look for them: who it is about first, and what only we know things by last. */
function columnsOf({ table, named: also = {} }: Section): string[] {
  const all: readonly string[] = COPIED[table].columns;
  const named = all.includes("cliente_id") ? ["cliente"] : [];
  const names = [...Object.keys(also), ...all];
  return [...named, ...names.filter((name) => !isId(name)), ...names.filter(isId)];
}

/** The parts of the copy as tables of a workbook, under titles in words. */
export const dataTables = () =>
  Object.entries(SECTIONS).map(([name, section]) => ({
    sheet: tituloDe(name),
    columns: columnsOf(section).map((column) => ({ title: tituloDe(column), width: WIDTH })),
  }));

/** The rows of all these tables, in one statement, so that all are of one moment. */
export const dataRows = (usuarioId: string, zone: string) =>
  sql`${sql.join(
    Object.values(SECTIONS).map((section) => rows(section, usuarioId, zone)),
    sql` union all select ${sql.lit(TABLE_END)} union all `,
  )}`.compile(written);

function rows(section: Section, usuarioId: string, zone: string) {
  const { table, order, owner = "usuario_id", named = {} } = section;
  const cells = columnsOf(section).map((name) => anyCell(sql.ref(name), zone));
  const cliente = sql`(select coalesce(nome, telefone) from clientes
    where usuario_id = ${usuarioId} and id = ${sql.ref(`${table}.cliente_id`)}) as cliente`;
  const columns = columnsOf(section).map((name) =>
    name === "cliente"
      ? cliente
      : name in named
        ? sql`${named[name]} as ${sql.ref(name)}`
        : sql.ref(name),
  );
  return sql`(select ${sheetRow(cells)} from (
    select ${sql.join(columns)} from ${sql.table(table)} where ${sql.ref(owner)} = ${usuarioId}
    order by ${sql.join(order.map((column) => sql.ref(column)))}) q)`;
}
