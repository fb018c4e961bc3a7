import type { OutsideFiles } from "../../http/outside-http.ts";
import { isNoFile } from "../answer-form.ts";
import { type AskHost, baseOf, type HostAnswer, ifDone } from "../ask-host.ts";
import type { FetchMediaResult, HostInstance, OutgoingMedia, SendResult } from "../host.ts";
import { type Json, recordAt, textOf } from "../json.ts";
import { withoutFile } from "../media-answers.ts";
import type { MediaEvent, MediaFile, MediaRef } from "../payload/events.ts";
import { placeOf } from "../payload/media.ts";
import { wahaIdOf } from "./ids.ts";

const MAX_TYPE = 100;
const MAX_ADDRESS = 2_000;
/** WAHA's own store, which keeps files for some minutes. */
const OWN_FILES = /^\/api\/files\//;
/** Kinds by type, for engines that post no `message`. */
const ESPECIES = [
  ["image/webp", "figurinha"],
  ["image/", "imagem"],
  ["audio/", "audio"],
  ["video/", "video"],
] as const;

/** The file or the place in a post of a `chat`; `read` is from the message itself, where this engine posts it. */
export function wahaMediaOf(
  payload: Json,
  read: MediaEvent | undefined,
  chat: string | undefined,
): MediaEvent | undefined {
  if (payload.location) return read ?? placeOf(recordAt(payload, "location"));
  if (payload.hasMedia !== true) return read?.especie === "localizacao" ? read : undefined;
  return fileOf(payload, read?.especie === "localizacao" ? undefined : read, chat);
}

/** `known`: as the message itself names the file. */
function fileOf(payload: Json, known: MediaFile | undefined, chat: string | undefined): MediaFile {
  const { url, mimetype, filename } = recordAt(payload, "media");
  const type = textOf(mimetype, MAX_TYPE) ?? null;
  return {
    especie: ESPECIES.find(([start]) => type?.startsWith(start))?.[1] ?? "documento",
    tamanho: null,
    segundos: null,
    sha256: null,
    largura: null,
    altura: null,
    ...known,
    mimetype: type ?? known?.mimetype ?? null,
    nome: textOf(filename, 200) ?? known?.nome ?? null,
    ref: {
      url: textOf(url, MAX_ADDRESS),
      id: textOf(payload.id, 200),
      chat: chat?.replace(/@s\.whatsapp\.net$/, "@c.us"),
    },
  };
}

interface Calls {
  ask: AskHost;
  bytes: OutsideFiles;
}

/** A file gone from the store is asked for by its message, from which WAHA downloads it again. */
export async function fetchWahaMedia(
  { ask, bytes }: Calls,
  instance: HostInstance,
  ref: MediaRef,
): Promise<FetchMediaResult> {
  const first = await download(bytes, instance, textOf(ref.url, MAX_ADDRESS));
  if (first.kind !== "expired") return first;
  const [chat, id] = [textOf(ref.chat, MAX_TYPE), textOf(ref.id, 200)];
  if (!chat || !id) return first;
  const path = `api/{key}/chats/${encodeURIComponent(chat)}/messages/${encodeURIComponent(id)}`;
  const answer = await ask(instance, "GET", `${path}?downloadMedia=true`);
  if (answer.kind !== "done") return withoutFile(answer);
  return download(bytes, instance, textOf(recordAt(answer.json, "media").url, MAX_ADDRESS));
}

/** WAHA writes its own address as it knows it, which may be one inside of its network; another store's stays as it is. */
async function download(
  bytes: OutsideFiles,
  { host, token }: HostInstance,
  address: string | undefined,
): Promise<FetchMediaResult> {
  if (!address || !URL.canParse(address, baseOf(host))) return { kind: "expired" };
  const url = new URL(address, baseOf(host));
  const isOwn = OWN_FILES.test(url.pathname);
  const answer = await bytes({
    method: "GET",
    url: isOwn ? `${baseOf(host)}${url.pathname}${url.search}` : url.href,
    headers: { accept: "*/*", ...(isOwn ? { "x-api-key": token } : {}) },
  });
  if (answer.kind !== "answer") return withoutFile(answer);
  const { status } = answer;
  if (status === 200) {
    if (isNoFile(answer.bytes, url.pathname)) return { kind: "unreachable" };
    return { kind: "media", bytes: answer.bytes, mimetype: null };
  }
  if (status === 429 || status >= 500) return { kind: "unreachable" };
  // A signed address of another store is refused once its time is over.
  if (status === 403 && !isOwn) return { kind: "expired" };
  return withoutFile({ kind: "refused", status, reason: `HTTP ${status}` });
}

/** Voice is converted to what WhatsApp plays by the host (`convert`). */
export async function sendWahaMedia(
  ask: AskHost,
  instance: HostInstance,
  { chatId, media }: { chatId: string; media: OutgoingMedia },
): Promise<SendResult> {
  const { especie, bytes, mimetype, nome, legenda } = media;
  const answer = await ask(instance, "POST", PATHS[especie], {
    session: instance.key,
    chatId,
    file: { mimetype, filename: nome, data: bytes.toString("base64") },
    ...(especie === "audio" ? { convert: true } : {}),
    ...(legenda && especie !== "audio" ? { caption: legenda } : {}),
  });
  return sentBy(answer);
}

const PATHS = {
  imagem: "api/sendImage",
  documento: "api/sendFile",
  audio: "api/sendVoice",
} as const;

/** The result of sending a text or a file: sent when the answer names the new message. */
export function sentBy(answer: HostAnswer): SendResult {
  return ifDone(answer, ({ json }) => {
    const { id, key } = recordAt(json);
    const providerId = wahaIdOf(id) ?? wahaIdOf(recordAt(key).id);
    return providerId ? { kind: "sent", providerId } : undefined;
  });
}
