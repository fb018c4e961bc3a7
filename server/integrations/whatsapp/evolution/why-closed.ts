import type { AskHost } from "../ask-host.ts";
import type { HostInstance, StatusResult } from "../host.ts";
import { isRecord } from "../json.ts";
import { closedBy } from "../payload/closed.ts";
import { RECORDS } from "./link-left.ts";

const CLOSED = new Set<unknown>(["close", "closed"]);

/**
 * Adds why a link has ended to a state that says no more than that it has: Evolution tells the reason in its record of the
 * instance alone. That of a record which is not closed is an earlier end's.
 */
export async function withReason(
  ask: AskHost,
  instance: HostInstance,
  seen: StatusResult,
): Promise<StatusResult> {
  if (seen.kind !== "status" || seen.status !== "disconnected" || seen.signal) return seen;
  const answer = await ask(instance, "GET", RECORDS);
  const rows = answer.kind === "done" && Array.isArray(answer.json) ? answer.json : [];
  const record = rows.filter(isRecord).find(({ name }) => name === instance.key);
  if (!record || !CLOSED.has(record.connectionStatus)) return seen;
  const signal = closedBy(undefined, [record]);
  if (!signal) return seen;
  return { ...seen, status: signal.sinal === "banido" ? "error" : seen.status, signal };
}
