import type { Identity, SystemContext } from "#server/core/context.ts";
import { conflict, gone } from "#server/core/errors.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { findUsuario } from "#server/domains/contas/service/read-account.ts";
import { letter, m } from "#shared/questionnaires/questionnaires.messages.ts";
import { questionnaireJson } from "./describe-questionnaire.ts";
import { findQuestionnaire, safe } from "./edit-questionnaires.ts";

/**
 * Mails the link to the person, as often as an administrator wants.
 * @throws AppError 404; 409 when it is filled in already, or its link cannot be read any more; 410 when its time is over.
 */
export async function sendLink(ctx: SystemContext & Identity, id: string) {
  const { email, ...row } = await findQuestionnaire(ctx, id);
  if (row.status === "completed") throw conflict(m.jaPreenchido);
  if (row.status === "expired") throw gone(m.expirado);
  const questionnaire = await questionnaireJson(ctx, row);
  const { timezone } = await findUsuario(ctx, row.usuario_id);
  const { url, expires_at } = questionnaire;
  if (url === "") throw conflict(m.linkIlegivel);
  await ctx.jobs.enqueue(ctx.db, "mail", {
    to: email,
    subject: letter.assunto,
    text: letter.texto({ url, prazo: asDeadline(expires_at, timezone) }),
  });
  await audit(ctx, {
    acao: "enviar",
    alvo_tipo: "questionario",
    alvo_id: id,
    depois: safe(questionnaire),
  });
  return questionnaire;
}

/** "9 de março de 2026, às 14:30", in the person's own time zone. */
function asDeadline(instant: Date, timeZone: string): string {
  const day = new Intl.DateTimeFormat("pt-BR", { dateStyle: "long", timeZone }).format(instant);
  const hour = new Intl.DateTimeFormat("pt-BR", { timeStyle: "short", timeZone }).format(instant);
  return `${day}, às ${hour}`;
}
