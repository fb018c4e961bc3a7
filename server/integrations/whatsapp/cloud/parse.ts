import { digits } from "#shared/common/telefone.ts";
import type { AprovacaoEstado } from "#shared/templates/templates.constants.ts";
import { isRecord, type Json, recordAt, textOf } from "../json.ts";
import type { HostEvent } from "../payload/events.ts";
import { messageOf } from "./message.ts";
import { accountSignals, qualitySignals, signalsBeside } from "./signals.ts";
import { statusEvent } from "./status-event.ts";

/** Events of one number or, where none is named, of a whole business account. */
export interface CloudPost {
  wabaId: string | null;
  /** The `phone_number_id`. */
  number: string | null;
  events: HostEvent[];
}

const MAX_ID = 40;
const MAX_WORD = 60;
const MAX_NAME = 512;
const MAX_REASON = 200;

/**
 * Parses a post of the Cloud API (`{object, entry: [{id, changes: [{field, value}]}]}`) into the events of each number
 * and account in it. Takes any JSON value and never throws.
 */
export function parseCloud(body: unknown): CloudPost[] {
  const { entry } = recordAt(body);
  return listOf(entry).flatMap(({ id, changes }) =>
    listOf(changes).map((change) => postOf(idIn(id), change)),
  );
}

function postOf(wabaId: string | null, { field, value: raw }: Json): CloudPost {
  const value = isRecord(raw) ? raw : {};
  const number = idIn(recordAt(value, "metadata").phone_number_id);
  return { wabaId, number, events: eventsOf(textOf(field, MAX_WORD) ?? "", value) };
}

function eventsOf(field: string, value: Json): HostEvent[] {
  switch (field) {
    case "messages": {
      const own = ownAddress(value);
      const received = listOf(value.messages).map((message) => messageOf(message, value, own));
      const statuses = listOf(value.statuses).map(statusEvent);
      // A message that could not be received at all, named in `errors`, has no content by a person.
      return orElse([...received, ...statuses, ...signalsBeside(value)], "ignored");
    }
    case "smb_message_echoes": {
      const own = ownAddress(value);
      return listOf(value.message_echoes).map((echo) => messageOf(echo, value, own, "echo"));
    }
    case "message_template_status_update":
      return [templateEvent(value)];
    case "phone_number_quality_update":
      return orElse([...limitEvents(value), ...qualitySignals(value)], "unknown");
    case "business_capability_update":
      return orElse(limitEvents(value), "unknown");
    case "account_update":
      return orElse(accountSignals(value), "unknown");
    default:
      return [{ kind: "unknown" }];
  }
}

const orElse = (events: HostEvent[], kind: "ignored" | "unknown"): HostEvent[] =>
  events.length > 0 ? events : [{ kind }];

/** The number's own address, from beside the messages. */
function ownAddress(value: Json): string | undefined {
  const phone = digits(textOf(recordAt(value, "metadata").display_phone_number, MAX_WORD) ?? "");
  return phone ? `${phone}@s.whatsapp.net` : undefined;
}

/** Meta's words for a template's state; announcements change nothing. */
const STATES: Record<string, AprovacaoEstado> = {
  PENDING: "enviado",
  IN_APPEAL: "enviado",
  APPROVED: "aprovado",
  REINSTATED: "aprovado",
  UNPAUSED: "aprovado",
  REJECTED: "recusado",
  PAUSED: "pausado",
  DISABLED: "pausado",
  ARCHIVED: "pausado",
  DELETED: "recusado",
  LIMIT_EXCEEDED: "recusado",
};

/** The state by Meta's word for it, in a post or in an answer; undefined for an unknown one. */
export function templateStateOf(word: unknown): AprovacaoEstado | undefined {
  const name = textOf(word, MAX_WORD) ?? "";
  return Object.hasOwn(STATES, name) ? STATES[name] : undefined;
}

function templateEvent(value: Json): HostEvent {
  const state = templateStateOf(value.event);
  const name = textOf(value.message_template_name, MAX_NAME);
  const language = textOf(value.message_template_language, MAX_WORD);
  if (!state || !name || !language) return { kind: "unknown" };
  const given = textOf(value.reason, MAX_REASON);
  const reason = given === "NONE" ? undefined : given;
  return { kind: "template", name, language, state, ...(reason ? { reason } : {}) };
}

/** Meta's tiers of first contacts per 24 h; no limit counts as the highest. */
const TIERS: Record<string, number> = {
  TIER_50: 50,
  TIER_250: 250,
  TIER_1K: 1_000,
  TIER_2K: 2_000,
  TIER_10K: 10_000,
  TIER_100K: 100_000,
  TIER_UNLIMITED: 1_000_000,
};
const MOST_CONTACTS = 1_000_000;

function limitEvents({ current_limit, max_daily_conversation_per_phone: most }: Json): HostEvent[] {
  const tier = textOf(current_limit, MAX_WORD) ?? "";
  const contacts = Object.hasOwn(TIERS, tier) ? TIERS[tier] : most;
  if (typeof contacts !== "number" || !Number.isInteger(contacts)) return [];
  // -1 is Meta's word for no limit.
  if (contacts === -1) return [{ kind: "limit", contacts: MOST_CONTACTS }];
  return contacts > 0 ? [{ kind: "limit", contacts: Math.min(contacts, MOST_CONTACTS) }] : [];
}

const listOf = (value: unknown): Json[] => (Array.isArray(value) ? value.filter(isRecord) : []);

/** Ids of numbers and accounts are digits. */
function idIn(value: unknown): string | null {
  const id = textOf(value, MAX_ID);
  return id && /^\d+$/.test(id) ? id : null;
}
