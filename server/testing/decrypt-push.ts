import { createDecipheriv, createECDH } from "node:crypto";
import { contentKeys, derive } from "#server/integrations/push/encrypt.ts";

/** A browser that has subscribed: its keys, which it alone has whole. */
export interface Browser {
  p256dh: string;
  auth: string;
  privada: string;
}

const TAG = 16;
/** The byte behind the text of a record, and behind that of the last one (RFC 8188, section 2). */
const DELIMITERS = { more: 1, last: 2 };

/** The parts of a content as RFC 8188 has it. */
export function readContent(body: Buffer) {
  const keyLength = body.readUInt8(20);
  return {
    salt: body.subarray(0, 16),
    recordSize: body.readUInt32BE(16),
    keyId: body.subarray(21, 21 + keyLength),
    records: body.subarray(21 + keyLength),
  };
}

/** Opens a content of any number of records with its key (RFC 8188). @throws Error where any rule is broken. */
export function openContent(body: Buffer, secret: Buffer): Buffer {
  const { salt, recordSize, records } = readContent(body);
  if (recordSize < TAG + 2) throw new Error("a record smaller than its own overhead");
  const { key, nonce } = contentKeys(secret, salt);
  const texts: Buffer[] = [];
  const count = Math.ceil(records.length / recordSize);
  for (let i = 0; i < count; i += 1) {
    const sealed = records.subarray(i * recordSize, (i + 1) * recordSize);
    const decipher = createDecipheriv("aes-128-gcm", key, counted(nonce, i));
    decipher.setAuthTag(sealed.subarray(-TAG));
    const open = Buffer.concat([decipher.update(sealed.subarray(0, -TAG)), decipher.final()]);
    texts.push(withoutPadding(open, i === count - 1));
  }
  return Buffer.concat(texts);
}

/** The nonce of the record of this number. */
function counted(nonce: Buffer, number: number): Buffer {
  const own = Buffer.from(nonce);
  own.writeUInt32BE((own.readUInt32BE(8) ^ number) >>> 0, 8);
  return own;
}

function withoutPadding(open: Buffer, isLast: boolean): Buffer {
  const end = open.findLastIndex((byte) => byte !== 0);
  const wanted = isLast ? DELIMITERS.last : DELIMITERS.more;
  if (open[end] !== wanted) throw new Error("a record without its delimiter");
  return open.subarray(0, end);
}

/** Opens what was encrypted for this browser (RFC 8291). */
export function openPush(body: Buffer, { p256dh, auth, privada }: Browser): string {
  const own = createECDH("prime256v1");
  own.setPrivateKey(Buffer.from(privada, "base64url"));
  const { keyId: sender } = readContent(body);
  const receiver = Buffer.from(p256dh, "base64url");
  const secret = derive(own.computeSecret(sender), {
    salt: Buffer.from(auth, "base64url"),
    info: Buffer.concat([Buffer.from("WebPush: info\0"), receiver, sender]),
    bytes: 32,
  });
  return openContent(body, secret).toString("utf8");
}
