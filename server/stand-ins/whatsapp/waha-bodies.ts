import { type Bodies, seconds } from "./bodies.ts";
import { baileysFile, type StandInFile } from "./files.ts";
import { ENFORCEMENT, stubOf } from "./restrictions.ts";
import type { StandInInstance } from "./state.ts";
import { mediaAt } from "./waha-files.ts";

export const WAHA_ENGINES = ["WEBJS", "NOWEB", "GOWS"] as const;
export type WahaEngine = (typeof WAHA_ENGINES)[number];

/** The device that the number is linked as; GOWS shows it. */
const DEVICE = 20;

export const meOf = ({ phone }: StandInInstance) => ({
  id: `${phone}@c.us`,
  lid: `7${phone}@lid`,
  pushName: "Consultório",
});

const cus = (address: string) => address.replace("@s.whatsapp.net", "@c.us");
const jid = (address: string) => address.replace("@c.us", "@s.whatsapp.net");

export const serialized = (isMine: boolean, chat: string, id: string) =>
  `${isMine}_${cus(chat)}_${id}`;

const engineOf = ({ engine = "WEBJS" }: StandInInstance) => engine;

export function wahaEnvelope(event: string, instance: StandInInstance, payload: object) {
  const engine = engineOf(instance);
  return {
    event,
    session: instance.key,
    me: meOf(instance),
    payload,
    engine,
    environment: { version: "2026.1.1", engine, tier: "CORE" },
  };
}

interface Said {
  id: string;
  /** The other side, in WhatsApp's own words. */
  chat: string;
  isMine: boolean;
  at: number;
  text: string;
  pushName?: string;
  file?: StandInFile | undefined;
}

/** WEBJS names both sides; NOWEB and GOWS give the chat in `from` both ways, and leave `to` empty. */
function sidesOf(instance: StandInInstance, { chat, isMine }: Pick<Said, "chat" | "isMine">) {
  const engine = engineOf(instance);
  if (engine === "NOWEB") return { from: cus(chat) };
  if (engine === "GOWS") return { from: cus(chat), to: null, participant: null };
  const [from, to] = isMine ? [meOf(instance).id, cus(chat)] : [cus(chat), meOf(instance).id];
  return { from, to };
}

/** The engine's own form of the message. */
function dataOf(instance: StandInInstance, said: Said) {
  const { id, chat, isMine, at, text, pushName, file } = said;
  const message = file ? baileysFile(file, text) : { conversation: text };
  const data = {
    WEBJS: { notifyName: pushName },
    NOWEB: {
      key: { remoteJid: jid(chat), fromMe: isMine, id },
      messageTimestamp: seconds(at),
      pushName,
      broadcast: false,
      message,
    },
    GOWS: {
      Info: {
        Chat: jid(chat),
        Sender: isMine ? `${instance.phone}:${DEVICE}@s.whatsapp.net` : jid(chat),
        IsFromMe: isMine,
        IsGroup: false,
        SenderAlt: isMine ? meOf(instance).lid : "",
        RecipientAlt: "",
        ID: id,
        PushName: pushName ?? "",
        Timestamp: new Date(at).toISOString(),
      },
      Message: message,
    },
  };
  return data[engineOf(instance)];
}

const messageOf = (instance: StandInInstance, said: Said) =>
  wahaEnvelope("message.any", instance, {
    id: serialized(said.isMine, said.chat, said.id),
    timestamp: seconds(said.at),
    ...sidesOf(instance, said),
    fromMe: said.isMine,
    source: said.isMine ? "api" : "app",
    body: said.text,
    hasMedia: said.file !== undefined,
    ...(said.file
      ? { media: mediaAt(instance.key, Object.assign(said.file, { messageId: said.id })) }
      : {}),
    ack: 1,
    ackName: "SERVER",
    _data: dataOf(instance, said),
  });

const ACKS = { 0: [-1, "ERROR"], 2: [1, "SERVER"], 3: [2, "DEVICE"], 4: [3, "READ"] } as const;

export const WAHA_BODIES: Bodies = {
  incoming: (instance, { from, text, pushName, file }, { id, at }) => {
    const chat = `${from}@s.whatsapp.net`;
    return messageOf(instance, { id, chat, isMine: false, at, text, pushName, file });
  },
  echo: (instance, { to, text, id, at, file }) =>
    messageOf(instance, { id, chat: to, isMine: true, at, text, file }),
  ack: (instance, { to, id, failsWith }, status) =>
    wahaEnvelope("message.ack", instance, {
      id: serialized(true, to, id),
      ...sidesOf(instance, { chat: to, isMine: true }),
      fromMe: true,
      ack: ACKS[status][0],
      ackName: ACKS[status][1],
      ...(failsWith
        ? { _data: { update: { status: 0, messageStubParameters: stubOf(failsWith) } } }
        : {}),
    }),
  connection: (instance, isConnected) => sessionBody(instance, isConnected ? "WORKING" : "STOPPED"),
  ended: (instance, code) =>
    sessionBody(instance, "FAILED", code === 401 ? { reason: "device_removed" } : { reason: code }),
  timelock: (instance, until) =>
    sessionBody(instance, "WORKING", { reachoutTimelock: wahaLock(until) }),
};

const sessionBody = (instance: StandInInstance, status: string, data?: object) =>
  wahaEnvelope("session.status", instance, {
    name: instance.key,
    status,
    ...(data ? { data } : {}),
  });

/** A timelock, in seconds; null: it was lifted, which is posted once more. */
export const wahaLock = (until: number | null) => ({
  enforcementType: ENFORCEMENT,
  isActive: until !== null,
  timeEnforcementEnds: until === null ? null : seconds(until),
});
