import type { Services, UserContext } from "#server/core/context.ts";
import { forbidden, invalidField, notFound } from "#server/core/errors.ts";
import type { Db } from "#server/db/database.ts";
import { categoryExists } from "#server/domains/categories/categories.service.ts";
import { zoneChanged } from "#server/domains/lembretes/service/automacoes.ts";
import { trialStatus } from "#shared/trial/trial.rules.ts";
import { ADMIN_FIELDS } from "#shared/usuarios/usuarios.constants.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import type { PerfilUpdate } from "#shared/usuarios/usuarios.schema.ts";
import { changePrompts } from "./service/change-prompts.ts";
import * as usuarios from "./usuarios.queries.ts";

/** A person as the wire shows them: secrets are null, `google_conectado` says whether there is a grant. */
export async function findUsuario({ db, now }: Services & { db: Db }, id: string) {
  const usuario = await usuarios.findOne(db, id);
  if (!usuario) throw notFound(m.naoEncontrado);
  return usuarioJson(usuario, now());
}

/** For whoever has read the row already. */
export const usuarioJson = (usuario: usuarios.UsuarioRow, now: Date) => ({
  ...usuario,
  google_access_token: null,
  google_refresh_token: null,
  trial_status: trialStatus(usuario, now),
});

export type Usuario = Awaited<ReturnType<typeof findUsuario>>;

export const me = (ctx: UserContext) => findUsuario(ctx, ctx.user.id);

/**
 * Changes the fields that are given.
 * @throws AppError 403 for an administrator's fields from anybody else; 409 when the e-mail is taken.
 */
export async function updateMe(ctx: UserContext, input: PerfilUpdate) {
  const { db, user, now } = ctx;
  if (user.role !== "ADMIN" && ADMIN_FIELDS.some((name) => input[name] !== undefined)) {
    throw forbidden(m.somenteAdmin);
  }
  if (input.categoria_id && !(await categoryExists(ctx, input.categoria_id))) {
    throw invalidField("categoria_id", m.categoriaInvalida);
  }
  const { prompt, prompt_fixo, ...rest } = given(input);
  await usuarios.updateProfile(db, user.id, await sealed(ctx, rest), now());
  if (prompt !== undefined || prompt_fixo !== undefined) {
    await changePrompts(ctx, { prompt, prompt_fixo }, "publicacao");
  }
  const { timezone } = input;
  if (timezone && timezone !== user.timezone) await zoneChanged(ctx, { id: user.id, timezone });
  return me(ctx);
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
const given = (input: PerfilUpdate): usuarios.ProfileChange =>
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
}
