import { Client } from "pg";
import { type Column, catalogOf, type Reference } from "./own-columns.ts";

/** Types that can hold words or places; of the person's own row every type is filled. */
const TELLING =
  /^(text|character varying|json|jsonb|bytea|inet|double precision|tsvector|xml)(\[\])?$/;

/** Begins every word that is filled in; the column for which it was made follows. */
const MARK = "dado:";

const MADE: Record<string, (n: number, word: string) => string> = {
  text: (_, word) => `'${word}@' || gen_random_uuid()`,
  "character varying": (_, word) => `'${word}@' || gen_random_uuid()`,
  "text[]": (_, word) => `array['${word}']`,
  jsonb: (_, word) => `'{"${word}": "${word}"}'`,
  json: (_, word) => `'{"${word}": "${word}"}'`,
  bytea: (_, word) => `'${word}'`,
  inet: (n) => `'10.9.0.0'::inet + ${n}`,
  boolean: () => "true",
  date: (n) => `date '1931-01-01' + ${n}`,
  "timestamp with time zone": (n) => `timestamptz '1931-01-01 00:00Z' + ${n} * interval '1 day'`,
  uuid: () => "gen_random_uuid()",
};

const placeOf = ({ table, name }: Column) => `${table}.${name}`;
const made = (column: Column) =>
  MADE[column.type]?.(column.position, MARK + placeOf(column)) ?? `${20_000 + column.position}`;

const isTelling = ({ table, type, isReference, listed }: Column) =>
  !isReference &&
  type !== "uuid" &&
  listed.length === 0 &&
  (table === "clientes" || TELLING.test(type));

interface Options {
  url: string;
  usuarioId: string;
  clienteId: string;
  /** SQL for columns on which a check insists, and for those that a filled one requires. */
  values: Readonly<Record<string, string>>;
}

/**
 * Fills every column of every row that is about a client with a value of its own, past triggers and foreign keys; a
 * table without such a row gets one. Tables and columns come from the catalog.
 */
export async function fillOwnValues({ url, usuarioId, clienteId, values }: Options) {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query("set session_replication_role = replica");
  const { references, columns } = await catalogOf(client);
  const tables = tablesAbout(references);
  const condition = conditionOf(references, tables, clienteId);
  const read = () => readRows(client, { columns, tables, condition, usuarioId });

  const telling = columns.filter((column) => tables.includes(column.table) && isTelling(column));
  const filled = telling.filter((column) => !column.isChecked || placeOf(column) in values);
  const about = { references, columns, tables, condition, usuarioId, values };
  for (const table of tables) await insertMissing(client, table, about);
  for (const table of tables) {
    const set = columns
      .filter((column) => column.table === table)
      .filter((column) => placeOf(column) in values || filled.includes(column))
      .map((column) => `"${column.name}" = ${values[placeOf(column)] ?? made(column)}`);
    if (set.length > 0)
      await client.query(`update "${table}" set ${set.join(", ")} where ${condition(table)}`);
  }
  const before = valuesOf(await read(), filled.map(placeOf));
  return {
    tables: tables.toSorted(),
    /** Columns whose check admits no value that is made here. */
    unfilled: telling
      .filter((column) => !filled.includes(column))
      .map(placeOf)
      .toSorted(),
    /** Columns that were filled and hold nothing. */
    empty: filled.map(placeOf).filter((place) => !before.get(place)?.size),
    /** Columns of the professional's rows, in any table, that still hold a value that was filled in. */
    findLeft: async () => leftIn(await read(), before),
    close: () => client.end(),
  };
}

/** Tables from which references lead to the clients. */
function tablesAbout(references: Reference[]): string[] {
  const found = new Set(["clientes"]);
  let size = 0;
  while (size < found.size) {
    size = found.size;
    for (const { table, target } of references) if (found.has(target)) found.add(table);
  }
  return [...found];
}

type Condition = (table: string, seen?: string[]) => string;

