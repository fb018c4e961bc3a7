import { createHmac, timingSafeEqual } from "node:crypto";
import { BlockList, isIPv6 } from "node:net";
import type { KnownToken } from "./tokens.ts";

const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/** Addresses and networks (`203.0.113.0/24`), as a list that can be asked. */
export function networksOf(texts: string[]): BlockList {
  const list = new BlockList();
  for (const text of texts) {
    const [address = "", bits] = text.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

/** Whether a post may come from this address; IPv4 that is written as IPv6 is the former. */
export function isFromNetwork({ redes }: KnownToken, ip: string): boolean {
  if (!redes) return true;
  const [address = ""] = ip.split("%");
  return redes.check(address, isIPv6(address) ? "ipv6" : "ipv4");
}

/** Whether a body is signed as GitHub and Meta sign theirs, `X-Hub-Signature-256: sha256=` and the HMAC in hex. */
export function isSigned({ hmac }: KnownToken, header: unknown, body: Buffer): boolean {
  if (hmac === undefined) return true;
  const [, given] = SIGNATURE.exec(typeof header === "string" ? header : "") ?? [];
  const expected = createHmac("sha256", hmac).update(body).digest();
  return given !== undefined && timingSafeEqual(Buffer.from(given, "hex"), expected);
}
