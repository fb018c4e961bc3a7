import type { Json } from "#server/integrations/whatsapp/json.ts";
import type { Made } from "./calls.ts";
import { readDescription } from "./description.ts";
import type { Difference } from "./differences.ts";

export interface Checked {
  what: string;
  outcome: string;
  requests: string[];
  faults: string[];
}

/** The outcome of each call, and how many calls need each difference: one that no call needs is obsolete. */
export async function checkRequests(description: Json, made: Made[], differences: Difference[]) {
  const amended = (some: Difference[]) => {
    const copy = structuredClone(description);
    for (const { amend } of some) amend(copy);
    return faultsOfAll(copy, made);
  };
  const faults = await amended(differences);
  const needed: { difference: Difference; calls: number }[] = [];
  for (const difference of differences) {
    const without = await amended(differences.filter((one) => one !== difference));
    const calls = without.filter((found, at) => found.length > (faults[at]?.length ?? 0)).length;
    needed.push({ difference, calls });
  }
  const checked = made.map(
    ({ what, outcome, sent }, at): Checked => ({
      what,
      outcome,
      requests: sent.map(({ method, path }) => `${method} ${path}`),
      faults: faults[at] ?? [],
    }),
  );
  return { checked, needed };
}

async function faultsOfAll(description: Json, made: Made[]): Promise<string[][]> {
  const against = readDescription(description);
  return Promise.all(
    made.map(async ({ operations, sent }) => {
      if (operations.length !== sent.length) {
        return [`${sent.length} requests in place of ${operations.length}`];
      }
      const found = sent.map((request, at) => against.faultsOf(operations[at] ?? "", request));
      return (await Promise.all(found)).flat();
    }),
  );
}
