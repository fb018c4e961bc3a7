import type { HostAnswer } from "./ask-host.ts";
import { firstText, recordAt } from "./json.ts";

const MAX_KEY = 500;
const MAX_TOKEN = 2_000;

/**
 * What the host calls the new instance and what opens it. Seen in public clients of MegaAPI: `{error, message}` alone, with
 * `instance_key` or `instanceKey`, and with a token of the instance's own; without one the administrator's serves.
 * Evolution calls the token `hash`, older versions `hash.apikey`.
 */
export function createdIn(json: unknown, asked: { key: string; token: string }) {
  const places = [recordAt(json), recordAt(json, "instance"), recordAt(json, "data")];
  const keys = places.flatMap((at) => [at.instance_key, at.instanceKey, at.key]);
  const { hash } = recordAt(json);
  const tokens = places.flatMap((at) => [at.instance_token, at.instanceToken, at.token]);
  return {
    key: firstText(keys, MAX_KEY) ?? asked.key,
    token: firstText([...tokens, hash, recordAt(hash).apikey], MAX_TOKEN) ?? asked.token,
  };
}

/** Hosts word it differently; nobody else can have made an instance under an unguessable key. */
export const isTakenKey = (answer: HostAnswer): boolean =>
  answer.kind === "refused" && /already|exists|duplicat|já existe/i.test(answer.reason);
