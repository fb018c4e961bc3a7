import { createHash } from "node:crypto";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";
import type { HostFailure } from "./host.ts";

/** The events that are read here; all others would be posted for nothing. Null: hosts of the kind take no list. */
export const WEBHOOK_EVENTS = {
  mega: null,
  evolution: [
    "MESSAGES_UPSERT",
    "MESSAGES_UPDATE",
    "MESSAGES_EDITED",
    "MESSAGES_DELETE",
    "SEND_MESSAGE",
    "CONNECTION_UPDATE",
  ],
  waha: [
    "message.any",
    "message.reaction",
    "message.edited",
    "message.revoked",
    "message.ack",
    "session.status",
  ],
  cloud: null,
} satisfies Record<Provedor, string[] | null>;

/**
 * How a host's registration of our address stands: `outdated`: it lacks events that are read by now; `foreign`: the host posts
 * to another address, or nowhere.
 */
export type RegistrationResult =
  | { kind: "current" }
  | { kind: "outdated" }
  | { kind: "foreign" }
  | HostFailure;

const LENGTH = 16;

/** Names a registration by its events, so that one that was made with another list is told apart. Null as above. */
export function registrationOf(provedor: Provedor): string | null {
  const events = WEBHOOK_EVENTS[provedor];
  return events && createHash("sha256").update(events.join()).digest("base64url").slice(0, LENGTH);
}

/** Whether a registration at our address has every event that is read here; one without a list is told again. */
export function comparedWith(wanted: string[], listed: unknown): RegistrationResult {
  const has = (event: string) => Array.isArray(listed) && listed.includes(event);
  return { kind: wanted.every(has) ? "current" : "outdated" };
}
