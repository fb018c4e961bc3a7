import type { ServerResponse } from "node:http";
import { recordAt } from "#server/integrations/whatsapp/json.ts";
import { failFile, fileIn, keepFile, type StandInFile } from "./files.ts";
import type { StandInInstance, StandInState } from "./state.ts";
import { sendJson } from "./wire.ts";

/** The address of a person as the others write it. */
export const addressOf = (chatId: unknown) =>
  typeof chatId === "string" && /@(c\.us|lid)$/.test(chatId)
    ? chatId.replace("@c.us", "@s.whatsapp.net")
    : undefined;

/** A file as WAHA takes it; voice is converted by the host where it is asked to. */
export function mediaIn(kind: string, body: unknown) {
  const { chatId, caption } = recordAt(body);
  const { data: base64, mimetype, filename: nome } = recordAt(body, "file");
  const known = kind === "image" || kind === "audio" ? kind : "document";
  const file = fileIn(known, { base64, mimetype, nome });
  return { to: file && addressOf(chatId), text: caption ?? "", file };
}

/** A file lies there for some minutes only. */
export function sendFile(state: StandInState, name: string, res: ServerResponse) {
  if (failFile(state, res)) return;
  const file = state.files.get(name);
  if (!file || file.gone) return sendJson(res, 404, { statusCode: 404, message: "Not Found" });
  res.writeHead(200, { "content-type": file.mimetype }).end(file.bytes);
}

/** Reading a message with its file downloads the file again, as long as WhatsApp has it. */
export function sendMessage(
  state: StandInState,
  { key }: StandInInstance,
  id: string,
  res: ServerResponse,
) {
  const file = [...state.files.values()].find(({ messageId }) => id.endsWith(messageId ?? "?"));
  if (!file || file.gone === "forever") {
    return sendJson(res, 404, { statusCode: 404, message: "Message not found" });
  }
  const again = keepFile(state, { ...file, gone: false });
  sendJson(res, 200, { id, hasMedia: true, media: mediaAt(key, again) });
}

/** As WAHA writes its own address, which is not the one that others reach it by. */
export const mediaAt = (key: string, { id, mimetype, nome }: StandInFile) => ({
  url: `http://localhost:3000/api/files/${encodeURIComponent(key)}/${id}`,
  mimetype,
  filename: nome ?? null,
});
