import { findAccount } from "#server/core/caller.queries.ts";
import {
  inTransaction,
  type OutsideContext,
  type Services,
  type SystemContext,
  type UserContext,
} from "#server/core/context.ts";
import { onceMoreAfterDeadlock } from "#server/core/deadlock.ts";
import { forbidden, invalidField, notFound } from "#server/core/errors.ts";
import { factorDemandedFrom } from "#server/core/guards.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import type { Db } from "#server/db/database.ts";
import { notify } from "#server/db/notify.ts";
import {
  assertMayRequest,
  isOtherEmail,
  requestEmailChange,
} from "#server/domains/auth/service/request-email.ts";
import { categoryExists } from "#server/domains/categories/service/read-categories.ts";
import { zoneChanged } from "#server/domains/lembretes/service/automacoes.ts";
import { seriesFollowZone } from "#server/domains/series/service/follow-zone.ts";
import { daysRemaining, trialStatus } from "#shared/trial/trial.rules.ts";
import { usuariosAnswers } from "#shared/usuarios/answers.messages.ts";
import { ADMIN_FIELDS } from "#shared/usuarios/usuarios.constants.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import type { PerfilUpdate } from "#shared/usuarios/usuarios.schema.ts";
import * as usuarios from "../queries/usuarios.queries.ts";
import { changePrompts } from "./change-prompts.ts";
import { rememberTokens, takenAway } from "./google-tokens.ts";

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

type Me = Awaited<ReturnType<typeof me>>;

/** The same for whoever signs in just now. */
export async function signedIn(ctx: SystemContext, id: string) {
  const [account] = await findAccount(ctx.db, { usuarioId: id });
  const segundo_fator_ate = account ? factorDemandedFrom(account, ctx.config) : null;
  return { ...(await findUsuario(ctx, id)), segundo_fator_ate };
}

/**
 * Changes the fields that are given; another e-mail only once it is confirmed.
 * @throws AppError 403 for an administrator's fields from anybody else, and for Google's tokens that the account's own
 * exchange did not bring; 409 when the e-mail is taken; 412 as `assertAsSeen`; 422 and 429 as `assertMayRequest`.
 */
export async function updateMe(
  ctx: OutsideContext,
  { email, senha_atual, antes, ...input }: PerfilUpdate,
): Promise<Me> {
  const emailChange =
    email !== undefined && isOtherEmail(ctx, email) ? { email, senha_atual } : undefined;
  assertOwnFields(ctx, input);
  if (emailChange) await assertMayRequest(ctx, emailChange);
  const usuario = await onceMoreAfterDeadlock(() =>
    inTransaction(ctx, async (ctx) => {
      if (antes) assertAsSeen(await usuarios.holdProfile(ctx.db, ctx.user.id), antes);
      await changeProfile(ctx, input);
      await notify(ctx.db, ctx.user.id, { tipo: "usuario", id: ctx.user.id });
      return me(ctx);
    }),
  );
  if (!emailChange) return usuario;
  await requestEmailChange(ctx, emailChange);
  return inTransaction(ctx, me);
}

type ProfileInput = Omit<PerfilUpdate, "email" | "senha_atual" | "antes">;

function assertOwnFields({ user }: OutsideContext, input: ProfileInput) {
  if (user.role !== "ADMIN" && ADMIN_FIELDS.some((name) => input[name] !== undefined)) {
    throw forbidden(usuariosAnswers.somenteAdmin);
  }
}

async function changeProfile(ctx: UserContext, input: ProfileInput) {
  const { db, user, now } = ctx;
  if (input.categoria_id && !(await categoryExists(ctx, input.categoria_id))) {
    throw invalidField("categoria_id", m.categoriaInvalida);
  }
  const { prompt, prompt_fixo, google_access_token, google_refresh_token, ...rest } = given(input);
  const tokens = await takenAway(ctx, { google_access_token, google_refresh_token });
  const { timezone } = input;
  // Held: of two changes at once the second starts from the zone that the first one left.
  const zone = timezone && (await usuarios.holdZone(db, user.id));
  await usuarios.updateProfile(db, user.id, { ...rest, ...tokens }, now());
  if (prompt !== undefined || prompt_fixo !== undefined) {
    await changePrompts(ctx, { prompt, prompt_fixo }, "publicacao");
  }
  if (timezone && zone && timezone !== zone) {
    await zoneChanged(ctx, { id: user.id, timezone });
    await seriesFollowZone(ctx, { id: user.id, from: zone, to: timezone });
  }
}

/** Google's tokens are stored sealed, each for its own place. */
async function sealed({ secrets, user }: UserContext, change: usuarios.ProfileChange) {
  const kept = { ...change };
  for (const name of ["google_access_token", "google_refresh_token"] as const) {
    const token = change[name];
    if (token) kept[name] = await secrets.seal(`usuarios.${name}:${user.id}`, token);
  }
  return kept;
}

/** Without the fields that were not sent. */
const given = (input: ProfileInput): usuarios.ProfileChange =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));

/** Keeps Google's grant sealed and switches the integration on; Google repeats no refresh token that it gave before. */
export async function connectGoogle(
  ctx: UserContext,
  { accessToken, refreshToken }: { accessToken: string; refreshToken: string | null },
) {
  const change = {
    usa_google: true,
    google_access_token: accessToken,
    ...(refreshToken ? { google_refresh_token: refreshToken } : {}),
  };
  await usuarios.updateProfile(ctx.db, ctx.user.id, await sealed(ctx, change), ctx.now());
  await rememberTokens(ctx, [accessToken, ...(refreshToken ? [refreshToken] : [])]);
}
