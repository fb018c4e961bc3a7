import { type Bodies, MEGA_BODIES } from "#server/stand-ins/whatsapp/bodies.ts";
import { CLOUD_BODIES } from "#server/stand-ins/whatsapp/cloud.ts";
import { EVOLUTION_BODIES } from "#server/stand-ins/whatsapp/evolution-bodies.ts";
import type { StandInFile } from "#server/stand-ins/whatsapp/files.ts";
import { WAHA_BODIES } from "#server/stand-ins/whatsapp/waha-bodies.ts";
import { large, OGG } from "#server/testing/media.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";
import { whatsAppOf } from "./respostas.ts";

const CLIENTS = 20;
/** One in ten answers a reminder. */
const ANSWERS_EVERY = 10;
/** One in five is a picture or a voice message. */
const FILE_EVERY = 5;
const BODIES: Record<Provedor, Bodies> = {
  mega: MEGA_BODIES,
  evolution: EVOLUTION_BODIES,
  waha: WAHA_BODIES,
  cloud: CLOUD_BODIES,
};
const picture = {
  kind: "image",
  mimetype: "image/png",
  bytes: large(100_000),
  largura: 246,
  altura: 246,
} as const;
const voice = {
  kind: "audio",
  mimetype: "audio/ogg; codecs=opus",
  bytes: OGG,
  segundos: 12,
} as const;

/** Clients' messages to an instance of this kind, as its host posts them; each with the id `{id}`. */
export function messagesOf(
  provedor: Provedor,
  { key, wabaId }: { key: string; wabaId: string },
): string[] {
  const phone = "5511900000000";
  const instance = {
    key,
    token: "",
    status: "connected",
    webhookUrl: null,
    phone,
    wabaId,
  } as const;
  return Array.from({ length: CLIENTS }, (_, client) => {
    const message = { from: whatsAppOf(client), pushName: "Elisa Cardoso", ...writtenBy(client) };
    const of = { id: "{id}", at: Date.now() };
    return JSON.stringify(BODIES[provedor].incoming(instance, message, of));
  });
}

/** Files that a host must hold so that the messages' media can be fetched. */
export const filesOfMessages = (): StandInFile[] =>
  Array.from({ length: CLIENTS }, (_, client) => writtenBy(client).file ?? []).flat();

export function writtenBy(client: number): { text: string; file?: StandInFile } {
  if (client % ANSWERS_EVERY === 0) return { text: "1" };
  const text = "Bom dia! Posso remarcar a consulta de quinta para sexta?";
  if (client % FILE_EVERY !== 1) return { text };
  const kind = client % 2 === 0 ? picture : voice;
  const place = { id: `arquivo${client}`, key: Buffer.alloc(32, client).toString("base64") };
  return { text: "", file: { ...kind, ...place } };
}
