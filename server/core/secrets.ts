import { createHash, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { CompactEncrypt, compactDecrypt, decodeProtectedHeader } from "jose";
import { SEGREDO_ILEGIVEL } from "#shared/common/secrets.messages.ts";
import { AppError } from "./errors.ts";

/** Keys that come from APP_SECRET, each for one purpose; those of a previous secret open and verify, and do no more. */
export interface Secrets {
  /** Signs access tokens. */
  accessKey: Uint8Array;
  accessKeyId: string;
  /** The key that a token names; nothing when it is none of ours. */
  accessKeyOf(kid: string | undefined): Uint8Array | undefined;
  /** Seals `text` for one place (`table.column:id`); sealed text moved to another row does not open. */
  seal(place: string, text: string): Promise<string>;
  /** @throws UnreadableSecret when none of the keys sealed it, an Error when it was not sealed for this place. */
  open(place: string, sealed: string): Promise<string>;
  /** Whether one of the keys sealed it, as its beginning says. */
  canOpen(sealed: string): boolean;
  /** The same text sealed with the present key, for the place that it was sealed for. */
  sealAnew(sealed: string): Promise<string>;
  /** How texts begin that were sealed with the present key, and with those of previous secrets. */
  seals: { present: string; previous: string[] };
  /** A keyed hash: equal for equal texts of one purpose; without the key no guess can be checked against it. */
  fingerprint(purpose: string, text: string): string;
  /** The same under every valid key, the present one first: fingerprints from before a rotation still match. */
  fingerprints(purpose: string, text: string): string[];
}

/** A secret sealed with a key that is gone has to be entered again. */
export class UnreadableSecret extends AppError {
  constructor() {
    super(409, SEGREDO_ILEGIVEL);
  }
}

/** Derives all keys from the installation's secrets (HKDF, RFC 5869), the present one first. */
export function createSecrets(appSecret: string, previous: string[] = []): Secrets {
  const derive = (purpose: string) =>
    [appSecret, ...previous].map((secret) => derived(secret, purpose));
  const [accessKeys, sealKeys] = [derive("access-token"), derive("seal")];
  const accessKeyOf = keyed(accessKeys);
  const sealKeyOf = keyed(sealKeys);
  const [present = "", ...others] = sealKeys.map(sealOf);
  const [fingerprint = () => "", ...before] = derive("fingerprint").map(fingerprintWith);
  const keyFor = (sealed: string) => {
    const key = sealKeyOf(headerOf(sealed).kid);
    if (!key) throw new UnreadableSecret();
    return key;
  };
  const [accessKey, sealKey] = [derived(appSecret, "access-token"), derived(appSecret, "seal")];
  const open = async (place: string, sealed: string) => openWith(keyFor(sealed), place, sealed);
  return {
    accessKey,
    accessKeyId: keyId(accessKey),
    accessKeyOf,
    seal: (place, text) => sealWith(sealKey, place, text),
    open,
    canOpen: (sealed) => [present, ...others].some((seal) => sealed.startsWith(seal)),
    sealAnew: async (sealed) => {
      const { place } = headerOf(sealed);
      return sealWith(sealKey, place, await open(place, sealed));
    },
    seals: { present, previous: others },
    fingerprint,
    fingerprints: (purpose, text) =>
      [fingerprint, ...before].map((hashed) => hashed(purpose, text)),
  };
}

function keyed(keys: Uint8Array[]) {
  const byId = new Map(keys.map((key) => [keyId(key), key]));
  return (kid: string | undefined) => (kid === undefined ? undefined : byId.get(kid));
}

/** Unverified header of a sealed text; only `open` finds out whether it is true. */
function headerOf(sealed: string): { kid: string | undefined; place: string } {
  const { kid, place } = decodeProtectedHeader(sealed);
  return { kid, place: typeof place === "string" ? place : "" };
}

const PART = 3;

/** How all texts begin that this key has sealed: the header up to its key id, as far as base64 does not depend on the rest. */
function sealOf(key: Uint8Array): string {
  const beginning = JSON.stringify(headerWith(key)).slice(0, -2);
  const whole = beginning.length - (beginning.length % PART);
  return Buffer.from(beginning.slice(0, whole)).toString("base64url");
}

/** How every sealed text begins, whatever its key. */
export const ANY_SEAL = Buffer.from('{"alg":"dir","enc":"A256GCM","kid":"').toString("base64url");

/** Length of a sealed text's beginning that `canOpen` needs; it reveals nothing of the content. */
export const SEAL_LENGTH = 68;

const headerWith = (key: Uint8Array) => ({ alg: "dir", enc: "A256GCM", kid: keyId(key) });

const derived = (appSecret: string, purpose: string) =>
  new Uint8Array(hkdfSync("sha256", appSecret, "pontual", purpose, 32));

/** Password of this database role. */
export const databasePassword = (appSecret: string, role: string): string =>
  Buffer.from(derived(appSecret, `database ${role}`)).toString("base64url");

/** Identifies the secret behind the database roles' passwords, and reveals nothing of it. */
export const databaseKeyId = (appSecret: string): string => keyId(derived(appSecret, "database"));

/** JWE (RFC 7516) with `dir` and A256GCM; the place stands in the protected header. */
export function sealWith(key: Uint8Array, place: string, text: string): Promise<string> {
  return new CompactEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ ...headerWith(key), place })
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
