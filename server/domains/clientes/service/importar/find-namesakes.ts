import {
  additionsOf,
  hasAny,
  isCompatible,
  isConfirmed,
  OWN,
  type Pessoa,
} from "./merge-person.ts";
import type { Found } from "./plan-import.ts";

/** The most people of one name that are compared. */
const MOST_NAMED = 200;

interface Asked {
  /** The row has a phone that is somebody else's: of those with another phone only who is confirmed can be meant. */
  hasOtherPhone: boolean;
}

/** People by their names. Who is meant is who has all of it already, so that a second import changes nothing. */
export function namesakes() {
  const byName = new Map<string, Found[]>();
  const exact = new Map<string, Found>();
  const keyOf = (name: string, pessoa: Pessoa) =>
    JSON.stringify([name, ...OWN.map((campo) => pessoa[campo])]);
  const know = (name: string, found: Found) => {
    const key = keyOf(name, found.pessoa);
    if (!exact.has(key)) exact.set(key, found);
  };
  return {
    know,
    add: (name: string, found: Found) => {
      know(name, found);
      const others = byName.get(name);
      if (!others) byName.set(name, [found]);
      else if (others.length < MOST_NAMED) others.push(found);
    },
    find: (name: string, pessoa: Pessoa, { hasOtherPhone }: Asked) => {
      const hasAll = (found: Found) => !hasAny(additionsOf(found.pessoa, pessoa));
      const canBe = (found: Found) =>
        isCompatible(found.pessoa, pessoa) &&
        (!hasOtherPhone || !found.pessoa.telefone || isConfirmed(found.pessoa, pessoa));
      const known = exact.get(keyOf(name, pessoa));
      const same = known && canBe(known) ? known : undefined;
      if (same && hasAll(same)) return same;
      const possible = (byName.get(name) ?? []).filter(canBe);
      return possible.find(hasAll) ?? same ?? possible[0];
    },
  };
}
