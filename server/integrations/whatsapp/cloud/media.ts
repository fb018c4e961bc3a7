import type { OutsideFiles } from "../../http/outside-http.ts";
import { isNoFile } from "../answer-form.ts";
import { type AskHost, askerOf } from "../ask-host.ts";
import type {
  FetchMediaResult,
  FileCalls,
  HostFailure,
  HostInstance,
  OutgoingMedia,
} from "../host.ts";
import { recordAt, textOf } from "../json.ts";
import { withoutFile } from "../media-answers.ts";
import type { MediaRef } from "../payload/events.ts";
import { idOf } from "../payload/ids.ts";
import { failureOfAnswer } from "./failure.ts";

const MAX_TYPE = 100;
const MAX_ADDRESS = 2_000;
const TYPES = { imagem: "image", audio: "audio", documento: "document" } as const;
/** Meta's file hosts; the token goes to no others. */
const META_STORE = /(?:^|\.)(?:fbsbx\.com|facebook\.com|fbcdn\.net|whatsapp\.net)$/;

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface Calls {
  ask: AskHost;
  bytes: OutsideFiles;
}

/** Looks the file up by its id: Meta gives an address for five minutes, which needs the token too. */
export async function fetchCloudMedia(
  { ask, bytes }: Calls,
  instance: HostInstance,
  ref: MediaRef,
): Promise<FetchMediaResult> {
  const id = idOf(ref.id);
  if (!id) return { kind: "expired" };
  const path = `${encodeURIComponent(id)}?phone_number_id={key}`;
  const answer = await ask(instance, "GET", path);
  if (answer.kind !== "done") return withoutFile(answer);
  const { url, mime_type } = recordAt(answer.json);
  const address = textOf(url, MAX_ADDRESS);
  if (answer.json === undefined) return { kind: "unreachable" };
  if (!address || !isAtMeta(address, instance.host))
    return { kind: "refused", reason: "no address" };
  const file = await bytes({
    method: "GET",
    url: address,
    headers: { accept: "*/*", ...bearer(instance.token) },
  });
  if (file.kind !== "answer") return withoutFile(file);
  const { status } = file;
  if (status === 200) {
    if (isNoFile(file.bytes, textOf(mime_type, MAX_TYPE) ?? "")) return { kind: "unreachable" };
    return { kind: "media", bytes: file.bytes, mimetype: textOf(mime_type, MAX_TYPE) ?? null };
  }
  if (status === 429 || status >= 500) return { kind: "unreachable" };
  return withoutFile({ kind: "refused", status, reason: `HTTP ${status}` });
}

function isAtMeta(address: string, graphUrl: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, origin } = new URL(address);
  if (origin === new URL(graphUrl).origin) return true;
  return protocol === "https:" && META_STORE.test(hostname);
}

/** A file goes to Meta first and is then sent by its id; Meta deletes an unsent one after 30 days. */
export async function uploadMedia(
  { http }: FileCalls,
  instance: HostInstance,
  { bytes, mimetype, nome }: OutgoingMedia,
): Promise<{ kind: "uploaded"; id: string } | HostFailure> {
  const form = new FormData();
  form.set("messaging_product", "whatsapp");
  form.set("type", mimetype);
  form.set("file", new Blob([new Uint8Array(bytes)], { type: mimetype }), nome);
  const ask = askerOf(http, bearer, failureOfAnswer);
  const answer = await ask(instance, "POST", "{key}/media", form);
  // The message was not sent yet, so a retry is safe whatever the outcome.
  if (answer.kind === "unknown") return { kind: "unreachable" };
  if (answer.kind !== "done") return answer;
  const id = idOf(recordAt(answer.json).id);
  return id ? { kind: "uploaded", id } : { kind: "unreachable" };
}

/** Message content for an uploaded file: pictures and documents have words below them. */
export function mediaContent({ especie, nome, legenda }: OutgoingMedia, id: string): object {
  const type = TYPES[especie];
  return {
    type,
    [type]: {
      id,
      ...(legenda && especie !== "audio" ? { caption: legenda } : {}),
      ...(especie === "documento" ? { filename: nome } : {}),
    },
  };
}
