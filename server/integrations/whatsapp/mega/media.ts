import type { AskHost } from "../ask-host.ts";
import type { FetchMediaResult, HostInstance, OutgoingMedia, SendResult } from "../host.ts";
import { recordAt, textOf } from "../json.ts";
import { fileIn, sentFrom, withoutFile } from "../media-answers.ts";
import type { MediaRef } from "../payload/events.ts";

const MAX_WORD = 40;
const TYPES = { imagem: "image", audio: "audio", documento: "document" } as const;

/** The host downloads and decrypts with what the message holds about its file. */
export async function fetchMegaMedia(
  ask: AskHost,
  instance: HostInstance,
  ref: MediaRef,
): Promise<FetchMediaResult> {
  const { mediaKey, directPath, url, mimetype } = recordAt(ref, "content");
  const messageType = (textOf(ref.messageType, MAX_WORD) ?? "").replace(/Message$/, "");
  const answer = await ask(instance, "POST", "rest/instance/downloadMediaMessage/{key}", {
    messageKeys: { mediaKey, directPath, url, mimetype, messageType },
  });
  if (answer.kind !== "done") return withoutFile(answer);
  const { data } = recordAt(answer.json);
  return fileIn(data);
}

/** Voice goes as it was recorded: this host converts nothing. */
export async function sendMegaMedia(
  ask: AskHost,
  instance: HostInstance,
  { to, media }: { to: string; media: OutgoingMedia },
): Promise<SendResult> {
  const { especie, bytes, mimetype, nome, legenda } = media;
  const answer = await ask(instance, "POST", "rest/sendMessage/{key}/mediaBase64", {
    messageData: {
      to,
      base64: `data:${mimetype};base64,${bytes.toString("base64")}`,
      fileName: nome,
      type: TYPES[especie],
      caption: legenda ?? "",
      mimeType: mimetype,
    },
  });
  return sentFrom(answer);
}
