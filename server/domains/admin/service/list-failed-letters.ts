import type { SystemContext } from "#server/core/context.ts";
import { MOTIVO_EMAIL_TEXTOS } from "#shared/admin/admin.constants.ts";
import type { EmailParadoJson, EmailsFilter } from "#shared/admin/admin.schema.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";

/** Enough to know whose it is by; the whole address is nobody else's business. */
const masked = (address: string) => address.replace(/^(.)[^@]*(?=@)/u, "$1•••");

/** E-mails that did not leave, to whom and why: the one tried last first. */
export async function listFailedLetters({ db, jobs }: SystemContext, page: EmailsFilter) {
  const { items, total } = await jobs.findFailedLetters(db, page);
  const shown = items.map(
    ({ id, mail, state, motivo, codigo, attempts, ...at }): EmailParadoJson => ({
      id,
      para: mail ? masked(mail.to) : null,
      assunto: mail?.subject ?? null,
      situacao: state === "failed" ? "nao_enviado" : "tentando",
      motivo,
      motivo_texto: MOTIVO_EMAIL_TEXTOS[motivo],
      codigo,
      tentativas: attempts,
      criado_em: at.created_on,
      tentado_em: at.started_on,
      proxima_em: state === "retry" ? at.start_after : null,
    }),
  );
  return skipLimitResult({ items: shown, total }, page);
}
