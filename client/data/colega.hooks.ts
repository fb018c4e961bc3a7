import { useSessionUser } from "#client/session/session.ts";
import { personOf } from "#client/session/user.ts";
import { type Profissional, useColegas } from "./profissionais-ativos.hooks.ts";

/** The professional of this id, unless that is the person who is signed in; undefined where one works alone. */
export function useColega(id: string | undefined): Profissional | undefined {
  const user = useSessionUser();
  const one = useColegas().find((colega) => colega.id === id);
  return user && one?.pessoa_id === personOf(user) ? undefined : one;
}
