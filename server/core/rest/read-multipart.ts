import { Busboy } from "@fastify/busboy";
import { AppError } from "../errors.ts";
import type { FilePart } from "../trpc.ts";
import { parseJson, tooLarge, tooMuch, unsupported } from "./parse-json.ts";

/** Beside the file itself: boundaries, headers, and fields. */
export const ENVELOPE_BYTES = 64 * 1024;
const LIMITS = { files: 1, fields: 1_000, fieldNameSize: 200, headerPairs: 20, headerSize: 4_096 };

/**
 * The fields of a multipart body. The file becomes base64, as the same call gets it over tRPC; what is JSON is
 * read as such.
 * @throws AppError 400 cut off, 413 a file over its limit, 415 another media type, 422 too many parts.
 */
export function readMultipart(
  type: string | undefined,
  body: Buffer,
  { field, name, maxBytes }: FilePart,
): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  return new Promise((resolve, reject) => {
    const busboy = open(type, maxBytes);
    busboy.on("file", (part, stream, filename) => {
      const pieces: Buffer[] = [];
      stream.on("data", (piece: Buffer) => pieces.push(piece));
      stream.on("limit", () => reject(tooLarge()));
      stream.on("error", () => reject(cutOff()));
      stream.on("end", () => {
        fields.set(part, Buffer.concat(pieces).toString("base64"));
        if (part === field && filename) fields.set(name, filename);
      });
    });
    busboy.on("field", (part, text, _isNameCut, isCut) => {
      if (isCut) return reject(tooMuch());
      try {
        if (part === field) fields.set(part, Buffer.from(text).toString("base64"));
        else fields.set(part, part === name ? text : valueOf(text));
      } catch (error) {
        reject(error);
      }
    });
    busboy.on("filesLimit", () => reject(tooMuch()));
    busboy.on("fieldsLimit", () => reject(tooMuch()));
    busboy.on("error", () => reject(cutOff()));
    busboy.on("finish", () => resolve(Object.fromEntries(fields)));
    busboy.end(body);
  });
}

function open(type: string | undefined, maxBytes: number) {
  if (!type || !/^multipart\/form-data\s*;/i.test(type)) throw unsupported();
  try {
    const limits = { ...LIMITS, fileSize: maxBytes, fieldSize: ENVELOPE_BYTES };
    return new Busboy({ headers: { "content-type": type }, limits });
  } catch {
    throw unsupported();
  }
}

/** @throws AppError 400 for what begins as JSON and is none. */
const valueOf = (text: string): unknown =>
  /^\s*[[{]/.test(text) ? parseJson(Buffer.from(text)) : text;

const cutOff = () => new AppError(400, "Requisição inválida");