/** SQL that is true of a client's rows: those that name the client, else those that name one of the client's rows. */
function conditionOf(references: Reference[], tables: string[], clienteId: string): Condition {
  const condition: Condition = (table, seen = []) => {
    if (table === "clientes") return `"clientes"."id" = '${clienteId}'`;
    const all = references.filter((to) => to.table === table && tables.includes(to.target));
    const direct = all.filter(({ target }) => target === "clientes");
    const ways = (direct.length > 0 ? direct : all).filter(({ target }) => !seen.includes(target));
    const parts = ways.map(({ name, target, targetName }) => {
      const rows = condition(target, [...seen, table]);
      return `"${table}"."${name}" in (select "${targetName}" from "${target}" where ${rows})`;
    });
    return parts.length > 0 ? `(${parts.join(" or ")})` : "false";
  };
  return condition;
}

interface About {
  references: Reference[];
  columns: Column[];
  tables: string[];
  condition: Condition;
  usuarioId: string;
  values: Options["values"];
}

/** A table without a row of the client's gets one: with what it requires, and after the rows that it names. */
async function insertMissing(client: Client, table: string, about: About): Promise<void> {
  const { references, columns, tables, condition, values } = about;
  const { rowCount } = await client.query(
    `select from "${table}" where ${condition(table)} limit 1`,
  );
  if (rowCount) return;
  const ways = references.filter((to) => to.table === table && tables.includes(to.target));
  const way = ways.find(({ target }) => target === "clientes") ?? ways[0];
  const needed = columns.filter(
    (column) =>
      column.table === table &&
      (column.isRequired || column.name === way?.name || placeOf(column) in values),
  );
  for (const { target } of needed)
    if (target && tables.includes(target)) await insertMissing(client, target, about);
  const names = needed.map(({ name }) => `"${name}"`).join(", ");
  const made = needed.map((column) => firstValue(column, about)).join(", ");
  await client.query(`insert into "${table}" (${names}) values (${made})`);
}

function firstValue(column: Column, { tables, condition, usuarioId, values }: About): string {
  const { name, target, targetName, listed } = column;
  const given = values[placeOf(column)];
  if (given !== undefined) return given;
  if (name === "usuario_id") return `'${usuarioId}'`;
  if (target && targetName) {
    const rows = tables.includes(target) ? condition(target) : `usuario_id = '${usuarioId}'`;
    return `(select "${targetName}" from "${target}" where ${rows} limit 1)`;
  }
  return listed[0] === undefined ? made(column) : `'${listed[0]}'`;
}

interface Row {
  table: string;
  row: Record<string, unknown>;
  /** Whether it is one of the client's. */
  mine: boolean;
}

type Reading = Pick<About, "columns" | "tables" | "condition" | "usuarioId">;

async function readRows(client: Client, { columns, tables, condition, usuarioId }: Reading) {
  const found: Row[] = [];
  for (const table of new Set(columns.map((column) => column.table))) {
    const mine = tables.includes(table) ? condition(table) : "false";
    const { rows } = await client.query<Row>(
      `select '${table}' as table, to_jsonb("${table}") as row, coalesce(${mine}, false) as mine
       from "${table}" where usuario_id = $1`,
      [usuarioId],
    );
    found.push(...rows);
  }
  return found;
}

const cellsOf = (rows: Row[]) =>
  rows.flatMap(({ table, row, mine }) =>
    Object.entries(row).flatMap(([name, value]) =>
      value === null ? [] : [{ place: `${table}.${name}`, text: JSON.stringify(value), mine }],
    ),
  );

function valuesOf(rows: Row[], places: string[]) {
  const found = new Map(places.map((place) => [place, new Set<string>()]));
  for (const { place, text, mine } of cellsOf(rows)) if (mine) found.get(place)?.add(text);
  return found;
}

/** A word counts wherever it stands, other values in their own column. */
function leftIn(rows: Row[], before: Map<string, Set<string>>): string[] {
  const left = cellsOf(rows).filter(
    ({ place, text, mine }) => text.includes(MARK) || (mine && before.get(place)?.has(text)),
  );
  return [...new Set(left.map(({ place }) => place))].toSorted();
}
