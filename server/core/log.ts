import { type Logger, pino } from "pino";
import type { Secrets } from "./secrets.ts";

export type { Logger };

const TOKEN_IN_PATH =
  /\/(webhooks\/whatsapp|auth\/validate-reset-token|auth\/email|redefinir-senha|confirmar-email|cancelar-email|questionario|questionnaires\/public)\/[^/?]+/g;

/** Paths carry tokens; the log must not. The query goes too: searches hold names and phones. */
export const safePath = (url: string): string =>
  (url.split("?", 1)[0] ?? "").replace(TOKEN_IN_PATH, "/$1/***");

/**
 * Secrets that slip into a log line by name, one level down; and PostgreSQL's words about a refused row, which repeat
 * what stood in it.
 */
export const REDACTED = {
  paths: [
    "*.password",
    "*.new_password",
    "*.senha",
    "*.senha_atual",
    "*.token",
    "*.access_token",
    "*.refresh_token",
    "*.authorization",
    "*.telefone",
    "err.detail",
    "err.where",
  ],
  censor: "***",
};

const EMAIL = /[\p{L}\p{N}_.'+%-]{1,64}(?:@|%40)(?:[\p{L}\p{N}-]{1,63}\.){1,8}\p{L}{2,24}/giu;
/** With the country's number, as hosts write them; ids and instants look otherwise. */
const PHONE = /(?<![\w.-])55\d{10,11}(?![\w-])/g;

const FINGERPRINT_LENGTH = 16;

/** By this word an address of e-mail is found again in the log, by those who hold the installation's secret. */
export const emailInLog = ({ fingerprint }: Pick<Secrets, "fingerprint">, email: string): string =>
  `email:${fingerprint("log", email.toLowerCase()).slice(0, FINGERPRINT_LENGTH)}`;

/**
 * What is kept out of every line, whatever brought it there: the words of a mail server or of the database repeat
 * addresses. Accounts and hosts of WhatsApp are both written with an at sign.
 */
export const logOptions = (level: string, secrets: Pick<Secrets, "fingerprint">) => ({
  level,
  redact: REDACTED,
  hooks: {
    streamWrite: (line: string) => withoutPeople(secrets, line),
  },
});

function withoutPeople(secrets: Pick<Secrets, "fingerprint">, line: string): string {
  const text = line.replace(PHONE, REDACTED.censor);
  const hasAddress = text.includes("@") || text.includes("%40");
  return hasAddress
    ? text.replace(EMAIL, (found) => emailInLog(secrets, found.replace(/%40/i, "@")))
    : text;
}

/** JSON lines on standard output. */
export const createLog = (level: string, secrets: Pick<Secrets, "fingerprint">): Logger =>
  pino(logOptions(level, secrets));
