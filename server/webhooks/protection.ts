import { createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { BlockList, isIPv6 } from "node:net";
import { CAPACIDADES } from "#shared/instancias/instancias.constants.ts";
import type { KnownToken } from "./tokens.ts";

const SIGNATURES = {
  sha256: { header: "x-hub-signature-256", form: /^sha256=([0-9a-f]{64})$/i, hash: "sha256" },
  sha512: { header: "x-webhook-hmac", form: /^([0-9a-f]{128})$/i, hash: "sha512" },
};

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

export type Signature = "signed" | "unsigned" | "wrong" | "missing";

/**
 * How a body is signed, by its bytes and before anybody reads it: as GitHub and Meta sign theirs,
 * `X-Hub-Signature-256: sha256=` and the HMAC in hex, or as WAHA does, the HMAC in hex alone. `wrong` and `missing` ones are
 * refused. A host that takes its secret from us may not sign all the same: until it has signed once, `unsigned` posts are
 * taken, a wrong signature never. Undefined where no signature is asked for.
 */
export function signatureOf(
  { provedor, hmac, isProven }: KnownToken,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Signature | undefined {
  if (hmac === undefined) return undefined;
  if (hasSignature(CAPACIDADES[provedor].assinatura, hmac, headers, body)) return "signed";
  const isShown = Object.values(SIGNATURES).some(({ header }) => headers[header] !== undefined);
  if (isShown) return "wrong";
  return isProven ? "missing" : "unsigned";
}

/** Whether the header of this kind holds the HMAC of the bytes; compared in a time that says nothing of it. */
export function hasSignature(
  kind: keyof typeof SIGNATURES,
  secret: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): boolean {
  const { header, form, hash } = SIGNATURES[kind];
  const text = headers[header];
  const [, given] = form.exec(typeof text === "string" ? text : "") ?? [];
  const expected = createHmac(hash, secret).update(body).digest();
  return given !== undefined && timingSafeEqual(Buffer.from(given, "hex"), expected);
}
