import type { AskHost } from "../ask-host.ts";
import type { HostInstance } from "../host.ts";
import { recordAt } from "../json.ts";
import { failureIn, isMissing, isOurAddress, type Removal, type RemoveResult } from "../removal.ts";
import { linkLeft } from "./link-left.ts";

/** The phone first: the address afterwards affects no messages any more. */
export async function removeFromEvolution(
  ask: AskHost,
  instance: HostInstance,
  { webhookUrl, isOurs }: Removal,
): Promise<RemoveResult> {
  const out = await ask(instance, "DELETE", "instance/logout/{key}");
  if (isMissing(out)) return { kind: "removed" };
  const failure =
    failureIn(out) ??
    (await linkLeft(ask, instance)) ??
    (await forgetAddress(ask, instance, webhookUrl));
  if (failure) return failure;
  if (!isOurs) return { kind: "removed" };
  const gone = await ask(instance, "DELETE", "instance/delete/{key}");
  return (isMissing(gone) ? undefined : failureIn(gone)) ?? { kind: "removed" };
}

/** An instance has one address, which may be somebody else's by now. */
async function forgetAddress(ask: AskHost, instance: HostInstance, ours: string | null) {
  const found = await ask(instance, "GET", "webhook/find/{key}");
  if (found.kind !== "done") return isMissing(found) ? undefined : failureIn(found);
  const { url, enabled } = recordAt(found.json);
  if (enabled === false || !isOurAddress(url, ours)) return undefined;
  const webhook = { enabled: false, url, byEvents: false, base64: false, events: [] };
  return failureIn(await ask(instance, "POST", "webhook/set/{key}", { webhook }));
}
