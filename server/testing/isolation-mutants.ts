import type { Databases } from "#server/db/database.ts";
import { type Guard, withoutGuard } from "./mutants.ts";

/** A mutant: professionals' transactions run under the role that row security lets through. */
export async function withoutRowSecurity<T>(
  databases: Databases,
  work: () => Promise<T>,
): Promise<T> {
  const { app: guarded } = databases;
  Object.assign(databases, { app: databases.system });
  try {
    return await work();
  } finally {
    Object.assign(databases, { app: guarded });
  }
}

/** Every "and it belongs to the caller". */
export const OWNER: Guard = {
  statement: /./s,
  guard: /("?\b\w+"?\.)?"?usuario_id"? = \$(\d+)(::uuid)?/g,
  instead: "$$$2::uuid is not null",
};

/** A mutant: professionals' statements lose their owner. */
export const withoutOwner = <T>(
  databases: Databases,
  work: () => Promise<T>,
  statement = OWNER.statement,
): Promise<T> => withoutGuard(databases.app, { ...OWNER, statement }, work);
