import { type RequestHandler } from "express";
import type { Services } from "../context.ts";

export const SECURITY_TXT = "/.well-known/security.txt";
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Less than a year ahead, as RFC 9116 advises; it moves on automatically while somebody keeps the server running. */
const VALID_DAYS = 180;

/** Whom to tell of a weakness. */
export function securityTxt({ config, now }: Pick<Services, "config" | "now">): RequestHandler {
  return (_req, res) => {
    const today = Math.floor(now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: mailto:${config.contacts.supportEmail}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      `Canonical: ${config.appUrl}${SECURITY_TXT}`,
      "Preferred-Languages: pt-BR, en",
    ];
    res.type("text/plain").send(`${lines.join("\n")}\n`);
  };
}
