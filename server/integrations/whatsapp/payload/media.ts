import type { Especie } from "#shared/historico-mensagens/midia.constants.ts";
import { isRecord, type Json, textOf } from "../json.ts";
import { unwrap } from "./content.ts";
import type { MediaEvent } from "./events.ts";
import { numberOf } from "./numbers.ts";

const ESPECIES: Record<string, Especie> = {
  imageMessage: "imagem",
  stickerMessage: "figurinha",
  lottieStickerMessage: "figurinha",
  audioMessage: "audio",
  pttMessage: "audio",
  videoMessage: "video",
  ptvMessage: "video",
  documentMessage: "documento",
};
const PLACES = new Set(["locationMessage", "liveLocationMessage"]);

const MAX_TYPE = 100;
const MAX_NAME = 200;
const MAX_ADDRESS = 2_000;
/** WhatsApp's keys and hashes have 32 bytes. */
const MAX_KEY = 64;
const MOST = 2 ** 31 - 1;

/** The file or the place in a Baileys `message`, as it is announced. */
export function mediaOf(message: unknown, key: Json): MediaEvent | undefined {
  if (!isRecord(message)) return undefined;
  for (const [name, part] of Object.entries(unwrap(message))) {
    if (!isRecord(part)) continue;
    if (PLACES.has(name)) return placeOf(part);
    const especie = Object.hasOwn(ESPECIES, name) ? ESPECIES[name] : undefined;
    if (especie) return fileOf(name, part, { especie, key });
  }
  return undefined;
}

function fileOf(
  name: string,
  part: Json,
  { especie, key }: { especie: Especie; key: Json },
): MediaEvent {
  const mimetype = textOf(part.mimetype, MAX_TYPE) ?? null;
  const sha256 = bytesAt(part.fileSha256);
  return {
    especie,
    mimetype,
    tamanho: countOf(part.fileLength, Number.MAX_SAFE_INTEGER),
    nome: textOf(part.fileName ?? part.title, MAX_NAME) ?? null,
    segundos: countOf(part.seconds),
    sha256: sha256?.length === 32 ? sha256.toString("hex") : null,
    largura: countOf(part.width),
    altura: countOf(part.height),
    ref: {
      messageType: name,
      key: {
        id: textOf(key.id, MAX_NAME),
        remoteJid: textOf(key.remoteJid, MAX_NAME),
        fromMe: key.fromMe === true,
      },
      content: {
        url: textOf(part.url, MAX_ADDRESS),
        directPath: textOf(part.directPath, MAX_ADDRESS),
        mimetype,
        mediaKey: bytesAt(part.mediaKey)?.toString("base64"),
        fileSha256: sha256?.toString("base64"),
        fileEncSha256: bytesAt(part.fileEncSha256)?.toString("base64"),
        fileLength: countOf(part.fileLength, Number.MAX_SAFE_INTEGER)?.toString(),
      },
    },
  };
}

/** A place by its coordinates; nothing where these are none. */
export function placeOf(part: Json): MediaEvent | undefined {
  const latitude = degreesOf(part.degreesLatitude ?? part.latitude, 90);
  const longitude = degreesOf(part.degreesLongitude ?? part.longitude, 180);
  if (latitude === undefined || longitude === undefined) return undefined;
  const nome = textOf(part.name, MAX_NAME) ?? textOf(part.address ?? part.description, MAX_NAME);
  return { especie: "localizacao", nome: nome ?? null, latitude, longitude };
}

function degreesOf(value: unknown, most: number): number | undefined {
  const degrees = typeof value === "string" && value ? Number(value) : value;
  return typeof degrees === "number" && Math.abs(degrees) <= most ? degrees : undefined;
}

export function countOf(value: unknown, most = MOST): number | null {
  const number = numberOf(value);
  return number !== null && number >= 0 && number <= most ? Math.round(number) : null;
}

/** Bytes as base64, as an object of numbers (a Uint8Array in JSON) or as Node's `{type, data}`. */
function bytesAt(value: unknown): Buffer | undefined {
  const text = textOf(value, 2 * MAX_KEY);
  if (text !== undefined) return /^[\w+/=-]+$/.test(text) ? Buffer.from(text, "base64") : undefined;
  if (!isRecord(value)) return undefined;
  const numbers = Array.isArray(value.data) ? value.data : Object.values(value);
  const isBytes =
    numbers.length > 0 && numbers.length <= MAX_KEY && numbers.every((one) => isByte(one));
  return isBytes ? Buffer.from(numbers.map(Number)) : undefined;
}

const isByte = (value: unknown): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value < 256;
