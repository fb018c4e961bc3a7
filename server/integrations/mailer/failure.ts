import type { MotivoEmail } from "#shared/admin/admin.constants.ts";
import { z } from "#shared/common/zod.ts";

/** Why an email did not leave, without a word of it: only the codes of the server's answer are kept. */
export interface LetterFailure {
  motivo: MotivoEmail;
  /** The server's codes, such as `550 5.1.1` (RFC 5321, RFC 3463); null where it said nothing. */
  codigo: string | null;
  /** Whether trying again would be answered the same. */
  isFinal: boolean;
}

/** As nodemailer reports them. */
const smtpError = z.looseObject({
  code: z.string().optional(),
  command: z.string().optional(),
  response: z.string().optional(),
  responseCode: z.number().optional(),
});

const PERMANENT = 500;
/** About the installation's own access (RFC 4954): after a change of the password the emails leave. */
const ACCESS = new Set([530, 534, 535, 538]);
/** Answers to these commands are about this email; earlier ones are about the connection. */
const OF_A_LETTER = /^(MAIL FROM|RCPT TO|DATA|BDAT)/;
const ENHANCED = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/;
const UNANSWERED = new Set(["ECONNECTION", "ETIMEDOUT", "EDNS", "ESOCKET", "ECONNREFUSED"]);

/** The cause of a rejected attempt. */
export function failureOf(err: unknown): LetterFailure {
  const { data } = smtpError.safeParse(err);
  if (!data) return { motivo: "outro", codigo: null, isFinal: false };
  const { code = "", command = "", response = "", responseCode } = data;
  const codigo = responseCode
    ? [responseCode, ENHANCED.exec(response)?.[1]].filter(Boolean).join(" ")
    : null;
  return { codigo, ...meant({ code, command, responseCode }) };
}

interface Reported {
  code: string;
  command: string;
  responseCode: number | undefined;
}

function meant({ code, command, responseCode }: Reported): Omit<LetterFailure, "codigo"> {
  if (code === "EAUTH" || (responseCode && ACCESS.has(responseCode)))
    return { motivo: "acesso", isFinal: false };
  if (code === "ETLS") return { motivo: "tls", isFinal: false };
  if (!responseCode)
    return { motivo: UNANSWERED.has(code) ? "sem_resposta" : "outro", isFinal: false };
  if (responseCode < PERMANENT) return { motivo: "mais_tarde", isFinal: false };
  if (!OF_A_LETTER.test(command)) return { motivo: "conexao_recusada", isFinal: false };
  return { motivo: command.startsWith("RCPT") ? "endereco" : "recusada", isFinal: true };
}

const LINK = /\bhttps?:\S+/gi;
const LONGEST = 300;

/** The part that is logged: the server may repeat the email's text, and emails carry links. */
export function reportOf(err: unknown) {
  const { data } = smtpError.safeParse(err);
  const said = data?.response ?? (err instanceof Error ? err.message : String(err));
  return {
    code: data?.code,
    command: data?.command?.split(/[:\s]/, 1)[0],
    said: said.replace(LINK, "***").slice(0, LONGEST),
  };
}
