import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Services } from "#server/core/context.ts";

const CIPHER = "aes-256-gcm";
const NONCE = 12;
const TAG = 16;

type Context = Pick<Services, "secrets" | "mediaStore">;

const placeOf = (id: string) => `midias.chave:${id}`;

/**
 * Stores the bytes of a row, sealed with a key of their own; answers that key, sealed for the row. A rotation of the
 * installation's keys seals only this key anew.
 */
export async function keepBytes({ secrets, mediaStore }: Context, id: string, bytes: Buffer) {
  const [key, nonce] = [randomBytes(32), randomBytes(NONCE)];
  const cipher = createCipheriv(CIPHER, key, nonce);
  cipher.setAAD(Buffer.from(id));
  const parts = [nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()];
  await mediaStore.put(id, Buffer.concat(parts));
  return secrets.seal(placeOf(id), key.toString("base64"));
}

/**
 * Undefined when the store does not have them, or when their key cannot be opened.
 * @throws Error for bytes that were changed.
 */
export async function readBytes(
  { secrets, mediaStore }: Context,
  { id, chave }: { id: string; chave: string },
): Promise<Buffer | undefined> {
  if (!secrets.canOpen(chave)) return undefined;
  const key = Buffer.from(await secrets.open(placeOf(id), chave), "base64");
  const sealed = await mediaStore.get(id);
  if (!sealed) return undefined;
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE));
  decipher.setAAD(Buffer.from(id));
  decipher.setAuthTag(sealed.subarray(-TAG));
  return Buffer.concat([decipher.update(sealed.subarray(NONCE, -TAG)), decipher.final()]);
}
