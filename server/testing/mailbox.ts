import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { vi } from "vitest";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import type { TestApp } from "./app.ts";

/** The newest email to this address, as soon as the mail job has written `count` of them. */
export function letterTo(app: TestApp, email: string, { count = 1 } = {}): Promise<string> {
  return vi.waitFor(
    async () => {
      const letters = await lettersTo(app, email);
      const newest = letters.at(-1);
      if (letters.length < count || newest === undefined) throw new Error("no such letter yet");
      return newest;
    },
    { timeout: 15_000, interval: 50 },
  );
}

/** The emails to this address that wait to be sent, where no mail job runs; the oldest first. */
export async function queuedLetters(app: TestApp, email: string): Promise<Mail[]> {
  const { rows } = await app.db((db) =>
    sql<{
      sealed: string;
    }>`select data ->> 'sealed' as sealed from pgboss.job where name = 'mail' order by created_on, id`.execute(
      db,
    ),
  );
  const opened = await Promise.all(
    rows.map(({ sealed }) => app.services.secrets.open("pgboss.job:mail", sealed)),
  );
  return opened.map((text): Mail => JSON.parse(text)).filter(({ to }) => to === email);
}

async function lettersTo({ config }: TestApp, email: string): Promise<string[]> {
  const files = (await readdir(config.mailDir).catch((): string[] => [])).toSorted();
  const letters = await Promise.all(
    files.map((file) => readFile(join(config.mailDir, file), "utf8")),
  );
  return letters.filter((letter) => letter.includes(`To: ${email}`)).map(decoded);
}

/** Quoted-printable (RFC 2045): soft line breaks and `=C3=A7`; headers stay as they are. */
function decoded(letter: string): string {
  const bytes = letter
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}

export const resetTokenIn = (letter: string): string =>
  /\/redefinir-senha\/([\w-]+)/.exec(letter)?.[1] ?? "";

export const inviteTokenIn = (letter: string): string =>
  /\/convite\/([\w-]+)/.exec(letter)?.[1] ?? "";

/** The tokens of the links in an email about an address: one confirms, one stops the change. */
export const emailTokensIn = (text = "") => ({
  confirm: /\/confirmar-email\/([\w-]+)/.exec(text)?.[1] ?? "",
  stop: /\/cancelar-email\/([\w-]+)/.exec(text)?.[1] ?? "",
});
