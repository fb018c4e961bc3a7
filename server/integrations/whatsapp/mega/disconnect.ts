import { isDone } from "../answer-form.ts";
import type { AskHost } from "../ask-host.ts";
import type { DisconnectResult, HostFailure, HostInstance } from "../host.ts";
import { failureIn, isMissing, type Removal, type RemoveResult } from "../removal.ts";
import { linkIn } from "../status.ts";

const LOGOUTS = [
  ["DELETE", "rest/instance/{key}/logout"],
  ["POST", "rest/instance/disconnect/{key}"],
  ["DELETE", "rest/instance/{key}"],
] as const;

const DISCONNECTED = { kind: "disconnected" } as const;

/** Each way is tried when the host does not know the one before. */
export async function disconnectMega(
  ask: AskHost,
  instance: HostInstance,
): Promise<DisconnectResult> {
  let last: HostFailure = { kind: "unreachable" };
  for (const [method, path] of LOGOUTS) {
    const answer = await ask(instance, method, path);
    if (answer.kind === "done") return isDone(answer.json) ? DISCONNECTED : { kind: "unknown" };
    last = answer;
    if (answer.kind !== "refused" || answer.status !== 404) break;
  }
  return last;
}

/** Its answers say no more than that they were heard, so the phone's state is asked for in the end. */
export async function removeFromMega(
  ask: AskHost,
  instance: HostInstance,
  { webhookUrl, isOurs }: Removal,
): Promise<RemoveResult> {
  const out = await logOut(ask, instance);
  if (out) return out;
  const seen = await ask(instance, "GET", "rest/instance/{key}");
  if (seen.kind === "done" && linkIn(seen.json)?.status === "connected") return { kind: "unknown" };
  // A host without this call posts to an address that does not exist any more.
  const messageData = { webhookUrl: webhookUrl ?? "", webhookEnabled: false };
  const off = await ask(instance, "POST", "rest/webhook/{key}/configWebhook", { messageData });
  const failure = isMissing(off) ? undefined : failureIn(off);
  if (failure) return failure;
  if (isOurs) {
    const gone = await ask(instance, "DELETE", "rest/instance/{key}");
    // Which versions have this call is not documented; without a phone the rest is an empty name.
    if (gone.kind !== "done" && gone.kind !== "refused") return gone;
  }
  return { kind: "removed" };
}

async function logOut(ask: AskHost, instance: HostInstance): Promise<RemoveResult | undefined> {
  for (const [method, path] of LOGOUTS) {
    const answer = await ask(instance, method, path);
    if (!isMissing(answer)) return failureIn(answer);
  }
  return { kind: "unsupported" };
}
