import { depoisDoDia, inicioDaCurva } from "#shared/instancias/rules/primeiros-contatos.ts";
import { between, type Chance } from "./chance.ts";
import type { Policy } from "./policies.ts";
import type { Refused } from "./rests.ts";

/** The product's side of one number: when its next message may leave under a policy, in minutes since the first day. */
export function senderOf(policy: Policy, age: number, chance: Chance) {
  const { curve, budget } = policy;
  const rest = policy.rest?.();
  const contactWaits = new Map<number, number>();
  let allowed = curve ? inicioDaCurva(age, curve) : budget;
  let today = { start: 0, tried: 0, taken: 0, refused: 0 };
  /** Before this no further first contact. */
  let next = 0;

  const restEnd = () => rest?.until() ?? -1;
  return {
    startDay(start: number) {
      today = { start, tried: 0, taken: 0, refused: 0 };
      if (curve && restEnd() > start) allowed = curve.primeiroDia;
    },

    endDay() {
      if (!curve) return;
      const repousou = restEnd() > today.start;
      const day = { primeiros_contatos: today.taken, recusas: today.refused, repousou };
      allowed = depoisDoDia(allowed, day, curve);
    },

    /** When a message to somebody who has written or was written to may leave that is due now. */
    turnOfKnown: (client: number, at: number) =>
      Math.max(at, policy.holdsKnown ? restEnd() : at, contactWaits.get(client) ?? at),

    /** The same for a first contact; never, if the day has had its number of them. */
    turn(client: number, at: number) {
      const most = Math.min(budget, curve?.maximo ?? budget, Math.floor(allowed));
      if (today.tried >= most) return Number.POSITIVE_INFINITY;
      return Math.max(at, restEnd(), contactWaits.get(client) ?? at, next);
    },

    tried(at: number) {
      today.tried++;
      next = at + between(chance, ...policy.gap);
    },

    refused(signal: Refused) {
      today.refused++;
      if (policy.waits !== null) contactWaits.set(signal.client, signal.at + policy.waits);
      rest?.refused(signal);
    },

    /** The person is not on WhatsApp, which is kept: nobody writes there again. */
    wrong(client: number) {
      today.refused++;
      contactWaits.set(client, Number.POSITIVE_INFINITY);
    },

    taken() {
      today.taken++;
      rest?.taken();
    },
  };
}
