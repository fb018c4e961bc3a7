import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { isIPv4 } from "node:net";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import { oneLine } from "#shared/common/text.ts";

/** The addressee of an email that is written only for its timing: it is not sent. */
export const NO_ADDRESS = "";

/**
 * An email as text; `to` is one address. Addresses are not proven before emails go there, so emails hold no words of the
 * person who typed it: no names (docs/decisions/0024).
 */
export interface Mail {
  to: string;
  subject: string;
  text: string;
}

export interface Mailer {
  /** Resolves when the mail server has taken the email; rejects when it must be tried again. */
  send(mail: Mail): Promise<void>;
  /** Closes connections to the mail server. */
  close(): void;
}

/** Emails on their way to the mail server at once: as many as nodemailer keeps connections for. */
export const LETTERS_AT_ONCE = 5;

interface MailerSettings {
  smtpUrl: string | undefined;
  from: string;
  /** The public address of the product: by its host we introduce ourselves to the mail server. */
  appUrl: string;
  /** Directory for emails as `.eml` files while there is no mail server. */
  mailDir: string;
}

export function createMailer({ smtpUrl, from, appUrl, mailDir }: MailerSettings): Mailer {
  const mailer = smtpUrl ? smtpMailer(smtpUrl, { from, appUrl }) : fileMailer(mailDir, from);
  return {
    send: async (mail) => {
      if (mail.to !== NO_ADDRESS) await mailer.send(mail);
    },
    close: () => mailer.close(),
  };
}

function smtpMailer(
  url: string,
  { from, appUrl }: Pick<MailerSettings, "from" | "appUrl">,
): Mailer {
  const transport = createTransport(
    { url, pool: true, maxConnections: LETTERS_AT_ONCE, name: ehloName(appUrl) },
    { from },
  );
  return {
    send: async (mail) => {
      await transport.sendMail(enveloped(mail));
    },
    close: () => transport.close(),
  };
}

function fileMailer(mailDir: string, from: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true }, { from });
  let written = 0;
  return {
    send: async (mail) => {
      written += 1;
      // Sorted by name, emails stand in the order in which they were given.
      const name = `${Date.now()}-${String(written).padStart(6, "0")}-${randomUUID()}.eml`;
      const { message } = await transport.sendMail(enveloped(mail));
      await mkdir(mailDir, { recursive: true });
      await writeFile(join(mailDir, name), message, { mode: 0o600 });
    },
    close: () => transport.close(),
  };
}

/** A name, or an address as RFC 5321 writes it (4.1.3); a machine's own name is unknown outside. */
function ehloName(appUrl: string): string {
  const { hostname } = new URL(appUrl);
  if (hostname.startsWith("[")) return hostname.replace("[", "[IPv6:");
  return isIPv4(hostname) ? `[${hostname}]` : hostname;
}

/** An address is one address, whatever stands in it, and a subject one line. */
const enveloped = ({ to, subject, text }: Mail) => ({
  to: { name: "", address: oneLine(to) },
  subject: oneLine(subject),
  text,
  // No absence note answers it (RFC 3834).
  headers: { "Auto-Submitted": "auto-generated" },
});
