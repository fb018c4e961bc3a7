import { pino } from "pino";
import type { Secrets } from "./secrets.ts";
import { idsInLog } from "./telemetry/trace.ts";

export type Logger = pino.Logger;

/** Path segments that a token of a link or of a webhook follows. */
const BEFORE_TOKENS = new Set([
  "whatsapp",
  "validate-reset-token",
  "email",
  "redefinir-senha",
  "confirmar-email",
  "cancelar-email",
  "questionario",
  "public",
  "conectar",
]);
/** Words, names of procedures (also several), ids and dates; tokens and phones have other forms. */
const READABLE = [
  /^[a-z][a-z-]{0,23}$/i,
  /^v\d$/i,
  /^(openapi\.json|[a-z]{1,40}\.[a-z]{1,40}(\.[a-z]{1,40})?(,[a-z]{1,40}\.[a-z]{1,40}(\.[a-z]{1,40})?)*)$/i,
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i,
  /^\d{4}-\d\d-\d\d$/,
];
const LONGEST = 500;

/**
 * Paths carry tokens; the log must not. Only what is known to be harmless stays, in whatever case, encoding or number of
 * slashes it comes. The query goes too: searches hold names and phones.
 */
export function safePath(url: string): string {
  let before = "";
  const parts = (url.split(/[?#]/, 1)[0] ?? "").split("/").map((text) => {
    const part = decoded(text);
    const isToken = BEFORE_TOKENS.has(before);
    if (part !== "") before = part.toLowerCase();
    return part === "" || (!isToken && READABLE.some((form) => form.test(part))) ? part : "***";
  });
  return parts.join("/").slice(0, LONGEST);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

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
/** With the country's number, as hosts write them; ids and instants have other forms. */
const PHONE = /(?<![\w.-])55\d{10,11}(?![\w-])/g;

const FINGERPRINT_LENGTH = 16;

/** Pseudonym of an e-mail address in the log; only holders of the installation's secret can compute it. */
export const emailInLog = ({ fingerprint }: Pick<Secrets, "fingerprint">, email: string): string =>
  `email:${fingerprint("log", email.toLowerCase()).slice(0, FINGERPRINT_LENGTH)}`;

/**
 * Redacts people in every line, whatever brought them there: the words of a mail server or of the
 * database repeat addresses. WhatsApp's names of accounts and hosts both contain an at sign.
 */
export const logOptions = (level: string, secrets: Pick<Secrets, "fingerprint">) => ({
  level,
  redact: REDACTED,
  mixin: idsInLog,
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
