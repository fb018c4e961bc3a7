import type { HostFailure } from "./host.ts";

/**
 * Meta's facts about a number. `noNumber`, `noAccount`: there is none of this id, or the token may not see it. `isOnPhone`: it is
 * in the phone's app too; null where Meta does not say.
 */
export type NumberFactsResult =
  | {
      kind: "number";
      /** Digits with country code. */
      phone: string;
      /** As clients see it. */
      name: string | null;
      isOfAccount: boolean;
      isAtApi: boolean;
      isOnPhone: boolean | null;
      /** In Meta's word. */
      status: string | null;
    }
  | { kind: "noNumber" }
  | { kind: "noAccount" }
  | HostFailure;

export const NO_FACTS: NumberFactsResult = {
  kind: "refused",
  reason: "numbers of this kind are linked",
};
