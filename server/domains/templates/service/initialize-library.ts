import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { BIBLIOTECA } from "#shared/templates/biblioteca/biblioteca.ts";
import * as library from "../queries/library.queries.ts";

/** Makes what is missing of the system's library, and says how many; however many call at once, it is made once. */
export const ensureLibrary = (services: Services): Promise<number> =>
  asSystem(services, insertLibrary);

const looked = new WeakSet<object>();

/** Makes the library before the first text that is written from it, once in a process; false where that was looked at already. */
export async function ensureLibraryOnce(services: Services): Promise<boolean> {
  if (looked.has(services.databases)) return false;
  await ensureLibrary(services);
  looked.add(services.databases);
  return true;
}

export const isLibraryLookedAt = ({ databases }: Services) => looked.has(databases);

/** The same in a transaction that is open already. */
export async function insertLibrary({ db, now }: SystemContext): Promise<number> {
  if ((await library.countLibrary(db)) === BIBLIOTECA.length) return 0;
  return library.insertMissing(
    db,
    BIBLIOTECA.map((template) => ({ ...template, id: newId() })),
    now(),
  );
}

/** @see ensureLibrary */
export async function initializeLibrary(services: Services) {
  return { templates_created: await ensureLibrary(services) };
}

export const libraryStatus = (services: Services) =>
  asSystem(services, async ({ db }) => ({
    is_initialized: (await library.countLibrary(db)) >= BIBLIOTECA.length,
  }));
