import type { AckEvent } from "./events.ts";

/** Baileys' numbers and Evolution's words for them, in lower case. */
const STATUSES: Record<string, AckEvent["status"]> = {
  "0": "erro",
  error: "erro",
  failed: "erro",
  "1": "pendente",
  pending: "pendente",
  "2": "pendente",
  server_ack: "pendente",
  sent: "pendente",
  "3": "entregue",
  delivery_ack: "entregue",
  delivered: "entregue",
  "4": "lida",
  read: "lida",
  "5": "lida",
  played: "lida",
};

const LONGEST = 20;

/** How far a message has come, in a host's number or word; nothing for an unknown one. */
export function ackStatusOf(value: unknown): AckEvent["status"] | undefined {
  if (typeof value !== "number" && typeof value !== "string") return undefined;
  const word = String(value).slice(0, LONGEST).toLowerCase();
  return Object.hasOwn(STATUSES, word) ? STATUSES[word] : undefined;
}
