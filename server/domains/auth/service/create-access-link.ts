import type { SystemContext } from "#server/core/context.ts";
import type { PessoaId } from "#server/core/id.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { replaceLinks } from "../queries/redefinicoes.queries.ts";
import { INITIAL_MS } from "./refuse-initial-password.ts";

/** An access link as shown to an administrator, once. */
export interface AccessLink {
  link_de_acesso: string;
  link_expira_em: Date;
}

/**
 * A link by which somebody opens the account that an administrator made, once and within 72 hours. It is mailed as well;
 * the ones before no longer open anything, but links to reset the password do.
 */
export async function createAccessLink(
  ctx: SystemContext,
  { id, email }: { id: PessoaId; email: string },
): Promise<AccessLink> {
  const { db, now, jobs, config } = ctx;
  const token = newToken();
  const criado_em = now();
  const expira_em = new Date(criado_em.getTime() + INITIAL_MS);
  await replaceLinks(db, {
    hash: hashToken(token),
    usuario_id: id,
    finalidade: "primeiro_acesso",
    criado_em,
    expira_em,
  });
  const link_de_acesso = `${config.appUrl}/redefinir-senha/${token}`;
  const letter = {
    to: email,
    subject: "Sua conta no Pontual",
    // The address is unverified, so the e-mail contains no text that a person typed.
    text: [
      "Olá!",
      "Uma conta no Pontual foi criada para este email. Abra este endereço para criar a sua senha e entrar:",
      link_de_acesso,
      "O link vale por 72 horas e só pode ser usado uma vez. Se você não esperava por esta mensagem, ignore-a.",
    ].join("\n\n"),
  };
  await jobs.enqueue(db, "mail", letter, { isUrgent: true });
  await recordEvent(ctx, { tipo: "acesso_criado", usuario_id: id });
  return { link_de_acesso, link_expira_em: expira_em };
}
