import { type JWTPayload, SignJWT } from "jose";
import type { Secrets } from "#server/core/secrets.ts";

interface Forgery {
  header?: Record<string, unknown>;
  payload?: JWTPayload;
  key?: Uint8Array;
  /** Seconds until it ends; negative when it has ended. */
  lives?: number;
}

interface Who {
  sub: string;
  sid: string;
  now: Date;
}

/** A token just like ours but for what the forgery changes; changing nothing gives a good one. */
export function forge(
  { accessKey, accessKeyId }: Secrets,
  { sub, sid, now }: Who,
  { header = {}, payload = {}, key = accessKey, lives = 900 }: Forgery = {},
): Promise<string> {
  const seconds = Math.floor(now.getTime() / 1_000);
  return new SignJWT({ sid, sub, iss: "pontual", aud: "pontual-api", ...payload })
    .setProtectedHeader({ alg: "HS256", typ: "at+jwt", kid: accessKeyId, ...header })
    .setIssuedAt(seconds - 1_800)
    .setExpirationTime(seconds + lives)
    .sign(key);
}

/** The same claims without any signature (RFC 7519, section 6). */
export async function unsigned(secrets: Secrets, who: Who): Promise<string> {
  const [, claims = ""] = (await forge(secrets, who)).split(".");
  const header = JSON.stringify({ alg: "none", typ: "at+jwt", kid: secrets.accessKeyId });
  return `${Buffer.from(header).toString("base64url")}.${claims}.`;
}
