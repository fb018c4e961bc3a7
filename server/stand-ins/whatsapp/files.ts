import { createHash, randomBytes } from "node:crypto";
import type { ServerResponse } from "node:http";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import type { Fault, StandInState } from "./state.ts";
import { sendJson } from "./wire.ts";

/** A file that a person has sent or is to get. */
export interface StandInFile {
  kind: "image" | "audio" | "video" | "document" | "sticker";
  /** As the sender announces it, whatever the bytes are. */
  mimetype: string;
  bytes: Buffer;
  nome?: string;
  segundos?: number;
  largura?: number;
  altura?: number;
  /** Size by the sender's claim. */
  tamanho?: number;
  /** Id by which it is fetched. */
  id?: string;
  key?: string;
  /** Id of the message that it came with. */
  messageId?: string;
  /** The host has thrown it away; `forever`: WhatsApp too. */
  gone?: boolean | "forever";
}

/** Keeps a file until it is fetched. */
export function keepFile({ files }: StandInState, file: StandInFile): StandInFile {
  file.id = randomBytes(8).toString("hex");
  file.key = randomBytes(32).toString("base64");
  files.set(file.id, file);
  return file;
}

/** As Baileys writes it. */
export function baileysFile(file: StandInFile, caption: string) {
  const { id, key, kind, mimetype, bytes, nome, segundos, largura, altura, tamanho } = file;
  return {
    [`${kind}Message`]: {
      url: `https://mmg.whatsapp.net/v/${id}.enc`,
      mimetype,
      fileSha256: createHash("sha256").update(bytes).digest("base64"),
      fileLength: String(tamanho ?? bytes.length),
      mediaKey: key,
      directPath: `/v/${id}.enc`,
      ...(caption ? { caption } : {}),
      ...(nome === undefined ? {} : { fileName: nome }),
      ...(segundos === undefined ? {} : { seconds: segundos, ptt: true }),
      ...(largura === undefined ? {} : { width: largura, height: altura }),
    },
  };
}

/** A file by its path at WhatsApp and its key; undefined for a wrong path or key. */
export function findFile(
  { files }: StandInState,
  { directPath, mediaKey }: { directPath?: unknown; mediaKey?: unknown },
): StandInFile | "gone" | undefined {
  const [, id = ""] = /^\/v\/(\w+)\.enc$/.exec(String(directPath)) ?? [];
  const file = files.get(id);
  if (!file || file.key !== mediaKey) return undefined;
  return file.gone ? "gone" : file;
}

/** Whether a planned fault has answered in place of the file. */
export function failFile({ fileFaults }: StandInState, res: ServerResponse): boolean {
  const fault: Fault | undefined = fileFaults.shift();
  if (!fault) return false;
  if (fault.kind === "http") sendJson(res, fault.status, fault.body ?? { error: true });
  else if (fault.kind === "error-in-200")
    sendJson(res, 200, { error: true, message: fault.message });
  else if (fault.kind === "drop") res.destroy();
  return true;
}

/** A file in a call that sends one, `base64` with or without its type before it. */
export function fileIn(
  kind: StandInFile["kind"],
  { base64, mimetype, nome }: { base64: unknown; mimetype: unknown; nome: unknown },
): StandInFile | undefined {
  if (typeof base64 !== "string" || !base64) return undefined;
  return {
    kind,
    mimetype: String(mimetype),
    bytes: Buffer.from(base64.replace(/^data:[^,]{0,100},/, ""), "base64"),
    ...(typeof nome === "string" ? { nome } : {}),
  };
}

/** MegaAPI's download of a file. */
export function downloadFromMega(state: StandInState, body: unknown, res: ServerResponse) {
  if (failFile(state, res)) return;
  const file = findFile(state, recordAt(body, "messageKeys"));
  if (!file) return sendJson(res, 400, { error: true, message: "bad decrypt" });
  if (file === "gone") {
    return sendJson(res, 200, { error: true, message: "Request failed with status code 410" });
  }
  const data = `data:${file.mimetype};base64,${file.bytes.toString("base64")}`;
  sendJson(res, 200, { error: false, message: "ok", data });
}
