import { type Bodies, seconds } from "./bodies.ts";
import { baileysFile } from "./files.ts";
import { baileysLock, stubOf } from "./restrictions.ts";
import type { StandInInstance } from "./state.ts";

/** The envelope around everything; it carries a secret, and a time that is not what it says. */
export const evolutionEnvelope = (
  event: string,
  { key, token, phone, webhookUrl }: StandInInstance,
  data: object,
) => ({
  event,
  instance: key,
  data,
  destination: webhookUrl,
  date_time: new Date().toISOString(),
  sender: `${phone}@s.whatsapp.net`,
  server_url: "http://evolution",
  apikey: token,
});

const ACKS = { 0: "ERROR", 2: "SERVER_ACK", 3: "DELIVERY_ACK", 4: "READ" } as const;

const linkBody = (instance: StandInInstance, statusReason: number, more: object = {}) =>
  evolutionEnvelope("connection.update", instance, {
    instance: instance.key,
    state: statusReason === 200 ? "open" : "close",
    statusReason,
    ...(statusReason === 200 ? { wuid: `${instance.phone}@s.whatsapp.net` } : {}),
    ...more,
  });

export const EVOLUTION_BODIES: Bodies = {
  incoming: (instance, { from, text, pushName, file }, { id, at }) =>
    evolutionEnvelope("messages.upsert", instance, {
      key: { remoteJid: `${from}@s.whatsapp.net`, fromMe: false, id },
      pushName,
      message: file ? baileysFile(file, text) : { conversation: text },
      messageType: file ? `${file.kind}Message` : "conversation",
      messageTimestamp: seconds(at),
      source: "android",
    }),
  echo: (instance, { to, text, id, at, file }) =>
    evolutionEnvelope("send.message", instance, {
      key: { remoteJid: to, fromMe: true, id },
      message: file ? baileysFile(file, text) : { conversation: text },
      messageType: file ? `${file.kind}Message` : "conversation",
      messageTimestamp: seconds(at),
    }),
  ack: (instance, { to, id, failsWith }, status) =>
    evolutionEnvelope("messages.update", instance, {
      keyId: id,
      remoteJid: to,
      fromMe: true,
      status: ACKS[status],
      ...(failsWith ? { messageStubParameters: stubOf(failsWith) } : {}),
    }),
  connection: (instance, isConnected) => linkBody(instance, isConnected ? 200 : 401),
  ended: linkBody,
  // Released versions keep it to themselves; forks pass Baileys' event on.
  timelock: (instance, until) => linkBody(instance, 200, { reachoutTimeLock: baileysLock(until) }),
};
