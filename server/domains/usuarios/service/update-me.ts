import { renameAuthor } from "#server/core/author.ts";
import { inTransaction, type OutsideContext, type UserContext } from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { forbidden, invalidField } from "#server/core/errors.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { changePrompts } from "#server/domains/assistente/service/change-prompts.ts";
import {
  assertMayRequest,
  isOtherEmail,
  requestEmailChange,
} from "#server/domains/auth/service/request-email.ts";
import { categoryExists } from "#server/domains/categories/service/read-categories.ts";
import { accountRow, type ProfileChange } from "#server/domains/contas/service/change-account.ts";
import { type Me, me } from "#server/domains/contas/service/read-account.ts";
import { takenAway } from "#server/domains/google/service/remember-tokens.ts";
import { zoneChanged } from "#server/domains/lembretes/service/edit-automacoes.ts";
import { seriesFollowZone } from "#server/domains/series/service/follow-zone.ts";
import { usuariosAnswers } from "#shared/usuarios/answers.messages.ts";
import { ADMIN_FIELDS } from "#shared/usuarios/usuarios.constants.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import type { PerfilUpdate } from "#shared/usuarios/usuarios.schema.ts";
import { updatePerson } from "./update-person.ts";

/**
 * Changes the fields that are given; another e-mail only once it is confirmed.
 * @throws AppError 403 for an administrator's fields from anybody else, and for Google's tokens that the account's own
 * exchange did not bring; 409 when the e-mail is taken; 412 as `assertAsSeen`; 422 and 429 as `assertMayRequest`.
 */
export const updateMe = (ctx: OutsideContext, input: PerfilUpdate): Promise<Me> =>
  ctx.actor.papel === "dono" ? updateOwner(ctx, input) : updatePerson(ctx, input);

async function updateOwner(
  ctx: OutsideContext,
  { email, senha_atual, antes, ...input }: PerfilUpdate,
): Promise<Me> {
  const emailChange =
    email !== undefined && isOtherEmail(ctx, email) ? { email, senha_atual } : undefined;
  assertOwnFields(ctx, input);
  if (emailChange) await assertMayRequest(ctx, emailChange);
  const usuario = await retryOnDeadlock(() =>
    inTransaction(ctx, async (ctx) => {
      if (antes) assertAsSeen(await accountRow.holdProfile(ctx.db, ctx.user.id), antes);
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
  const zone = timezone && (await accountRow.holdZone(db, user.id));
  await accountRow.updateProfile(db, user.id, { ...rest, ...tokens }, now());
  if (rest.nome) await renameAuthor(ctx, user.id, rest.nome);
  if (prompt !== undefined || prompt_fixo !== undefined) {
    await changePrompts(ctx, { prompt, prompt_fixo }, "publicacao");
  }
  if (timezone && zone && timezone !== zone) {
    await zoneChanged(ctx, { id: user.id, timezone });
    await seriesFollowZone(ctx, { id: user.id, from: zone, to: timezone });
  }
}

/** Without the fields that were not sent. */
const given = (input: ProfileInput): ProfileChange =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
