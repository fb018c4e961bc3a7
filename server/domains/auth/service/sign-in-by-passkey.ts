import { asSystem, type PublicContext } from "#server/core/context.ts";
import { AppError, unauthorized } from "#server/core/errors.ts";
import { limitGuesses } from "#server/core/guesses.ts";
import { findOwnerOf } from "#server/domains/fatores/service/check-passkeys.ts";
import { proveByAnyPasskey } from "#server/domains/fatores/service/prove-factor.ts";
import { recordRepeated } from "#server/domains/seguranca/service/record-event.ts";
import { recordRefusedSignIn } from "#server/domains/seguranca/service/record-sign-in.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import type { PasskeyUsada } from "#shared/fatores/fatores.schema.ts";
import { holdAccount } from "../queries/entradas.queries.ts";
import { openProven } from "./check-second-step.ts";
import { isKnownAddress } from "./recognize-address.ts";

const TOO_MANY = 429;

/**
 * Signs in with a passkey alone. The device has verified who holds it, so that it is both factors: what one has, and what one
 * is or knows. Limits, events and their words are those of a sign-in with a password.
 * @throws AppError 401 for anything wrong; 429 as `limitGuesses`.
 */
export async function signInByPasskey(ctx: PublicContext, passkey: PasskeyUsada) {
  const owner = await findOwnerOf(ctx, passkey.id);
  const account = owner && { id: owner.usuario_id };
  let proven: Awaited<ReturnType<typeof proveByAnyPasskey>>;
  const guess = {
    door: "passkey",
    subject: passkey.id,
    isKnownAddress:
      account !== undefined && (await asSystem(ctx, (ctx) => isKnownAddress(ctx, account.id))),
    message: authAnswers.muitosLogins,
    waitMessage: m.muitasTentativas,
  };
  await limitGuesses(ctx, guess, async () => {
    proven = await proveByAnyPasskey(ctx, passkey);
    return proven !== undefined;
  }).catch(async (refusal: unknown) => {
    const isLimit = refusal instanceof AppError && refusal.status === TOO_MANY;
    if (isLimit) await recordRefusedSignIn(ctx, "limite_atingido", { email: passkey.id, account });
    throw refusal;
  });
  const entry = proven && (await open(ctx, proven));
  if (entry) return entry;
  if (!account) await recordRefusedSignIn(ctx, "entrada_recusada", { email: passkey.id, account });
  else {
    const detalhes = { motivo: "chave de acesso" };
    await recordRepeated(ctx, { tipo: "entrada_recusada", usuario_id: account.id, detalhes });
  }
  throw unauthorized(fatorAnswers.passkeyRecusada);
}

type Proven = NonNullable<Awaited<ReturnType<typeof proveByAnyPasskey>>>;

/** Opens a session; undefined for a deactivated account, as with a password. */
const open = (ctx: PublicContext, { pessoaId, proof }: Proven) =>
  asSystem(ctx, async (ctx) => {
    const account = await holdAccount(ctx.db, pessoaId);
    return account && openProven(ctx, account.id, proof);
  });
