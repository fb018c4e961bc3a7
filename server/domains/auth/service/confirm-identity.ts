import {
  asSystem,
  type Identity,
  type OutsideContext,
  type SystemContext,
} from "#server/core/context.ts";
import { AppError, invalidField } from "#server/core/errors.ts";
import { passkeyOptions } from "#server/domains/fatores/service/check-passkeys.ts";
import { proveByPasskey } from "#server/domains/fatores/service/prove-factor.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import type { ConfirmIdentityInput } from "#shared/fatores/fatores.schema.ts";
import { holdPassword } from "../queries/accounts.queries.ts";
import { markProven } from "../queries/sessoes.queries.ts";
import { checkCode } from "./check-second-step.ts";
import { proveOwnPassword } from "./prove-own-password.ts";

/** A checked proof; `take` checks it again in the transaction that counts. */
interface Given {
  por: string;
  take: (ctx: SystemContext & Identity) => Promise<boolean>;
}

/**
 * Shows once more who is there, by password or factor: for ten minutes this session may do what asks for it.
 * @throws AppError 422 wrong; 429 after 5 wrong passwords, or 10 wrong codes, in 15 minutes.
 */
export async function confirmIdentity(ctx: OutsideContext, input: ConfirmIdentityInput) {
  const { por, take } = await givenBy(ctx, input);
  await asSystem(ctx, async (ctx) => {
    const { db, actor, sessionId, now } = ctx;
    // The proof changed, or was used by another request, while it was checked.
    if (!(await take(ctx))) throw new AppError(422, fatorAnswers.codigoIncorreto);
    await markProven(db, actor.id, sessionId, now());
    const detalhes = { por };
    await recordEvent(ctx, { tipo: "identidade_confirmada", usuario_id: actor.id, detalhes });
  });
  return { message: fatorAnswers.identidadeConfirmada };
}

/** WebAuthn options for one of the caller's passkeys. @throws AppError 409 without one. */
export const confirmIdentityPasskey = (ctx: OutsideContext) =>
  passkeyOptions(ctx, ctx.actor.id, "identidade");

async function givenBy(
  ctx: OutsideContext,
  { senha, codigo, passkey }: ConfirmIdentityInput,
): Promise<Given> {
  const pessoaId = ctx.actor.id;
  if (senha !== undefined) return byPassword(ctx, senha);
  const proof = passkey
    ? await proveByPasskey(ctx, { pessoaId, finalidade: "identidade" }, passkey)
    : await checkCode(ctx, pessoaId, codigo ?? "");
  if (proof) return { por: proof.metodo, take: proof.take };
  throw passkey
    ? new AppError(422, fatorAnswers.passkeyRecusada)
    : invalidField("codigo", fatorAnswers.codigoIncorreto);
}

async function byPassword(ctx: OutsideContext, senha: string): Promise<Given> {
  const hash = await proveOwnPassword(ctx, senha, "senha");
  return { por: "senha", take: ({ db, actor }) => holdPassword(db, actor.id, hash) };
}
