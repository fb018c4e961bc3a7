import { renameAuthor } from "#server/core/author.ts";
import type { Identity, SystemContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { pessoaOf } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { saveVersion } from "#server/domains/assistente/service/save-version.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { emailChangedByAdmin, endSessions } from "#server/domains/auth/service/change-sign-in.ts";
import { type AdminChange, accountRow } from "#server/domains/contas/service/change-account.ts";
import { changedFacts } from "#server/domains/contas/service/compare-facts.ts";
import { holdAdmins } from "#server/domains/contas/service/hold-admins.ts";
import {
  findUsuario,
  type Usuario,
  usuarioJson,
} from "#server/domains/contas/service/read-account.ts";
import { zoneChanged } from "#server/domains/lembretes/service/edit-automacoes.ts";
import { recordEvent } from "#server/domains/seguranca/service/record-event.ts";
import { seriesFollowZone } from "#server/domains/series/service/follow-zone.ts";
import type { UsuarioUpdate } from "#shared/admin/admin.schema.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { assertCategory } from "./create-user.ts";

/**
 * Changes the given fields of any account, effective at once.
 * @throws AppError 404 unknown; 409 when the e-mail is taken, or when no administrator would be left; 412 as `assertAsSeen`;
 * 422 for a category that is not there.
 */
export async function updateUser(
  ctx: SystemContext & Identity,
  { id, antes: seen, ...input }: UsuarioUpdate,
): Promise<Usuario> {
  const { db, now } = ctx;
  if (input.role) await holdAdmins(ctx, id, { isLeaving: input.role !== "ADMIN" });
  const row = await accountRow.lock(db, id);
  if (!row) throw notFound(m.naoEncontrado);
  const before = usuarioJson(ctx, row);
  assertAsSeen(before, seen);
  await assertCategory(ctx, input.categoria_id);
  await accountRow.update(db, id, changeOf(input, before), now());
  const isPromoted = input.role === "ADMIN" && before.role !== "ADMIN";
  // A password that others chose opened it until now; an administrator's account takes its link.
  if (isPromoted && before.primeiro_login) await endSessions(ctx, pessoaOf(id));
  if (input.nome) await renameAuthor(ctx, id, input.nome);
  await followZone(ctx, before, input.timezone);
  await followEmail(ctx, before, input.email);
  const after = await findUsuario(ctx, id);
  if (input.prompt !== undefined || input.prompt_fixo !== undefined) {
    await saveVersion(ctx, id, { before, after, origem: "administrador" });
  }
  const { antes, depois, isChanged } = changedFacts(before, after);
  const isConverted = before.is_trial_user && !after.is_trial_user;
  if (isChanged) {
    const acao = isConverted ? "converter_trial" : "alterar";
    await audit(ctx, { acao, alvo_tipo: "usuario", alvo_id: id, antes, depois });
    await notify(db, id, { tipo: "usuario", id });
  }
  if (before.role !== after.role) {
    const detalhes = { de: before.role, para: after.role };
    await recordEvent(ctx, { tipo: "papel_alterado", usuario_id: pessoaOf(id), detalhes });
  }
  return after;
}

async function followZone(ctx: SystemContext, { id, timezone: from }: Usuario, to?: string) {
  if (!to || to === from) return;
  await zoneChanged(ctx, { id, timezone: to });
  await seriesFollowZone(ctx, { id, from, to });
}

async function followEmail(ctx: SystemContext, { id, email: old }: Usuario, email?: string) {
  if (email && email.toLowerCase() !== old.toLowerCase()) {
    await emailChangedByAdmin(ctx, { id: pessoaOf(id), old });
  }
}

/** Without the fields that were not sent. Who becomes an administrator is on trial no longer: it would end their writing. */
function changeOf(input: Omit<UsuarioUpdate, "id">, before: Usuario): AdminChange {
  const given: AdminChange = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const isPromoted = input.role === "ADMIN" && before.role !== "ADMIN";
  return isPromoted && before.is_trial_user ? { ...given, is_trial_user: false } : given;
}
