import { createHash } from "node:crypto";
import { asSystem, type PublicContext, type SystemContext } from "#server/core/context.ts";
import { gone, unauthorized } from "#server/core/errors.ts";
import type { PessoaId } from "#server/core/id.ts";
import { hashToken, newToken } from "#server/core/secrets.ts";
import { signedIn } from "#server/domains/contas/service/read-account.ts";
import { passkeyOptions } from "#server/domains/fatores/service/check-passkeys.ts";
import {
  methodsOf,
  type Proof,
  proveByCode,
  proveByPasskey,
} from "#server/domains/fatores/service/prove-factor.ts";
import { recordRepeated } from "#server/domains/seguranca/service/record-event.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import type { MetodoDeEntrada } from "#shared/fatores/fatores.constants.ts";
import { m } from "#shared/fatores/fatores.messages.ts";
import type { SegundoFatorInput } from "#shared/fatores/fatores.schema.ts";
import * as entradas from "../queries/entradas.queries.ts";
import { openSession } from "./open-session.ts";
import { isKnownAddress } from "./recognize-address.ts";

const PENDING_MS = 5 * MINUTE;
const MOST_GUESSES = 5;

export interface Account {
  id: PessoaId;
  senha_hash: string;
}

/** Answer to a right password of an account with a second factor. */
export interface FactorAsked {
  segundo_fator: { token: string; metodos: MetodoDeEntrada[]; expira_em: Date };
}

/** How a sign-in continues after its password: nothing for an account without a factor. */
export const factorMethods = (ctx: PublicContext, { id }: Account) =>
  asSystem(ctx, (ctx) => methodsOf(ctx, id));

/** Keeps that the password was right, for five minutes and for whoever holds the token. */
export const askForFactor = (
  ctx: PublicContext,
  { id, senha_hash }: Account,
  metodos: MetodoDeEntrada[],
): Promise<FactorAsked> =>
  asSystem(ctx, async ({ db, now }) => {
    const token = newToken();
    const expira_em = new Date(now().getTime() + PENDING_MS);
    const pending = { usuario_id: id, prova_senha: proofOf(senha_hash), expira_em };
    await entradas.insertPending(db, { ...pending, hash: hashToken(token) }, now());
    return { segundo_fator: { token, metodos, expira_em } };
  });

/** The code that came with the password itself. @throws AppError 401 wrong; 429 after 10 wrong ones in 15 minutes. */
export const codeOfLogin = async (ctx: PublicContext, { id }: Account, codigo: string) =>
  (await checkCode(ctx, id, codigo)) ?? refuse(ctx, id);

/** Whether a code is one of the account's, within the limits of the caller's address. @throws AppError 429. */
export async function checkCode(ctx: PublicContext, pessoaId: PessoaId, codigo: string) {
  const isKnown = await asSystem(ctx, (ctx) => isKnownAddress(ctx, pessoaId));
  return proveByCode(ctx, { pessoaId, isKnownAddress: isKnown }, codigo);
}

/**
 * Signs in with the factor that was asked for.
 * @throws AppError 401 wrong or used before; 410 when it was asked for more than five minutes or five guesses ago; 429 after
 * 10 wrong codes in 15 minutes.
 */
export async function secondStep(
  ctx: PublicContext,
  { token, codigo, passkey }: SegundoFatorInput,
) {
  const hash = hashToken(token);
  const pending = await asSystem(ctx, ({ db, now }) =>
    entradas.takeGuess(db, hash, { now: now(), most: MOST_GUESSES }),
  );
  if (!pending) throw gone(m.entradaExpirada);
  const { usuario_id } = pending;
  const of = { pessoaId: usuario_id, finalidade: "entrada" } as const;
  const proof = passkey
    ? await proveByPasskey(ctx, of, passkey)
    : await checkCode(ctx, usuario_id, codigo ?? "");
  return signInPending(ctx, hash, proof ?? (await refuse(ctx, usuario_id, passkey)));
}

const signInPending = (ctx: PublicContext, hash: Buffer, proof: Proof) =>
  asSystem(ctx, async (ctx) => {
    const begun = await entradas.takePending(ctx.db, hash, ctx.now());
    const account = begun && (await entradas.holdAccount(ctx.db, begun.usuario_id));
    // Another password since then ends what the old one has begun.
    if (!account || !begun.prova_senha.equals(proofOf(account.senha_hash))) {
      throw gone(m.entradaExpirada);
    }
    return openProven(ctx, account.id, proof);
  });

/** Uses the factor up and opens the session, in one transaction. @throws AppError 401 when it was used meanwhile. */
export async function openProven(
  ctx: SystemContext & PublicContext,
  pessoaId: PessoaId,
  proof: Proof | undefined,
) {
  if (proof && !(await proof.take(ctx))) throw unauthorized(fatorAnswers.codigoIncorreto);
  const tokens = await openSession(ctx, pessoaId, { fator: proof?.metodo });
  return { ...tokens, user: await signedIn(ctx, pessoaId) };
}

/** WebAuthn options for one of the account's passkeys. @throws AppError 410 unknown or too late; 409 without one. */
export async function secondStepPasskey(ctx: PublicContext, token: string) {
  const pending = await asSystem(ctx, ({ db, now }) =>
    entradas.findPending(db, hashToken(token), now()),
  );
  if (!pending) throw gone(m.entradaExpirada);
  return passkeyOptions(ctx, pending.usuario_id, "entrada");
}

async function refuse(ctx: PublicContext, usuario_id: PessoaId, passkey?: unknown): Promise<never> {
  const detalhes = { motivo: "segundo fator" };
  await recordRepeated(ctx, { tipo: "entrada_recusada", usuario_id, detalhes });
  throw unauthorized(passkey ? fatorAnswers.passkeyRecusada : fatorAnswers.codigoIncorreto);
}

/** Tells whether a password is still the same without holding what it is known by. */
const proofOf = (senha_hash: string) => createHash("sha256").update(senha_hash).digest();
