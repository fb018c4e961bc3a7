import { type Logger, pino } from "pino";

export type { Logger };

const TOKEN_IN_PATH =
  /\/(webhooks\/whatsapp|auth\/validate-reset-token|redefinir-senha|questionario|questionnaires\/public)\/[^/?]+/g;

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

/** JSON lines on standard output. */
export const createLog = (level: string): Logger => pino({ level, redact: REDACTED });
