import type { UserContext } from "#server/core/context.ts";
import { forbidden } from "#server/core/errors.ts";
import { hashToken } from "#server/core/secrets.ts";
import type { ProfileChange } from "#server/domains/contas/service/change-account.ts";
import { DAY } from "#shared/common/civil.ts";
import { usuariosAnswers } from "#shared/usuarios/answers.messages.ts";
import { findSealed, isReceived, storeReceived } from "../queries/recebidos.queries.ts";

const NAMES = ["google_access_token", "google_refresh_token"] as const;
const KEPT_MS = 400 * DAY;

type Tokens = Pick<ProfileChange, (typeof NAMES)[number]>;

/**
 * Effect of a profile that was sent on Google's tokens: null takes one away, one that the account's own exchange brought
 * changes nothing. A foreign one would lead the professional's appointments into another's calendar.
 * @throws AppError 403 for a foreign token.
 */
export async function takenAway(ctx: UserContext, sent: Tokens): Promise<Tokens> {
  const change: Tokens = {};
  for (const name of NAMES) {
    const token = sent[name];
    if (token === null) change[name] = null;
    if (token && !(await isOwn(ctx, name, token)))
      throw forbidden(usuariosAnswers.googleTokenAlheio);
  }
  return change;
}

async function isOwn({ db, user, secrets }: UserContext, name: keyof Tokens, token: string) {
  if (await isReceived(db, user.id, hashToken(token))) return true;
  // It may be from an exchange before these were remembered.
  const sealed = (await findSealed(db, user.id))?.[name];
  if (!sealed) return false;
  const open = await secrets.open(`usuarios.${name}:${user.id}`, sealed).catch(() => undefined);
  return open === token;
}

/** From now on these may come again. */
export const rememberTokens = ({ db, user, now }: UserContext, tokens: string[]) =>
  storeReceived(db, user.id, {
    hashes: [...new Set(tokens)].map(hashToken),
    now: now(),
    before: new Date(now().getTime() - KEPT_MS),
  });
