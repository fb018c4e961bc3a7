import {
  asSystem,
  type Identity,
  type OutsideContext,
  type SystemContext,
} from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { conflict, invalidField, notFound } from "#server/core/errors.ts";
import { pessoaOf, textOf } from "#server/core/id.ts";
import { clearLimit, takeLimit } from "#server/core/limits.ts";
import { verifyPassword } from "#server/core/passwords.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { passwordHashOf } from "#server/domains/auth/service/change-sign-in.ts";
import { holdAdmins } from "#server/domains/contas/service/hold-admins.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { m as admin } from "#shared/admin/admin.messages.ts";
import { m as whatsapp } from "#shared/instancias/instancias.messages.ts";
import { usuariosAnswers } from "#shared/usuarios/answers.messages.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { insertErasure, lockEvenDeactivated } from "../queries/conta.queries.ts";
import { closeAccount } from "./remove-user.ts";

/**
 * Ends the caller's own account: signed out everywhere at once, and a job erases all that there is of it permanently.
 * @throws AppError 422 for a wrong password; 429 after 5 wrong ones in 15 minutes; 409 for the last administrator.
 */
export async function eraseOwnAccount(ctx: OutsideContext, { senha }: { senha: string }) {
  const id = textOf(ctx.actor.id);
  const key = `excluir-conta:${id}`;
  await takeLimit(ctx, { key, points: 5, seconds: 15 * 60, message: usuariosAnswers.muitasSenhas });
  const hash = await asSystem(ctx, (ctx) => passwordHashOf(ctx, ctx.actor.id));
  if (!(await verifyPassword(hash, senha))) throw invalidField("senha", m.senhaIncorreta);
  await clearLimit(ctx, key);

  const close = () =>
    asSystem(ctx, async (ctx) => {
      await holdAdmins(ctx, id, { isLeaving: true });
      const isUnlinking = await closeAccount(ctx, id);
      await erase(ctx, id, "pedido");
      await audit(ctx, { acao: "excluir", alvo_tipo: "usuario", alvo_id: id });
      return isUnlinking;
    });
  const isUnlinking = await retryOnDeadlock(close);
  return { message: m.contaExcluida, aviso: isUnlinking ? whatsapp.desligandoAoFechar : null };
}

/**
 * Erases all that there is of somebody's account permanently, of one that was removed before too.
 * @throws AppError 404 unknown, or erased already; 409 for oneself, and for the last administrator.
 */
export async function eraseUser(ctx: SystemContext & Identity, id: string) {
  if (id === ctx.user.id) throw conflict(admin.aSiMesmo);
  await holdAdmins(ctx, id, { isLeaving: true });
  const account = await lockEvenDeactivated(ctx.db, id);
  if (!account) throw notFound(m.naoEncontrado);
  if (!account.desativado_em) await closeAccount(ctx, id);
  await erase(ctx, id, "administrador");
  await audit(ctx, { acao: "anonimizar", alvo_tipo: "usuario", alvo_id: id });
  return { message: admin.dadosApagados };
}

async function erase(ctx: SystemContext, id: string, motivo: "pedido" | "administrador") {
  const { db, now, jobs } = ctx;
  // The row goes with the account; the line in the log is what stays.
  await recordEvent(ctx, {
    tipo: "conta_excluida",
    usuario_id: pessoaOf(id),
    detalhes: { motivo },
  });
  await insertErasure(db, { usuario_id: id, motivo, pedida_em: now() });
  await jobs.runSoon(db, "exclusoes", id);
}
