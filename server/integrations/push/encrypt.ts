import { createCipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";

/** The keys of a subscription, as `PushSubscription.toJSON()` writes them: base64url. */
export interface ReceiverKeys {
  /** The browser's public key, 65 bytes of an uncompressed point on P-256. */
  p256dh: string;
  /** A secret of 16 bytes. */
  auth: string;
}

/** Chosen anew for each message; only the RFC's own vector gives them. */
interface Chosen {
  salt: Buffer;
  senderPrivate?: Buffer;
}

const CURVE = "prime256v1";
const TAG = 16;
/** The size of a record in the header; a message is one record, so it may be shorter. */
const RECORD = 4096;
/** After the text of the last record (RFC 8188, section 2). */
const LAST = 2;
/** The most text that one record holds, which every push service takes (RFC 8030, section 7.2). */
export const MAX_TEXT = RECORD - TAG - 1 - 86;

/**
 * Encrypts for one browser alone (RFC 8291, in the form of RFC 8188): the push service carries it and reads nothing. The text
 * is filled up to `padTo` bytes, so that its length tells nothing either.
 * @throws Error for keys that are none, and for a text that is too long.
 */
export function encryptPush(
  text: Buffer,
  { p256dh, auth }: ReceiverKeys,
  { padTo = 0, chosen = { salt: randomBytes(16) } }: { padTo?: number; chosen?: Chosen } = {},
): Buffer {
  if (text.length > MAX_TEXT) throw new Error("the text of a push is too long");
  const receiver = Buffer.from(p256dh, "base64url");
  const sender = createECDH(CURVE);
  if (chosen.senderPrivate) sender.setPrivateKey(chosen.senderPrivate);
  else sender.generateKeys();
  const own = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), receiver, own]);
  const shared = sender.computeSecret(receiver);
  const secret = derive(shared, { salt: Buffer.from(auth, "base64url"), info, bytes: 32 });
  const { key, nonce } = contentKeys(secret, chosen.salt);

  const filling = Buffer.alloc(Math.max(0, padTo - text.length));
  const cipher = createCipheriv("aes-128-gcm", key, nonce);
  const sealed = [cipher.update(Buffer.concat([text, Buffer.from([LAST]), filling]))];
  sealed.push(cipher.final(), cipher.getAuthTag());
  return Buffer.concat([headerOf(chosen.salt, own), ...sealed]);
}

function headerOf(salt: Buffer, keyId: Buffer): Buffer {
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD);
  sizes.writeUInt8(keyId.length, 4);
  return Buffer.concat([salt, sizes, keyId]);
}

/** Key and nonce of a content that is encrypted as RFC 8188 has it. */
export const contentKeys = (secret: Buffer, salt: Buffer) => ({
  key: derive(secret, { salt, info: "Content-Encoding: aes128gcm\0", bytes: 16 }),
  nonce: derive(secret, { salt, info: "Content-Encoding: nonce\0", bytes: 12 }),
});

interface Derived {
  salt: Buffer;
  info: Buffer | string;
  bytes: number;
}

/** HKDF with SHA-256 (RFC 5869). */
export const derive = (secret: Buffer, { salt, info, bytes }: Derived): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, bytes));

/** Whether this is a point of the curve and a secret of the right length: keys that a browser has made. */
export function areReceiverKeys({ p256dh, auth }: ReceiverKeys): boolean {
  if (Buffer.from(auth, "base64url").length !== 16) return false;
  const point = Buffer.from(p256dh, "base64url");
  if (point.length !== 65 || point[0] !== 4) return false;
  try {
    const probe = createECDH(CURVE);
    probe.generateKeys();
    probe.computeSecret(point);
    return true;
  } catch {
    return false;
  }
}
