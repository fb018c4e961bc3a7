import { asSystem, type OutsideContext, type SystemContext } from "#server/core/context.ts";
import { invalidField } from "#server/core/errors.ts";
import { generatePassword } from "#server/core/generate-password.ts";
import { newId, pessoaOf } from "#server/core/id.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { addAccount } from "#server/domains/auth/service/change-sign-in.ts";
import { createAccessLink } from "#server/domains/auth/service/create-access-link.ts";
import { INITIAL_MS } from "#server/domains/auth/service/refuse-initial-password.ts";
import { categoryExists } from "#server/domains/categories/service/read-categories.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { facts } from "#server/domains/contas/service/compare-facts.ts";
import { findUsuario } from "#server/domains/contas/service/read-account.ts";
import type { UsuarioCreate } from "#shared/admin/admin.schema.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";

/**
 * An account that begins with a password which its owner must change at the first login, within 72 hours, or with the link
 * that is mailed, and answered this once; without a trial. Only the link opens one with role ADMIN.
 * @throws AppError 409 when the e-mail is taken; 422 for a category that is not there.
 */
export async function createUser(ctx: OutsideContext, { password, ...input }: UsuarioCreate) {
  // Without a given password the account is opened by its link.
  const senha_hash = await hashPassword(
    password ?? ctx.config.defaultUserPassword ?? generatePassword(),
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
    await accountRow.update(ctx.db, id, rest, ctx.now());
    const created = await findUsuario(ctx, id);
    await audit(ctx, { acao: "criar", alvo_tipo: "usuario", alvo_id: id, depois: facts(created) });
    return {
      ...created,
      ...(await createAccessLink(ctx, { id: pessoaOf(id), email: created.email })),
    };
  });
}

/** @throws AppError 422. */
export async function assertCategory(ctx: SystemContext, id: string | null | undefined) {
  if (id && !(await categoryExists(ctx, id))) {
    throw invalidField("categoria_id", m.categoriaInvalida);
  }
}
