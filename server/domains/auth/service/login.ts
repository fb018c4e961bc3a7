import { asSystem, type PublicContext } from "#server/core/context.ts";
import { AppError, unauthorized } from "#server/core/errors.ts";
import { clearLimit, takeLimit } from "#server/core/limits.ts";
import { verifyPassword } from "#server/core/passwords.ts";
import type { Proof } from "#server/domains/fatores/service/prove.ts";
import { recordRefusedSignIn } from "#server/domains/seguranca/service/record-sign-in.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { LoginInput } from "#shared/auth/auth.schema.ts";
import { findLogin, holdPassword } from "../contas.queries.ts";
import {
  type Account,
  askForFactor,
  codeOfLogin,
  factorMethods,
  openProven,
} from "./second-step.ts";

/**
 * Signs in with e-mail and password. An account with a second factor takes a code of it in the same call, or is
 * answered what the second step needs and no tokens.
 * @throws AppError 401 for anything wrong, in the same words and time; 429 after 10 failures in 15 minutes.
 */
export async function login(ctx: PublicContext, { username, password, codigo }: LoginInput) {
  const email = username.trim().toLowerCase();
  const key = `login:${email.slice(0, 320)}:${ctx.request.ip}`;
  const find = () => asSystem(ctx, ({ db }) => findLogin(db, email));
  const limit = { key, points: 10, seconds: 15 * 60, message: m.muitosLogins };
  await takeLimit(ctx, limit).catch(async (refusal: unknown) => {
    const isRefused = refusal instanceof AppError;
    if (isRefused)
      await recordRefusedSignIn(ctx, "limite_atingido", { email, account: await find() });
    throw refusal;
  });

  const account = await find();
  const isRight = await verifyPassword(account?.senha_hash, password);
  if (!account || !isRight) {
    await recordRefusedSignIn(ctx, "entrada_recusada", { email, account });
    throw unauthorized(m.credenciaisIncorretas);
  }

  await clearLimit(ctx, key);
  const metodos = await factorMethods(ctx, account);
  if (metodos.length === 0) return signIn(ctx, account);
  if (codigo === undefined) return askForFactor(ctx, account, metodos);
  return signIn(ctx, account, await codeOfLogin(ctx, account, codigo));
}

const signIn = (ctx: PublicContext, account: Account, proof?: Proof) =>
  asSystem(ctx, async (ctx) => {
    // Changed or deactivated while it was checked: then nothing that it opened may live on.
    const isStillRight = await holdPassword(ctx.db, account.id, account.senha_hash);
    if (!isStillRight) throw unauthorized(m.credenciaisIncorretas);
    return openProven(ctx, account.id, proof);
  });
