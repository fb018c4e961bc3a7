import { createHash } from "node:crypto";
import { fileTypeFromBuffer } from "file-type";
import {
  type Especie,
  MAX_MIDIA_BYTES,
  type MotivoDaMidia,
} from "#shared/historico-mensagens/midia.constants.ts";
import { pictureSize } from "./measure-picture.ts";

/** Type and measures of a file, by its own bytes. */
export interface Inspected {
  especie: Especie;
  tipo: string;
  tamanho: number;
  sha256: string;
  largura: number | null;
  altura: number | null;
}

/** Programs, which are never accepted. */
const PROGRAMS = new Set([
  "application/x-msdownload",
  "application/x-elf",
  "application/x-mach-binary",
  "application/vnd.android.package-archive",
  "application/java-vm",
  "application/wasm",
  "application/x-deb",
  "application/x-rpm",
  "application/x-ms-shortcut",
  "application/x.apple.alias",
]);
/** Types that the library names differently. */
const OTHER_NAMES: Record<string, string> = {
  "audio/x-m4a": "audio/mp4",
  "audio/opus": "audio/ogg",
  "audio/wave": "audio/wav",
  "application/ogg": "audio/ogg",
};
/** Containers in which a recording is audio alone. */
const AS_AUDIO: Record<string, string> = { "video/webm": "audio/webm", "video/mp4": "audio/mp4" };
const PICTURES = new Set(["image/jpeg", "image/png", "image/webp", "image/gif"]);
export const UNKNOWN_TYPE = "application/octet-stream";

const SNIFFED = 2_048;
const MARKUP = /<(?:svg|html|script|!doctype\s+(?:html|svg))[\s>/]/i;

/**
 * Detects the type from the bytes: the sender's name and type prove nothing. A file announced as picture, sound or film
 * must be one; other files become documents, except programs and markup that a browser would run.
 */
export async function inspect(
  bytes: Buffer,
  announced: Especie,
): Promise<Inspected | { motivo: MotivoDaMidia }> {
  if (bytes.length === 0) return { motivo: "vazia" };
  if (bytes.length > MAX_MIDIA_BYTES) return { motivo: "grande" };
  const found = await typeOf(bytes, announced);
  if (found === undefined && announced !== "documento") return { motivo: "tipo" };
  if (isMarkup(bytes) || (found && PROGRAMS.has(found))) return { motivo: "tipo" };
  const tipo = found ?? UNKNOWN_TYPE;
  const size = pictureSize(bytes, tipo);
  return {
    especie: especieOf(tipo, announced),
    tipo,
    tamanho: bytes.length,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    largura: size?.largura ?? null,
    altura: size?.altura ?? null,
  };
}

async function typeOf(bytes: Buffer, announced: Especie): Promise<string | undefined> {
  // A file that breaks its own format counts as unknown.
  const mime = (await fileTypeFromBuffer(bytes).catch(() => undefined))?.mime.split(";")[0];
  if (!mime) return undefined;
  const name = OTHER_NAMES[mime] ?? mime;
  return announced === "audio" ? (AS_AUDIO[name] ?? name) : name;
}

function especieOf(tipo: string, announced: Especie): Especie {
  if (announced === "documento") return "documento";
  if (PICTURES.has(tipo)) return announced === "figurinha" ? "figurinha" : "imagem";
  if (tipo.startsWith("audio/")) return "audio";
  return tipo.startsWith("video/") ? "video" : "documento";
}

const isMarkup = (bytes: Buffer): boolean =>
  MARKUP.test(bytes.toString("latin1", 0, SNIFFED).replaceAll("\0", ""));
