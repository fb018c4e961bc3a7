import type { AskHost } from "../ask-host.ts";
import type { FetchMediaResult, HostInstance, OutgoingMedia, SendResult } from "../host.ts";
import { recordAt, textOf } from "../json.ts";
import { fileIn, sentFrom, withoutFile } from "../media-answers.ts";
import type { MediaRef } from "../payload/events.ts";

const MAX_WORD = 40;

/** The message goes with its key: a host that stores none can only read it from there. */
export async function fetchEvolutionMedia(
  ask: AskHost,
  instance: HostInstance,
  ref: MediaRef,
): Promise<FetchMediaResult> {
  const [key, content] = [recordAt(ref, "key"), recordAt(ref, "content")];
  const messageType = textOf(ref.messageType, MAX_WORD) ?? "";
  const message = content.mediaKey ? { key, message: { [messageType]: content } } : { key };
  const path = "chat/getBase64FromMediaMessage/{key}";
  const answer = await ask(instance, "POST", path, { message, convertToMp4: false });
  if (answer.kind !== "done") return withoutFile(answer);
  const { base64, mimetype, fileName } = recordAt(answer.json);
  return fileIn(base64, { mimetype, nome: fileName });
}

/** Voice is converted to what WhatsApp plays by the host (`encoding`). */
export async function sendEvolutionMedia(
  ask: AskHost,
  instance: HostInstance,
  { to, media }: { to: string; media: OutgoingMedia },
): Promise<SendResult> {
  const { especie, bytes, mimetype, nome, legenda } = media;
  const base64 = bytes.toString("base64");
  if (especie === "audio") {
    const voice = { number: to, audio: base64, encoding: true };
    return sentFrom(await ask(instance, "POST", "message/sendWhatsAppAudio/{key}", voice));
  }
  const answer = await ask(instance, "POST", "message/sendMedia/{key}", {
    number: to,
    mediatype: especie === "imagem" ? "image" : "document",
    mimetype,
    media: base64,
    fileName: nome,
    ...(legenda ? { caption: legenda } : {}),
  });
  return sentFrom(answer);
}
