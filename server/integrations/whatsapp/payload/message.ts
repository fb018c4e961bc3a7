import { telefoneOfWhatsApp } from "#shared/common/telefone.ts";
import { type Json, recordAt, textOf } from "../json.ts";
import { ackStatusOf } from "./ack.ts";
import { contentOf } from "./content.ts";
import type { HostEvent, Sender } from "./events.ts";
import { idOf } from "./ids.ts";
import { mediaOf } from "./media.ts";
import { timestampOf } from "./numbers.ts";
import { quotedIdOf } from "./quoted.ts";
import { failedBy } from "./refused.ts";
import { isToMany, keyOf, senderOf } from "./sender.ts";

const MAX_NAME = 100;

const UNKNOWN: HostEvent = { kind: "unknown" };
const IGNORED: HostEvent = { kind: "ignored" };

/** A Baileys message `{key, message, messageTimestamp, pushName}`; `own` is the address of the instance's phone. */
export function messageEvent(item: Json, own: unknown): HostEvent {
  if (isToMany(item)) return IGNORED;
  const content = contentOf(item.message);
  if (content.kind === "ignored" || content.kind === "unknown") return { kind: content.kind };

  const key = recordAt(item, "key");
  const providerId = idOf(key.id);
  const sender = senderOf(item);
  if (!providerId || !sender) return UNKNOWN;
  const fromMe = key.fromMe === true;
  if (isOwnPhone(sender, own)) return IGNORED;
  if (content.kind === "correction") {
    return { ...content, providerId, sender, fromMe, sentAt: timestampOf(item.messageTimestamp) };
  }
  const midia = mediaOf(item.message, key);
  return {
    kind: "message",
    providerId,
    sender,
    fromMe,
    text: content.text,
    // The name beside one's own message is one's own.
    pushName: fromMe ? null : (textOf(item.pushName, MAX_NAME) ?? null),
    sentAt: timestampOf(item.messageTimestamp),
    quotedId: quotedIdOf(item),
    ...(content.form ? { form: content.form } : {}),
    ...(midia ? { midia } : {}),
  };
}

/** How far a message has come; the id stands in `keyId` or in `key.id`. Those of messages received say nothing new. */
export function ackEvent(item: Json): HostEvent {
  const key = keyOf(item);
  if (isToMany(item)) return IGNORED;
  const status = ackStatusOf(recordAt(item, "update").status ?? item.status);
  const providerId = idOf(item.keyId) ?? idOf(recordAt(item, "key").id);
  if (!status || !providerId) return UNKNOWN;
  if (key.fromMe === false) return IGNORED;
  const failure = status === "erro" ? failedBy(item) : undefined;
  return { kind: "ack", providerId, status, ...(failure ? { failure } : {}) };
}

/** Whether the instance's phone is on the other side too; either address may lack the ninth digit. */
function isOwnPhone({ telefone }: Sender, own: unknown) {
  if (!telefone || typeof own !== "string") return false;
  return telefoneOfWhatsApp(telefone)?.chave === telefoneOfWhatsApp(own)?.chave;
}
