import { isRecord, type Json, textOf } from "../json.ts";
import { connectionEvent } from "./connection.ts";
import { deletedEvent, editedEvent, updateEvent } from "./corrected.ts";
import type { HostEvent } from "./events.ts";
import { ackEvent, messageEvent } from "./message.ts";

/** Hosts wrap bodies in arrays and in `data` or `messages`, never deeper than this. */
const MAX_WRAPS = 4;
/** Most ignored or unknown events that are kept per body; all others are kept. */
const MAX_IDLE = 1_000;

/**
 * Parses a webhook body of a MegaAPI or an Evolution host in any of their versions. Takes any JSON value, never
 * throws, takes time linear in its size, and copies only known fields: Evolution's `apikey` for one goes no further.
 */
export function parsePayload(body: unknown): HostEvent[] {
  let idle = 0;
  return read(body, MAX_WRAPS).filter(({ kind }) => {
    if (kind === "ignored" || kind === "unknown") idle += 1;
    else return true;
    return idle <= MAX_IDLE;
  });
}

function read(value: unknown, wraps: number): HostEvent[] {
  if (Array.isArray(value) && wraps > 0) return value.flatMap((item) => read(item, wraps - 1));
  if (!isRecord(value)) return [{ kind: "unknown" }];
  if (typeof value.event === "string") return evolution(value);
  if (isRecord(value.key) || typeof value.messageType === "string") return [megaApi(value)];
  const wrapped = value.messages ?? value.data;
  return wraps > 0 && typeof wrapped === "object" && wrapped !== null
    ? read(wrapped, wraps - 1)
    : [{ kind: "unknown" }];
}

/** A flat Baileys message, distinguished by `messageType`. */
function megaApi(item: Json): HostEvent {
  if (item.messageType === "connection_update") {
    return connectionEvent(item.message ?? item.connection, { own: item.jid, told: [item] });
  }
  if (isRecord(item.update)) return updateEvent(item) ?? ackEvent(item);
  return item.messageType === "message.ack" ? ackEvent(item) : messageEvent(item, item.jid);
}

/** An envelope `{event, data, sender}`; the event is written `messages.upsert` or `MESSAGES_UPSERT`. */
function evolution(envelope: Json): HostEvent[] {
  const event = textOf(envelope.event, 40)?.toLowerCase().replaceAll("_", ".");
  const items = itemsOf(envelope.data);
  switch (event ?? "") {
    case "messages.upsert":
    case "send.message":
      return items.map((item) => messageEvent(item, envelope.sender));
    case "messages.update":
      return items.map(ackEvent);
    case "messages.edited":
      return items.map(editedEvent);
    case "messages.delete":
      return items.map(deletedEvent);
    case "connection.update":
      return items.map((item) =>
        connectionEvent(item.state, { own: item.wuid ?? envelope.sender, told: [item] }),
      );
    case "status.instance":
      return items.map((item) => connectionEvent(item.status, { told: [item] }));
    default:
      return [{ kind: "unknown" }];
  }
}

function itemsOf(data: unknown): Json[] {
  const list = isRecord(data) && Array.isArray(data.messages) ? data.messages : data;
  const items = (Array.isArray(list) ? list : [list]).map((item) => (isRecord(item) ? item : {}));
  return items.length ? items : [{}];
}
