import { setTimeout as sleep } from "node:timers/promises";
import type { AskHost } from "../ask-host.ts";
import type { HostFailure, HostInstance } from "../host.ts";
import { recordAt } from "../json.ts";
import { failureIn, isMissing } from "../removal.ts";

/** Lists the instances of this name, as the host has written them down. */
export const RECORDS = "instance/fetchInstances?instanceName={key}";
/** A logout is answered before its end is written down. */
const TRIES = 3;
const PAUSE_MS = 500;

/**
 * After a logout: the failure where the phone may still be linked. The host's own answer does not say so. For some seconds
 * after its start it loads its instances, takes a logout with success, does nothing, and links them again; and one that has
 * lost its connection refuses a logout as "not connected" while it dials again (seen with Evolution API 2.3.7).
 */
export async function linkLeft(
  ask: AskHost,
  instance: HostInstance,
): Promise<HostFailure | undefined> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask(instance, "GET", "instance/connectionState/{key}");
    if (answer.kind !== "done") return isMissing(answer) ? undefined : failureIn(answer);
    const { state } = recordAt(answer.json, "instance");
    if (state === "close" && !(await isToReconnect(ask, instance))) return undefined;
    if (tries === TRIES) return { kind: "unknown" };
    await sleep(PAUSE_MS);
  }
}

/** Its record stays `open` until it gives the link up; hosts without this call keep no record. */
async function isToReconnect(ask: AskHost, instance: HostInstance): Promise<boolean> {
  const answer = await ask(instance, "GET", RECORDS);
  if (answer.kind !== "done" || !Array.isArray(answer.json)) return false;
  return answer.json.some((one) => recordAt(one).connectionStatus === "open");
}
