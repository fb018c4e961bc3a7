import { createECDH } from "node:crypto";
import { importJWK, type JWK, SignJWT } from "jose";
import { HOUR, SECOND } from "#shared/common/civil.ts";

/** By these the installation proves itself to push services (VAPID, RFC 8292). Browsers bind a subscription to the public one. */
export interface VapidKeys {
  /** base64url of the uncompressed point, 65 bytes. */
  publica: string;
  /** base64url of 32 bytes. */
  privada: string;
}

const CURVE = "prime256v1";
/** A day at most (RFC 8292, section 2). */
const LIFE_MS = 12 * HOUR;

export function newVapidKeys(): VapidKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return {
    publica: pair.getPublicKey("base64url"),
    // A number with leading zeros comes shorter.
    privada: Buffer.from(pair.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
  };
}

interface Claim {
  /** The subscription's. */
  endpoint: string;
  /** Where the operator of a push service reaches whoever runs this installation. */
  subject: string;
  now: Date;
}

/** The `Authorization` header of a push. */
export async function vapidHeader(keys: VapidKeys, { endpoint, subject, now }: Claim) {
  const token = await new SignJWT({})
    .setProtectedHeader({ typ: "JWT", alg: "ES256" })
    .setAudience(new URL(endpoint).origin)
    .setExpirationTime(Math.floor((now.getTime() + LIFE_MS) / SECOND))
    .setSubject(subject)
    .sign(await importJWK(jwkOf(keys), "ES256"));
  return `vapid t=${token}, k=${keys.publica}`;
}

function jwkOf({ publica, privada }: VapidKeys): JWK {
  const point = Buffer.from(publica, "base64url");
  return {
    kty: "EC",
    crv: "P-256",
    x: point.subarray(1, 33).toString("base64url"),
    y: point.subarray(33).toString("base64url"),
    d: privada,
  };
}
