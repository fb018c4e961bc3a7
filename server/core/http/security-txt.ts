import { type RequestHandler } from "express";
import { DAY } from "#shared/common/civil.ts";
import type { Services } from "../context.ts";

export const SECURITY_TXT = "/.well-known/security.txt";
/** Less than a year ahead, as RFC 9116 advises; it moves on automatically while the server runs. */
const VALID_DAYS = 180;

/** Contact for reports of vulnerabilities. */
export function securityTxt({ config, now }: Pick<Services, "config" | "now">): RequestHandler {
  return (_req, res) => {
    const today = Math.floor(now().getTime() / DAY) * DAY;
    const lines = [
      `Contact: mailto:${config.contacts.supportEmail}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY).toISOString()}`,
      `Canonical: ${config.appUrl}${SECURITY_TXT}`,
      "Preferred-Languages: pt-BR, en",
    ];
    res.type("text/plain").send(`${lines.join("\n")}\n`);
  };
}
