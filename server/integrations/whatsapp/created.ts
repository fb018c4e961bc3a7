import { isDone, placesIn } from "./answer-form.ts";
import type { HostAnswer } from "./ask-host.ts";
import { firstText, recordAt } from "./json.ts";

const MAX_KEY = 500;
const MAX_TOKEN = 2_000;

/**
 * Key and token of the new instance. Seen in public clients of MegaAPI: `{error, message}` alone, with `instance_key` or
 * `instanceKey`, and with a token of the instance's own; without one the administrator's serves. Evolution calls the token
 * `hash`, older versions `hash.apikey`.
 */
export function createdIn(json: unknown, asked: { key: string; token: string }) {
  const places = placesIn(json);
  const keys = places.flatMap((at) => [at.instance_key, at.instanceKey, at.key]);
  const { hash } = recordAt(json);
  const tokens = places.flatMap((at) => [at.instance_token, at.instanceToken, at.token]);
  return {
    key: firstText(keys, MAX_KEY) ?? asked.key,
    token: firstText([...tokens, hash, recordAt(hash).apikey], MAX_TOKEN) ?? asked.token,
  };
}

/** Whether an answer is about an instance that was made: names it, shows its token, or says that it is done. */
export function isCreated(json: unknown): boolean {
  const named = placesIn(json).flatMap((at) => [
    at.instance_key,
    at.instanceKey,
    at.instanceName,
    at.key,
    at.instance_token,
    at.instanceToken,
    at.token,
  ]);
  return isDone(json) || firstText(named, MAX_TOKEN) !== undefined;
}

/** Hosts word it differently; only we can have made an instance under an unguessable key. */
export const isTakenKey = (answer: HostAnswer): boolean =>
  answer.kind === "refused" && /already|exists|duplicat|já existe/i.test(answer.reason);
