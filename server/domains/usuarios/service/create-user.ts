import { asSystem, type OutsideContext, type SystemContext } from "#server/core/context.ts";
import { invalidField } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { audit } from "#server/domains/admin/service/audit.ts";
import { newPassword } from "#server/domains/admin/service/settings.ts";
import { createAccessLink } from "#server/domains/auth/service/access-link.ts";
import { addAccount } from "#server/domains/auth/service/accounts.ts";
import { INITIAL_MS } from "#server/domains/auth/service/initial-password.ts";
import { categoryExists } from "#server/domains/categories/service/read-categories.ts";
import type { UsuarioCreate } from "#shared/admin/admin.schema.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { updateAccount } from "../queries/administration.queries.ts";
import { facts } from "./user-facts.ts";
import { findUsuario } from "./usuario.ts";

/**
 * An account that begins with a password which its owner must change at the first login, within 72 hours, or with the link
 * that is mailed, and answered this once; without a trial. Only the link opens one with role ADMIN.
 * @throws AppError 409 when the e-mail is taken; 422 for a category that is not there.
 */
export async function createUser(ctx: OutsideContext, { password, ...input }: UsuarioCreate) {
  // Where none is sent nobody gets to know it: the account is opened by its link.
  const senha_hash = await hashPassword(
    password ?? ctx.config.defaultUserPassword ?? newPassword(),
  );
  return asSystem(ctx, async (ctx) => {
    await assertCategory(ctx, input.categoria_id);
    const id = newId();
    const { nome, email, role, telefone, categoria_id, ...rest } = input;
    await addAccount(ctx, {
      id,
      nome,
      email,
      senha_hash,
      telefone: telefone ?? null,
      categoria_id: categoria_id ?? null,
      role,
      primeiro_login: true,
      senha_inicial_ate: new Date(ctx.now().getTime() + INITIAL_MS),
      is_trial_user: false,
      trial_end_date: null,
      criado_em: ctx.now(),
    });
    await updateAccount(ctx.db, id, rest, ctx.now());
    const created = await findUsuario(ctx, id);
    await audit(ctx, { acao: "criar", alvo_tipo: "usuario", alvo_id: id, depois: facts(created) });
    return { ...created, ...(await createAccessLink(ctx, created)) };
  });
}

/** @throws AppError 422. */
export async function assertCategory(ctx: SystemContext, id: string | null | undefined) {
  if (id && !(await categoryExists(ctx, id))) {
    throw invalidField("categoria_id", m.categoriaInvalida);
  }
}
