import { type RawBuilder, type SqlBool, sql } from "kysely";

/** Owner of the rows that a figure counts: one professional, or all active accounts. */
export type Donos = { id: string } | "todos";

/** Condition that a row belongs to them. Rows of a deactivated account are in no figure. */
export const owned = (donos: Donos, column = "usuario_id"): RawBuilder<SqlBool> =>
  donos === "todos"
    ? sql`${sql.ref(column)} in (select id from usuarios where desativado_em is null)`
    : sql`${sql.ref(column)} = ${donos.id}`;

/** In which interval between `cuts` (ascending) an instant lies: 0 is before the first, null where there is none. */
export const intervalOf = (instant: string, cuts: Date[]): RawBuilder<number | null> =>
  sql`width_bucket(${sql.ref(instant)}, ${cuts}::timestamptz[])`;
