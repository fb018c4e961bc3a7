import { findAccount } from "#server/core/caller.queries.ts";
import type { Services, SystemContext, UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { factorDemandedFrom } from "#server/core/guards.ts";
import type { Db } from "#server/db/database.ts";
import { daysRemaining, trialStatus } from "#shared/trial/trial.rules.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import * as usuarios from "../queries/usuarios.queries.ts";

/** A person as the wire shows them: secrets are null, `google_conectado` says whether there is a grant. */
export async function findUsuario(ctx: Services & { db: Db }, id: string) {
  const usuario = await usuarios.findOne(ctx.db, id);
  if (!usuario) throw notFound(m.naoEncontrado);
  return usuarioJson(ctx, usuario);
}

/** For whoever has read the row already. */
export const usuarioJson = (
  { secrets, now }: Pick<Services, "secrets" | "now">,
  { troca, google_selo, ...usuario }: usuarios.UsuarioRow,
) => ({
  ...usuario,
  /** Waits to be confirmed; `email` is the account's until then. */
  email_pendente: troca && new Date(troca.expira_em) > now() ? troca.email_novo : null,
  google_conectado: google_selo !== null && secrets.canOpen(google_selo),
  google_access_token: null,
  google_refresh_token: null,
  trial_status: trialStatus(usuario, now()),
  days_remaining: daysRemaining(usuario, now()),
});

export type Usuario = Awaited<ReturnType<typeof findUsuario>>;

/** The caller, and from when the account must have a second factor: null where it need not, or has one. */
export const me = async (ctx: UserContext) => ({
  ...(await findUsuario(ctx, ctx.user.id)),
  segundo_fator_ate: factorDemandedFrom(ctx.user, ctx.config),
});

export type Me = Awaited<ReturnType<typeof me>>;

/** The same for whoever signs in just now. */
export async function signedIn(ctx: SystemContext, id: string) {
  const [account] = await findAccount(ctx.db, { usuarioId: id });
  const segundo_fator_ate = account ? factorDemandedFrom(account, ctx.config) : null;
  return { ...(await findUsuario(ctx, id)), segundo_fator_ate };
}
