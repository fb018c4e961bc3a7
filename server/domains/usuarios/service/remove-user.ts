import type { Identity, SystemContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { pessoaOf } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { endResetLinks, endSessions } from "#server/domains/auth/service/change-sign-in.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { facts } from "#server/domains/contas/service/compare-facts.ts";
import { holdAdmins } from "#server/domains/contas/service/hold-admins.ts";
import { usuarioJson } from "#server/domains/contas/service/read-account.ts";
import { endAccesses } from "#server/domains/equipe/service/end-accesses.ts";
import { leaveCalendars } from "#server/domains/google/service/leave-calendar.ts";
import { retireInstancesOf } from "#server/domains/instancias/service/edit-instances.ts";
import { keepMarksOf } from "#server/domains/trial/service/grant-trial-once.ts";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";

/**
 * Deactivates an account: it is signed out and cannot sign in, its jobs stop, its e-mail is free.
 * @throws AppError 404 unknown; 409 for oneself, and for the last administrator.
 */
export async function removeUser(ctx: SystemContext & Identity, id: string) {
  if (id === ctx.user.id) throw conflict(admin.aSiMesmo);
  await holdAdmins(ctx, id, { isLeaving: true });
  const row = await accountRow.lock(ctx.db, id);
  if (!row) throw notFound(m.naoEncontrado);
  await closeAccount(ctx, id);
  const antes = facts(usuarioJson(ctx, row));
  await audit(ctx, { acao: "excluir", alvo_tipo: "usuario", alvo_id: id, antes });
}

/**
 * Ends everything through which somebody could still get in or be acted for. Answers whether phones are being unlinked from
 * WhatsApp.
 */
export async function closeAccount(ctx: SystemContext, id: string): Promise<boolean> {
  await keepMarksOf(ctx, id);
  await endAccesses(ctx, id);
  await accountRow.deactivate(ctx.db, id, ctx.now());
  await leaveCalendars(ctx, id);
  await endSessions(ctx, pessoaOf(id));
  await endResetLinks(ctx, pessoaOf(id));
  const isUnlinking = await retireInstancesOf(ctx, id);
  await notify(ctx.db, id, { tipo: "usuario", id });
  return isUnlinking;
}
