import type { QueryClient } from "@tanstack/react-query";
import type { AdminUser } from "./admin.hooks.ts";
import type { Outputs } from "./trpc.ts";

type UserList = Outputs["admin"]["listUsers"];
/** Fields of a change that are drawn before its answer. */
export type UserPatch = Partial<AdminUser>;

// The first part of tRPC's own keys: every page and every person that is kept.
const LISTS = [["admin", "listUsers"]] as const;
const DETAILS = [["admin", "getUser"]] as const;

/**
 * Draws a change of one person wherever they are shown. Undo takes back only what still shows the change: another one
 * may have been made meanwhile.
 */
export async function drawUser(queries: QueryClient, id: string, patch: UserPatch) {
  await Promise.all([LISTS, DETAILS].map((queryKey) => queries.cancelQueries({ queryKey })));
  const before = shownUser(queries, id);
  change(queries, id, (user) => ({ ...user, ...patch }));
  return {
    undo: () => before && change(queries, id, (user) => takenBack(user, before, patch)),
  };
}

/** The person with a refused change taken back, except where something else was set since. */
export function takenBack<T extends object>(present: T, before: T, patch: Partial<T>): T {
  const still = Object.keys(patch).filter(
    (name) => Reflect.get(present, name) === Reflect.get(patch, name),
  );
  return Object.assign(
    {},
    present,
    Object.fromEntries(still.map((name) => [name, Reflect.get(before, name)])),
  );
}

function shownUser(queries: QueryClient, id: string): AdminUser | undefined {
  const details = queries.getQueriesData<AdminUser>({ queryKey: DETAILS });
  const lists = queries.getQueriesData<UserList>({ queryKey: LISTS });
  return [
    ...details.map(([, user]) => user),
    ...lists.flatMap(([, list]) => list?.items ?? []),
  ].find((user) => user?.id === id);
}

function change(queries: QueryClient, id: string, draw: (user: AdminUser) => AdminUser) {
  queries.setQueriesData<AdminUser>({ queryKey: DETAILS }, (user) =>
    user?.id === id ? draw(user) : user,
  );
  queries.setQueriesData<UserList>(
    { queryKey: LISTS },
    (list) =>
      list && { ...list, items: list.items.map((user) => (user.id === id ? draw(user) : user)) },
  );
}
