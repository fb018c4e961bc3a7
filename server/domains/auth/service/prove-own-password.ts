import { asSystem, type OutsideContext } from "#server/core/context.ts";
import { invalidField } from "#server/core/errors.ts";
import { textOf } from "#server/core/id.ts";
import { clearLimit, takeLimit } from "#server/core/limits.ts";
import { verifyPassword } from "#server/core/passwords.ts";
import { authAnswers } from "#shared/auth/answers.messages.ts";
import { m } from "#shared/auth/auth.messages.ts";
import { DAY, SECOND } from "#shared/common/civil.ts";
import { findPasswordHash } from "../queries/accounts.queries.ts";

/** However many doors ask for the password of who is signed in, guesses are counted together. */
const WINDOWS = [
  { name: "janela", points: 5, seconds: 15 * 60 },
  { name: "dia", points: 20, seconds: DAY / SECOND },
];

/**
 * The caller gives the account's password once more; answers its hash.
 * @throws AppError 422 at `field` for a wrong one; 429 after 5 wrong ones in 15 minutes or 20 in a day.
 */
export async function proveOwnPassword(
  ctx: OutsideContext,
  senha: string,
  field: "senha_atual" | "senha" = "senha_atual",
): Promise<string> {
  const { id } = ctx.actor;
  const keys = WINDOWS.map((window) => ({
    ...window,
    key: `senha-atual:${window.name}:${textOf(id)}`,
  }));
  for (const { key, points, seconds } of keys) {
    await takeLimit(ctx, { key, points, seconds, message: authAnswers.muitasSenhas });
  }
  const { senha_hash } = await asSystem(ctx, ({ db }) => findPasswordHash(db, id));
  const isRight = await verifyPassword(senha_hash, senha);
  if (!isRight) throw invalidField(field, m.senhaAtualIncorreta);
  for (const { key } of keys) await clearLimit(ctx, key);
  return senha_hash;
}
