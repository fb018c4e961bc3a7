import { isRecord, type Json, recordAt, textOf } from "../json.ts";
import { connectionEvent } from "./connection.ts";
import type { HostEvent } from "./events.ts";
import { ackEvent, messageEvent } from "./message.ts";

/** Hosts wrap bodies in arrays and in `data` or `messages`, never deeper than this. */
const MAX_WRAPS = 4;

/**
 * What a webhook body tells, of a MegaAPI or an Evolution host in any of their versions. Takes anything that JSON can
 * say, never throws, works in time linear in its size, and takes over only the fields that it knows: Evolution's
 * `apikey` for one goes no further.
 */
export const parsePayload = (body: unknown): HostEvent[] => read(body, MAX_WRAPS);

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

/** A flat Baileys message, told apart by `messageType`. */
function megaApi(item: Json): HostEvent {
  if (item.messageType === "connection_update") return connectionEvent(item.message);
  if (item.messageType === "message.ack" || isRecord(item.update)) return ackEvent(item);
  return messageEvent(item, item.jid);
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
    case "connection.update":
      return items.map(({ state, statusReason }) => connectionEvent(state, statusReason));
    case "status.instance":
      return items.map(({ status }) => connectionEvent(status));
    case "qrcode.updated":
      return items.map((item) => qrCodeEvent(item));
    default:
      return [{ kind: "unknown" }];
  }
}

/** A code to scan means that the phone is not linked yet; without one the host has given up. */
const qrCodeEvent = (item: Json): HostEvent => ({
  kind: "connection",
  status: typeof recordAt(item, "qrcode").code === "string" ? "connecting" : "disconnected",
});

function itemsOf(data: unknown): Json[] {
  const list = isRecord(data) && Array.isArray(data.messages) ? data.messages : data;
  const items = (Array.isArray(list) ? list : [list]).map((item) => (isRecord(item) ? item : {}));
  return items.length ? items : [{}];
}
