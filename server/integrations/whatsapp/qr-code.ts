import type { HostAnswer } from "./ask-host.ts";
import { firstText, recordAt } from "./json.ts";

const MAX_PICTURE = 1024 * 1024;
const DATA_URL = /^data:image\/(?:png|jpe?g|gif|webp|svg\+xml);base64,[A-Za-z0-9+/]+={0,2}$/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
/** Base64 of anything shorter is no picture. */
const SHORTEST = 16;

/** The picture in an answer (`qr`, `qrcode` or `base64`, with or without the `data:` in front), as a data URL. */
export function qrCodeIn(json: unknown): string | undefined {
  const places = [recordAt(json), recordAt(json, "qrcode"), recordAt(json, "instance")];
  const values = places.flatMap(({ qr, qrcode, base64 }) => [qr, qrcode, base64]);
  return pictureOf(firstText(values, MAX_PICTURE));
}

/** The picture that a page shows in `<img src="data:...">`. */
export function imageInPage(page: string): string | undefined {
  for (const quote of ['"', "'"]) {
    const start = page.indexOf(`src=${quote}data:`);
    if (start === -1) continue;
    const from = start + "src='".length;
    return pictureOf(page.slice(from, page.indexOf(quote, from)));
  }
  return undefined;
}

/** Only what is a picture and nothing else reaches a browser. */
function pictureOf(text: string | undefined): string | undefined {
  if (!text) return undefined;
  if (DATA_URL.test(text)) return text;
  if (text.length >= SHORTEST && BASE64.test(text)) return `data:image/png;base64,${text}`;
  return undefined;
}

/** "User is already logged in", marked as an error or not: there is nothing to scan, the phone is linked. */
export function isAlreadyLinked(answer: HostAnswer): boolean {
  if (answer.kind !== "refused" && answer.kind !== "done") return false;
  const message = answer.kind === "refused" ? answer.reason : recordAt(answer.json).message;
  return typeof message === "string" && /already (logged|connected)/i.test(message);
}
