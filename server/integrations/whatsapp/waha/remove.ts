import type { AskHost } from "../ask-host.ts";
import type { HostInstance } from "../host.ts";
import { isRecord, recordAt } from "../json.ts";
import { failureIn, isMissing, isOurAddress, type Removal, type RemoveResult } from "../removal.ts";

/** A session of ours is deleted, which logs it out; of another one the phone and our address go, and all else stays. */
export async function removeFromWaha(
  ask: AskHost,
  instance: HostInstance,
  { webhookUrl, isOurs }: Removal,
): Promise<RemoveResult> {
  if (isOurs) {
    const gone = await ask(instance, "DELETE", "api/sessions/{key}");
    // It answers nothing.
    if (gone.kind === "done" || isMissing(gone)) return confirmGone(ask, instance);
    return failureIn(gone) ?? { kind: "removed" };
  }
  const out = await ask(instance, "POST", "api/sessions/{key}/logout");
  if (isMissing(out)) return { kind: "removed" };
  const failure = failureIn(out);
  if (failure) return failure;
  // WAHA restarts the session, which then shows unrequested codes.
  const stopped = await ask(instance, "POST", "api/sessions/{key}/stop");
  return (
    failureIn(stopped) ?? (await forgetAddress(ask, instance, webhookUrl)) ?? { kind: "removed" }
  );
}

async function confirmGone(ask: AskHost, instance: HostInstance): Promise<RemoveResult> {
  const found = await ask(instance, "GET", "api/sessions/{key}");
  if (isMissing(found)) return { kind: "removed" };
  return found.kind === "done" ? { kind: "unknown" } : (failureIn(found) ?? { kind: "unknown" });
}

async function forgetAddress(ask: AskHost, instance: HostInstance, ours: string | null) {
  const found = await ask(instance, "GET", "api/sessions/{key}");
  if (found.kind !== "done") return isMissing(found) ? undefined : failureIn(found);
  const config = recordAt(found.json, "config");
  const webhooks = Array.isArray(config.webhooks) ? config.webhooks.filter(isRecord) : [];
  const others = webhooks.filter(({ url }) => !isOurAddress(url, ours));
  if (others.length === webhooks.length) return undefined;
  const change = { config: { ...config, webhooks: others } };
  return failureIn(await ask(instance, "PUT", "api/sessions/{key}", change));
}
