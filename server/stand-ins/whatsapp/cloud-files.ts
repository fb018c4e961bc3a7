import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import { metaError } from "./cloud-wire.ts";
import { failFile, keepFile, type StandInFile } from "./files.ts";
import type { StandInState } from "./state.ts";
import { type Call, sendJson } from "./wire.ts";

const TYPES = new Map<string, StandInFile["kind"]>([
  ["image", "image"],
  ["audio", "audio"],
  ["document", "document"],
]);
/** Types that Meta accepts (developers.facebook.com/docs/whatsapp/cloud-api/reference/media). */
const TAKEN = /^(?:image\/(?:jpeg|png|webp)|audio\/(?:aac|amr|mpeg|mp4|ogg)|application\/pdf)\b/;
const GONE = "Unsupported get request. Object with ID does not exist";

/** A file's address by its id; below `files` the file itself, for holders of the token. */
export function answerFile(state: StandInState, { parts, origin }: Call, res: ServerResponse) {
  const [version = "", id = "", name = ""] = parts;
  if (failFile(state, res)) return;
  const file = state.files.get(id === "files" ? name : id);
  if (!file || file.gone) return sendJson(res, 400, metaError(100, GONE));
  if (id === "files") {
    return void res.writeHead(200, { "content-type": file.mimetype }).end(file.bytes);
  }
  sendJson(res, 200, {
    messaging_product: "whatsapp",
    url: `${origin}/${version}/files/${id}`,
    mime_type: file.mimetype,
    sha256: hashOf(file),
    file_size: String(file.bytes.length),
    id,
  });
}

/** Takes an upload. */
export async function upload(state: StandInState, body: unknown, res: ServerResponse) {
  const form = body instanceof FormData ? body : new FormData();
  const file = form.get("file");
  if (
    !(file instanceof File) ||
    form.get("type") !== file.type ||
    form.get("messaging_product") !== "whatsapp"
  ) {
    return sendJson(res, 400, metaError(100, "Invalid parameter"));
  }
  if (!TAKEN.test(file.type)) {
    return sendJson(res, 400, metaError(100, "Param file must be a file with one of the types"));
  }
  const bytes = Buffer.from(await file.arrayBuffer());
  const { id } = keepFile(state, { kind: "document", mimetype: file.type, bytes, nome: file.name });
  sendJson(res, 200, { id });
}

/** The file that a message carries; undefined where it carries none, null where it was not uploaded. */
export function fileSent(
  state: StandInState,
  message: Record<string, unknown>,
): StandInFile | null | undefined {
  const kind = TYPES.get(String(message.type));
  if (!kind) return undefined;
  const { id, filename } = recordAt(message, kind);
  const file = state.files.get(String(id));
  if (!file) return null;
  return { ...file, kind, ...(typeof filename === "string" ? { nome: filename } : {}) };
}

/** Caption of a file; "" for kinds without one. */
export function captionOf(message: Record<string, unknown>): unknown {
  return recordAt(message, String(message.type)).caption ?? "";
}

const hashOf = ({ bytes }: StandInFile) => createHash("sha256").update(bytes).digest("base64");

/** A text, or a file with the text below it, as Meta posts it. */
export const contentOf = (text: string, file: StandInFile | undefined): object =>
  file
    ? {
        type: file.kind,
        [file.kind]: {
          id: file.id,
          mime_type: file.mimetype,
          sha256: hashOf(file),
          ...(text ? { caption: text } : {}),
          ...(file.nome === undefined ? {} : { filename: file.nome }),
          ...(file.segundos === undefined ? {} : { voice: true }),
        },
      }
    : { type: "text", text: { body: text } };
