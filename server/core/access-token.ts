import { jwtVerify, SignJWT } from "jose";
import type { Secrets } from "./secrets.ts";

export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = "pontual";
const AUDIENCE = "pontual-api";
const TYPE = "at+jwt"; // RFC 9068
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A signed access token (JWT, HS256) for one session of one person. */
export function signAccessToken(
  { accessKey, accessKeyId }: Secrets,
  { sub, sid, now }: { sub: string; sid: string; now: Date },
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid })
    .setProtectedHeader({ alg: "HS256", typ: TYPE, kid: accessKeyId })
    .setIssuer(ISSUER)
    .setAudience(AUDIENCE)
    .setSubject(sub)
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + ACCESS_TOKEN_SECONDS)
    .sign(accessKey);
}

interface Claims {
  sub: string;
  sid: string;
  /** Seconds since 1970. */
  exp: number;
}

/**
 * Claims of tokens whose signature has been checked, by key and whole token. A signature does not
 * change, so it is checked once; whether the token still holds is asked at each use.
 */
const checked = new WeakMap<Uint8Array, Map<string, Claims>>();
const MOST_KEPT = 5_000;

/** Person and session that a token names, or nothing when it is not one of ours or has expired. */
export async function verifyAccessToken(
  secrets: Secrets,
  token: string | undefined,
  now: Date,
): Promise<{ sub: string; sid: string } | undefined> {
  if (!token) return undefined;
  const known = checked.get(secrets.accessKey) ?? new Map<string, Claims>();
  checked.set(secrets.accessKey, known);
  const claims = known.get(token) ?? kept(known, token, await claimsOf(secrets, token, now));
  if (claims && claims.exp > Math.floor(now.getTime() / 1_000)) {
    return { sub: claims.sub, sid: claims.sid };
  }
  known.delete(token);
  return undefined;
}

/** Keeps what has been checked, in place of the oldest when there is no more room. */
function kept(known: Map<string, Claims>, token: string, claims: Claims | undefined) {
  if (!claims) return undefined;
  const [oldest] = known.keys();
  if (known.size >= MOST_KEPT && oldest !== undefined) known.delete(oldest);
  known.set(token, claims);
  return claims;
}

async function claimsOf(secrets: Secrets, token: string, now: Date): Promise<Claims | undefined> {
  try {
    const { payload } = await jwtVerify(token, keyNamed(secrets), {
      algorithms: ["HS256"],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ["sub", "sid", "exp"],
    });
    const { sub, sid, exp } = payload;
    if (!isUuid(sub) || !isUuid(sid) || exp === undefined) return undefined;
    return { sub, sid, exp };
  } catch {
    return undefined;
  }
}

const keyNamed = (secrets: Secrets) => (header: { kid?: string }) => {
  const key = secrets.accessKeyOf(header.kid);
  if (!key) throw new Error("none of our keys");
  return key;
};

const isUuid = (value: unknown): value is string => typeof value === "string" && UUID.test(value);
