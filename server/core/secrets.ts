import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { CompactEncrypt, compactDecrypt } from "jose";

/** Keys that come from APP_SECRET, each for one purpose. */
export interface Secrets {
  /** Signs access tokens. */
  accessKey: Uint8Array;
  accessKeyId: string;
  /** Seals `text` for one place (`table.column:id`); sealed text moved to another row does not open. */
  seal(place: string, text: string): Promise<string>;
  /** @throws when it was not sealed here, for this place. */
  open(place: string, sealed: string): Promise<string>;
  /** A keyed hash: says that two texts of one purpose are the same, and without the key not even that they are a guess. */
  fingerprint(purpose: string, text: string): string;
  /** The same under every key that counts, the present one first: what was kept before keys turned is still known. */
  fingerprints(purpose: string, text: string): string[];
}

/** Derives all keys from the installation's secret (HKDF, RFC 5869). */
export function createSecrets(appSecret: string): Secrets {
  const derive = (purpose: string) => derived(appSecret, purpose);
  const sealKey = derive("seal");
  const fingerprint = fingerprintWith(derive("fingerprint"));
  return {
    accessKey: derive("access-token"),
    accessKeyId: keyId(derive("access-token")),
    seal: (place, text) => sealWith(sealKey, place, text),
    open: (place, sealed) => openWith(sealKey, place, sealed),
    fingerprint,
    fingerprints: (purpose, text) => [fingerprint(purpose, text)],
  };
}

const derived = (appSecret: string, purpose: string) =>
  new Uint8Array(hkdfSync("sha256", appSecret, "pontual", purpose, 32));

/** What the database's log-in of this role has for a password. */
export const databasePassword = (appSecret: string, role: string): string =>
  Buffer.from(derived(appSecret, `database ${role}`)).toString("base64url");

/** Tells secrets apart whose passwords the database's log-ins have, and gives nothing away. */
export const databaseKeyId = (appSecret: string): string => keyId(derived(appSecret, "database"));

/** JWE (RFC 7516) with `dir` and A256GCM; the place stands in the protected header. */
export function sealWith(key: Uint8Array, place: string, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: "dir", enc: "A256GCM", kid: keyId(key), place })
    .encrypt(key);
}

export async function openWith(key: Uint8Array, place: string, sealed: string): Promise<string> {
  const { plaintext, protectedHeader } = await compactDecrypt(sealed, key, {
    keyManagementAlgorithms: ["dir"],
    contentEncryptionAlgorithms: ["A256GCM"],
  });
  if (protectedHeader.place !== place) throw new Error("sealed for another place");
  return new TextDecoder().decode(plaintext);
}

export const fingerprintWith = (key: Uint8Array) => (purpose: string, text: string) =>
  createHmac("sha256", key).update(`${purpose}:${text}`).digest("base64url");

/** An unguessable token of 256 bits, URL-safe. */
export const newToken = (): string => randomBytes(32).toString("base64url");

/** Tokens are stored only as this hash. */
export const hashToken = (token: string): Buffer => createHash("sha256").update(token).digest();

const keyId = (key: Uint8Array) => createHash("sha256").update(key).digest("hex").slice(0, 16);
