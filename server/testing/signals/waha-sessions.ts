import {
  BANNED,
  banido,
  connection,
  ENDS,
  LIMITED,
  REMOVED,
  removido,
  restrito,
  type SignalCase,
  status,
} from "./signal-case.ts";
import { LOCKED, lock, ME, post } from "./waha.ts";

const session = (word: string, more: object = {}, me: object = ME) =>
  post("session.status", { name: "clinica", status: word, statuses: [], ...more }, me);
const found = (word: string, me: unknown, more: object = {}) => ({
  name: "clinica",
  status: word,
  config: {},
  me,
  ...more,
});
/** Sessions of WAHA, as it posts and answers them. */
export const WAHA_SESSIONS: SignalCase[] = [
  connection("WAHA 2166", "a timelock", session("WORKING", { data: lock() }), LOCKED, REMOVED),
  connection(
    "WAHA 2219",
    "a timelock of null",
    session("WORKING", { data: { reachoutTimelock: null } }, { ...ME, reachoutTimelock: null }),
    null,
    LIMITED,
  ),
  connection(
    "WAHA 2166",
    "a timelock that was lifted",
    session("WORKING", { data: lock({ isActive: false }) }),
    null,
    LIMITED,
  ),
  connection(
    "modelled after WAHA 2219",
    "null in the session while the number knows better",
    session("WORKING", { data: { reachoutTimelock: null } }, { ...ME, ...lock() }),
    LOCKED,
    null,
  ),
  connection(
    "whatsmeow, NotifyAccountReachoutTimelock",
    "WhatsApp's own form",
    session("WORKING", {
      data: {
        xwa2_notify_account_reachout_timelock: {
          enforcement_type: "RESTRICT_ALL_COMPANIONS",
          is_active: true,
          time_enforcement_ends: "1786218427",
        },
      },
    }),
    restrito("RESTRICT_ALL_COMPANIONS", 1_786_218_427_000),
    { ate: 1_786_218_427 },
  ),
  connection(
    "modelled",
    "an end that is no time",
    session("WORKING", { data: lock({ timeEnforcementEnds: null }) }),
    restrito("RESTRICT_ALL_COMPANIONS"),
    { ate: 0 },
  ),
  connection("WAHA 1386", "a session that has failed", session("FAILED"), null, REMOVED),
  connection("WAHA", "a stopped session", session("STOPPED"), null, REMOVED),
  connection("WAHA", "a session that starts again", session("STARTING"), null, REMOVED),
  connection(
    "modelled after WAHA 2147",
    "failed because the device was removed",
    session("FAILED", { data: { reason: "device_removed" } }),
    removido("device_removed"),
    BANNED,
  ),
  connection(
    "modelled after WAHA 2136",
    "logged out in GOWS",
    session("FAILED", { data: { OnConnect: false, Reason: 401 } }),
    removido("401"),
    null,
  ),
  connection(
    "modelled",
    "banned",
    session("FAILED", { data: { statusCode: 403 } }),
    banido("403"),
    REMOVED,
  ),
  connection(
    "modelled",
    "replaced by another link",
    session("FAILED", { data: { statusCode: 440 } }),
    null,
    REMOVED,
  ),
  status("WAHA 2166", "a timelock", found("WORKING", { ...ME, ...lock() }), LOCKED, REMOVED),
  status(
    "WAHA 2219",
    "a timelock of null",
    found("WORKING", { ...ME, reachoutTimelock: null }),
    null,
    LIMITED,
  ),
  status(
    "WAHA 2166",
    "a timelock that was lifted",
    found("WORKING", { ...ME, ...lock({ isActive: false }) }),
    null,
    LIMITED,
  ),
  status(
    "modelled after WAHA 2219",
    "a timelock in the engine's own part",
    found("WORKING", ME, { engine: { engine: "GOWS", gows: { connected: true, ...lock() } } }),
    LOCKED,
    null,
  ),
  status(
    "modelled",
    "an end in words",
    found("WORKING", { ...ME, ...lock({ timeEnforcementEnds: ENDS }) }),
    restrito("RESTRICT_ALL_COMPANIONS", ENDS),
    null,
  ),
  status("WAHA", "a session that waits for a code", found("SCAN_QR_CODE", null), null, REMOVED),
  status("WAHA 2147", "a session that has failed", found("FAILED", null), null, REMOVED),
];
