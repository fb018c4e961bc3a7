import { jwtVerify, SignJWT } from "jose";
import type { Secrets } from "./secrets.ts";

/** Seconds that an access token lives. */
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

/** Person and session that a token names, or nothing when it is not one of ours or has expired. */
export async function verifyAccessToken(
  { accessKey, accessKeyId }: Secrets,
  token: string | undefined,
  now: Date,
): Promise<{ sub: string; sid: string } | undefined> {
  if (!token) return undefined;
  try {
    const { payload, protectedHeader } = await jwtVerify(token, accessKey, {
      algorithms: ["HS256"],
      typ: TYPE,
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      requiredClaims: ["sub", "sid", "exp"],
    });
    if (protectedHeader.kid !== accessKeyId) return undefined;
    const { sub, sid } = payload;
    if (!isUuid(sub) || !isUuid(sid)) return undefined;
    return { sub, sid };
  } catch {
    return undefined;
  }
}

const isUuid = (value: unknown): value is string => typeof value === "string" && UUID.test(value);
