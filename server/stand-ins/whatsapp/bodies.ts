import { baileysFile, type StandInFile } from "./files.ts";
import { baileysLock, type EndCode, stubOf } from "./restrictions.ts";
import type { SentMessage, StandInInstance } from "./state.ts";

export const seconds = (ms: number) => Math.floor(ms / 1_000);

export interface Incoming {
  /** Digits with country code. */
  from: string;
  text: string;
  pushName: string;
  /** A picture, a voice message, a document; the text stands below it. */
  file?: StandInFile;
}

/** A text from a person, as a MegaAPI host posts it. */
export const incomingBody = (
  { key, phone }: StandInInstance,
  { from, text, pushName, file }: Incoming,
  { id, at }: { id: string; at: number },
) => ({
  instance_key: key,
  jid: `${phone}@s.whatsapp.net`,
  messageType: file ? `${file.kind}Message` : "conversation",
  key: { remoteJid: `${from}@s.whatsapp.net`, fromMe: false, id },
  messageTimestamp: seconds(at),
  pushName,
  broadcast: false,
  message: {
    ...(file ? baileysFile(file, text) : { conversation: text }),
    messageContextInfo: { deviceListMetadata: {}, deviceListMetadataVersion: 2 },
  },
  isGroup: false,
});

/** A message sent through the host, posted back. */
export const echoBody = (
  { key, phone }: StandInInstance,
  { to, text, id, at, file }: SentMessage,
) => ({
  instance_key: key,
  jid: `${phone}@s.whatsapp.net`,
  messageType: file ? `${file.kind}Message` : "conversation",
  key: { remoteJid: to, fromMe: true, id },
  messageTimestamp: seconds(at),
  pushName: "",
  broadcast: false,
  message: file ? baileysFile(file, text) : { conversation: text },
  isGroup: false,
});

/** 2 sent, 3 delivered, 4 read. */
export const ackBody = (
  { key, phone }: StandInInstance,
  { to, id, failsWith }: SentMessage,
  status: 0 | 2 | 3 | 4,
) => ({
  instance_key: key,
  jid: `${phone}@s.whatsapp.net`,
  messageType: "message.ack",
  key: { remoteJid: to, fromMe: true, id },
  update: { status, ...(failsWith ? { messageStubParameters: stubOf(failsWith) } : {}) },
});

export const connectionBody = ({ phone }: StandInInstance, isConnected: boolean) => ({
  messageType: "connection_update",
  message: isConnected ? "phone_connected" : "phone_disconnected",
  jid: `${phone}@s.whatsapp.net`,
});

/** How far a message has come: 0 failed, 2 sent, 3 delivered, 4 read. */
export type AckNumber = Parameters<typeof ackBody>[2];

/** The posts of one kind of host. */
export interface Bodies {
  incoming(instance: StandInInstance, message: Incoming, of: { id: string; at: number }): unknown;
  echo(instance: StandInInstance, sent: SentMessage): unknown;
  ack(instance: StandInInstance, sent: SentMessage, status: AckNumber): unknown;
  connection(instance: StandInInstance, isConnected: boolean): unknown;
  /** WhatsApp has ended the link; null where nothing is posted of it. */
  ended(instance: StandInInstance, code: EndCode): unknown;
  /** A timelock until then, or that it was lifted. */
  timelock(instance: StandInInstance, until: number | null): unknown;
}

export const MEGA_BODIES: Bodies = {
  incoming: incomingBody,
  echo: echoBody,
  ack: ackBody,
  connection: connectionBody,
  ended: (instance, statusReason) => ({ ...connectionBody(instance, false), statusReason }),
  timelock: (instance, until) => ({
    ...connectionBody(instance, true),
    reachoutTimeLock: baileysLock(until),
  }),
};
