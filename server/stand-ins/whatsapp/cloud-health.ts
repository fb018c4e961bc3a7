import { seconds } from "./bodies.ts";
import { cloudPost, metaError } from "./cloud-wire.ts";
import { postEvent } from "./poster.ts";
import type { EndCode } from "./restrictions.ts";
import type { StandInInstance, StandInState } from "./state.ts";

/** Meta's titles of errors against a number or of a contact, and the HTTP statuses that are not 400. */
const TITLES: Record<number, string> = {
  190: "Error validating access token",
  368: "Temporarily blocked for policies violations",
  130472: "User's number is part of an experiment",
  131026: "Message undeliverable",
  131031: "Account has been locked",
  131042: "Business eligibility payment issue",
  131048: "Spam rate limit hit",
  131049: "This message was not delivered to maintain healthy ecosystem engagement",
  131050: "User has stopped marketing messages",
};
const STATUSES: Record<number, number> = { 190: 401, 131031: 403, 131048: 429 };

export const titleOf = (code: number): string => TITLES[code] ?? "Message failed";

/** Meta's answer with one of its errors. */
export const errorAnswer = (code: number): [status: number, body: unknown] => [
  STATUSES[code] ?? 400,
  metaError(code, titleOf(code)),
];

/** A revoked token is told by answers alone. */
export const endedBody = (instance: StandInInstance, code: EndCode) =>
  code === 401
    ? null
    : cloudPost(instance, "account_update", {
        event: "DISABLED_UPDATE",
        ban_info: { waba_ban_state: "DISABLE", waba_ban_date: "December 9, 2026" },
      });

/** No new conversations until then; null lifts it. */
export const restrictionBody = (instance: StandInInstance, until: number | null) => {
  const restriction_type = "RESTRICTED_BIZ_INITIATED_MESSAGING";
  return cloudPost(instance, "account_update", {
    event: "ACCOUNT_RESTRICTION",
    restriction_info: until === null ? [] : [{ restriction_type, expiration: seconds(until) }],
  });
};

export interface Quality {
  event: "FLAGGED" | "UNFLAGGED" | "UPGRADE" | "DOWNGRADE" | "ONBOARDING";
  current_limit?: string | undefined;
}

/** Meta rates the number anew; answers the webhook's status. */
export function rateNumber(
  state: StandInState,
  instance: StandInInstance,
  { event, current_limit }: Quality,
): Promise<number> {
  if (event === "FLAGGED") instance.quality = "RED";
  if (event === "UNFLAGGED") instance.quality = "GREEN";
  const body = cloudPost(instance, "phone_number_quality_update", {
    display_phone_number: instance.phone,
    event,
    ...(current_limit ? { current_limit } : {}),
  });
  return postEvent(state, instance, body);
}
