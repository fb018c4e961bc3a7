import type { Identity, SystemContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { pessoaOf } from "#server/core/id.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { createAccessLink } from "#server/domains/auth/service/create-access-link.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";

/**
 * Another link by which somebody opens the account that was made for them; the one before is cancelled.
 * @throws AppError 404 unknown; 409 when its owner has a password already.
 */
export async function renewAccessLink(ctx: SystemContext & Identity, id: string) {
  const account = await accountRow.lock(ctx.db, id);
  if (!account) throw notFound(m.naoEncontrado);
  if (!account.primeiro_login) throw conflict(admin.contaJaAberta);
  const link = await createAccessLink(ctx, { id: pessoaOf(id), email: account.email });
  await audit(ctx, { acao: "gerar_link_acesso", alvo_tipo: "usuario", alvo_id: id });
  return link;
}
