import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
  sql,
} from "kysely";
import type { Db } from "./database.ts";
import type { Schema } from "./schema.ts";

/** Stands in a statement for a value that each call brings. */
class Slot<P> {
  readonly name: keyof P;

  constructor(name: keyof P) {
    this.name = name;
  }
}

export type Slots<P> = <K extends keyof P>(name: K) => RawBuilder<P[K]>;

/**
 * A statement that is built and compiled once, for those that every request runs: `build` writes it with `slot(name)`
 * where a value goes, each call brings the values. Answers the rows.
 */
export function prepared<P extends object, Row>(
  build: (db: Db, slot: Slots<P>) => Compilable<Row>,
): (db: Db, values: P) => Promise<Row[]> {
  const compiled = build(compiling, (name) => sql`${new Slot<P>(name)}`).compile();
  return async (db, values) => {
    const parameters = compiled.parameters.map((parameter) =>
      parameter instanceof Slot ? Reflect.get(values, parameter.name) : parameter,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}

export type Given<P> = <K extends keyof P>(
  name: K,
) => RawBuilder<Exclude<P[K], undefined>> | undefined;

/** The same where each value that is given adds a condition: one statement for each set of them. */
export function preparedByGiven<P extends object, Row>(
  build: (db: Db, slot: Slots<P>, given: Given<P>) => Compilable<Row>,
): (db: Db, values: P) => Promise<Row[]> {
  const statements = new Map<string, (db: Db, values: P) => Promise<Row[]>>();
  const statementFor = (values: P) =>
    prepared<P, Row>((db, slot) =>
      build(db, slot, (name) =>
        values[name] === undefined ? undefined : sql`${new Slot<P>(name)}`,
      ),
    );
  return (db, values) => {
    const given = Object.keys(values).filter((name) => Reflect.get(values, name) !== undefined);
    const key = given.join();
    const statement = statements.get(key) ?? statementFor(values);
    statements.set(key, statement);
    return statement(db, values);
  };
}

/** Compiles and runs nothing. */
const compiling = new Kysely<Schema>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});
