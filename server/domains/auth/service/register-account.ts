import { addressKey } from "#server/core/address-key.ts";
import {
  asSystem,
  type PublicContext,
  type RequestInfo,
  type SystemContext,
} from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { newId, pessoaOf } from "#server/core/id.ts";
import { takeLimit } from "#server/core/limits.ts";
import { hashPassword } from "#server/core/passwords.ts";
import { categoryExists } from "#server/domains/categories/service/read-categories.ts";
import { accountRow } from "#server/domains/contas/service/change-account.ts";
import { signedIn } from "#server/domains/contas/service/read-account.ts";
import { firstTrialEnd, keepTrialMarks } from "#server/domains/trial/service/grant-trial-once.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import type { RegisterInput } from "#shared/auth/auth.schema.ts";
import { m as categorias } from "#shared/categories/categories.messages.ts";
import { DAY } from "#shared/common/civil.ts";
import { TERMS_VERSION } from "#shared/common/terms.ts";
import { DIAS_PADRAO } from "#shared/trial/trial.constants.ts";
import { insertConsent } from "../queries/accounts.queries.ts";
import { openSession } from "./open-session.ts";

/**
 * Creates a professional's account with a trial, and signs it in. Who had a trial before has no other one: what
 * was left of it, or none.
 * @throws AppError 409 when the e-mail is taken; 429 after SIGNUP_LIMIT sign-ups from one address in 30 minutes.
 */
export async function register(ctx: PublicContext, input: RegisterInput) {
  const { signupLimit } = ctx.config;
  if (signupLimit > 0) {
    const key = `signup:${addressKey(ctx.request.ip)}`;
    await takeLimit(ctx, {
      key,
      points: signupLimit,
      seconds: 30 * 60,
      message: authAnswers.muitosCadastros,
    });
  }
  const senha_hash = await hashPassword(input.password);

  return asSystem(ctx, async (ctx) => {
    const now = ctx.now();
    const id = newId();
    const categoria_id = input.categoria_id ?? null;
    if (categoria_id && !(await categoryExists(ctx, categoria_id))) {
      throw invalidField("categoria_id", categorias.naoEncontrada);
    }
    const { nome, email } = input;
    const telefone = input.telefone || null;
    const wanted = new Date(now.getTime() + DIAS_PADRAO * DAY);
    const fim = await firstTrialEnd(ctx, { email, telefone }, wanted);
    const isNew = await accountRow.insert(ctx.db, {
      id,
      nome,
      email,
      senha_hash,
      telefone,
      categoria_id,
      role: "USER",
      primeiro_login: false,
      senha_inicial_ate: null,
      is_trial_user: true,
      trial_end_date: fim,
      criado_em: now,
    });
    if (!isNew) throw await taken(ctx, email);
    await keepTrialMarks(ctx, id, { email, telefone, fim });
    await keepConsent(ctx, id);
    const person = pessoaOf(id);
    return { ...(await openSession(ctx, person)), user: await signedIn(ctx, person) };
  });
}

/** A person who was only invited has an account already, from which a practice is opened. */
async function taken({ db }: SystemContext, email: string) {
  const account = await accountRow.findByEmail(db, email);
  const isWithoutPractice = account?.tem_agenda === false;
  return conflict(
    isWithoutPractice ? authAnswers.entreParaAbrirAgenda : authAnswers.emailJaCadastrado,
  );
}

/** Stores that a new person has agreed to the terms of this day. */
export const keepConsent = (
  { db, now, request }: SystemContext & { request: RequestInfo },
  usuarioId: string,
) =>
  insertConsent(db, {
    id: newId(),
    usuario_id: usuarioId,
    versao: TERMS_VERSION,
    endereco: request.ip,
    aceito_em: now(),
  });
