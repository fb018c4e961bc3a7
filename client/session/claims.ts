/** Which session an access token is of, and whose. Only the server proves that it is true. */
export interface Claims {
  sid: string;
  sub: string;
  /** Seconds: of two tokens of one session the later one is the one to use. */
  iat: number;
}

export function claimsOf(accessToken: string): Claims | null {
  try {
    const part = accessToken.split(".")[1] ?? "";
    const value: unknown = JSON.parse(atob(part.replaceAll("-", "+").replaceAll("_", "/")));
    return isClaims(value) ? value : null;
  } catch {
    return null;
  }
}

function isClaims(value: unknown): value is Claims {
  if (typeof value !== "object" || value === null) return false;
  const { sid, sub, iat } = { sid: null, sub: null, iat: null, ...value };
  return typeof sid === "string" && typeof sub === "string" && typeof iat === "number";
}
