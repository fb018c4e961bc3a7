import { knownLock } from "./restrictions.ts";
import type { StandInInstance } from "./state.ts";
import { meOf, wahaLock } from "./waha-bodies.ts";

const STATUSES = {
  connected: "WORKING",
  connecting: "SCAN_QR_CODE",
  disconnected: "STOPPED",
} as const;

/** A session as WAHA answers it; one whose link WhatsApp has ended has failed, until it asks for a new one. */
export function sessionOf(instance: StandInInstance) {
  const { key, status, config = {}, ended } = instance;
  const hasFailed = ended !== undefined && status === "disconnected";
  return {
    name: key,
    status: hasFailed ? "FAILED" : STATUSES[status],
    config,
    ...(status === "connected" ? { me: { ...meOf(instance), ...lockOf(instance) } } : {}),
    ...(hasFailed ? { data: { reason: ended } } : {}),
  };
}

function lockOf(instance: StandInInstance) {
  const lock = knownLock(instance);
  return lock === undefined ? {} : { reachoutTimelock: lock && wahaLock(lock.until) };
}

/** Answer of a session that is not in an expected status. */
export const unready = (instance: StandInInstance, ...expected: string[]) => ({
  error: "Session status is not as expected. Try again later or restart the session",
  session: instance.key,
  status: STATUSES[instance.status],
  expected,
});
