import { asSystem, type PublicContext } from "#server/core/context.ts";
import { AppError, unauthorized } from "#server/core/errors.ts";
import { guessPassword } from "#server/core/guesses.ts";
import type { Proof } from "#server/domains/fatores/service/prove-factor.ts";
import { recordRefusedSignIn } from "#server/domains/seguranca/service/record-sign-in.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import type { LoginInput } from "#shared/auth/auth.schema.ts";
import { findLogin, holdPassword, NOBODY } from "../queries/accounts.queries.ts";
import {
  type Account,
  askForFactor,
  codeOfLogin,
  factorMethods,
  openProven,
} from "./check-second-step.ts";
import { isKnownAddress as isKnown } from "./recognize-address.ts";
import { assertOpensByPassword } from "./refuse-initial-password.ts";

const TOO_MANY = 429;

/**
 * Signs in with e-mail and password. An account with a second factor takes a code of it in the same call, or is
 * answered what the second step needs and no tokens.
 * @throws AppError 401 for anything wrong, in the same words and time; 429 after 10 failures in 15 minutes, and see
 * `limitGuesses`; 403 for the right password of an account that is opened by its link alone.
 */
export async function login(ctx: PublicContext, { username, password, codigo }: LoginInput) {
  const email = username.trim().toLowerCase();
  const { account, isKnownAddress } = await find(ctx, email);
  const guess = {
    door: "login",
    subject: email,
    isKnownAddress,
    message: authAnswers.muitosLogins,
    waitMessage: m.muitasTentativas,
  };
  const given = { hash: account?.senha_hash, password };
  const isRight = await guessPassword(ctx, guess, given).catch(async (refusal: unknown) => {
    const isLimit = refusal instanceof AppError && refusal.status === TOO_MANY;
    if (isLimit) await recordRefusedSignIn(ctx, "limite_atingido", { email, account });
    throw refusal;
  });
  if (!account || !isRight) {
    await recordRefusedSignIn(ctx, "entrada_recusada", { email, account });
    throw unauthorized(m.credenciaisIncorretas);
  }
  assertOpensByPassword(account, ctx.now());

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

/** The same statements whether or not there is such an account. */
const find = (ctx: PublicContext, email: string) =>
  asSystem(ctx, async (ctx) => {
    const account = await findLogin(ctx.db, email);
    return { account, isKnownAddress: await isKnown(ctx, account?.id ?? NOBODY) };
  });
