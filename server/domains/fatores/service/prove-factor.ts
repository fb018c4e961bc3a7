import { addressKey } from "#server/core/address-key.ts";
import {
  asSystem,
  type PublicContext,
  type Services,
  type SystemContext,
} from "#server/core/context.ts";
import { type PessoaId, textOf } from "#server/core/id.ts";
import { clearLimit, takeLimit } from "#server/core/limits.ts";
import { verifyPassword } from "#server/core/passwords.ts";
import { fatorAnswers } from "#shared/fatores/answers.messages.ts";
import type { MetodoDeEntrada } from "#shared/fatores/fatores.constants.ts";
import type { PasskeyUsada } from "#shared/fatores/fatores.schema.ts";
import { countUnused, findUnused, takeCode } from "../queries/codigos.queries.ts";
import * as fatores from "../queries/fatores.queries.ts";
import { checkAnyPasskey, checkPasskey } from "./check-passkeys.ts";
import { stepOf } from "./check-totp.ts";
import { recoveryCodeIn } from "./renew-recovery-codes.ts";

/** A factor that was found right; it counts once `take` has used it up, in the transaction of what it opens. */
export interface Proof {
  metodo: MetodoDeEntrada;
  /** False when somebody else has used the same one meanwhile. */
  take: (ctx: SystemContext) => Promise<boolean>;
}

const GUESSES = { points: 10, seconds: 15 * 60 };

/** How this account's sign-in continues after the password; empty without a second factor. */
export async function methodsOf({ db }: SystemContext, pessoaId: PessoaId) {
  const known = await fatores.findConfirmed(db, pessoaId);
  if (known.length === 0) return [];
  const has = (tipo: string) => known.some((fator) => fator.tipo === tipo);
  const methods: MetodoDeEntrada[] = [];
  if (has("totp")) methods.push("totp");
  if (has("passkey")) methods.push("passkey");
  if ((await countUnused(db, pessoaId)) > 0) methods.push("recuperacao");
  return methods;
}

/**
 * Whether a code is one of this account's app, or one for recovery. Six digits are few: all addresses that the account
 * does not know share their guesses, and each that it knows has its own, so that no stranger uses them up.
 * @throws AppError 429 after 10 wrong ones in 15 minutes.
 */
export async function proveByCode(
  ctx: PublicContext,
  { pessoaId, isKnownAddress }: { pessoaId: PessoaId; isKnownAddress: boolean },
  codigo: string,
): Promise<Proof | undefined> {
  const key = `fator:${textOf(pessoaId)}:${isKnownAddress ? addressKey(ctx.request.ip) : ""}`;
  await takeLimit(ctx, { ...GUESSES, key, message: fatorAnswers.muitosCodigos });
  const proof =
    (await proveByTotp(ctx, pessoaId, codigo)) ?? (await proveByRecovery(ctx, pessoaId, codigo));
  if (proof) await clearLimit(ctx, key);
  return proof;
}

async function proveByTotp(ctx: Services, pessoaId: PessoaId, codigo: string) {
  const app = await asSystem(ctx, ({ db }) =>
    fatores.findTotp(db, pessoaId, { isConfirmed: true }),
  );
  const passo = app && (await stepOf(ctx, app, codigo));
  if (!app || passo === undefined) return undefined;
  return {
    metodo: "totp" as const,
    take: ({ db, now }: SystemContext) =>
      fatores.takeStep(db, { pessoaId, id: app.id, passo, now: now() }),
  };
}

async function proveByRecovery(ctx: Services, pessoaId: PessoaId, codigo: string) {
  const given = recoveryCodeIn(codigo);
  if (!given) return undefined;
  const { prefixo, code } = given;
  const kept = await asSystem(ctx, ({ db }) => findUnused(db, pessoaId, prefixo));
  if (!(await verifyPassword(kept?.hash, code)) || !kept) return undefined;
  return {
    metodo: "recuperacao" as const,
    take: ({ db, now }: SystemContext) =>
      takeCode(db, { pessoaId, prefixo, hash: kept.hash, now: now() }),
  };
}

/** Whether one of this account's keys has signed what it was asked for this purpose. */
export async function proveByPasskey(
  ctx: Services,
  of: { pessoaId: PessoaId; finalidade: "entrada" | "identidade" },
  passkey: PasskeyUsada,
): Promise<Proof | undefined> {
  const used = await checkPasskey(ctx, of, passkey);
  if (!used) return undefined;
  const { pessoaId } = of;
  return {
    metodo: "passkey",
    take: ({ db, now }) => fatores.countPasskeyUse(db, { pessoaId, ...used, now: now() }),
  };
}

/** Proves an account by an open challenge that its key signed with user verification. */
export async function proveByAnyPasskey(ctx: Services, passkey: PasskeyUsada) {
  const found = await checkAnyPasskey(ctx, passkey);
  if (!found) return undefined;
  const { pessoaId, used } = found;
  const proof: Proof = {
    metodo: "passkey",
    take: ({ db, now }) => fatores.countPasskeyUse(db, { pessoaId, ...used, now: now() }),
  };
  return { pessoaId, proof };
}
