import type { TenantContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { RascunhoInput, VersaoJson } from "#shared/assistente/assistente.schema.ts";
import { pageRows, pageSizeResult } from "#shared/common/pagination.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { unlessDefault } from "#shared/usuarios/usuarios.rules.ts";
import * as rascunhos from "../queries/rascunhos.queries.ts";
import * as versoes from "../queries/versoes.queries.ts";
import { changePrompts } from "./change-prompts.ts";

/**
 * Puts a draft in force: the next answer follows it. The draft is gone, the version is kept; publishing what is in force
 * adds none.
 * @throws AppError 403 for fixed rules from anybody but an administrator.
 */
export async function publish(
  ctx: TenantContext,
  { prompt, prompt_fixo }: RascunhoInput,
): Promise<VersaoJson> {
  const text = {
    prompt: unlessDefault(prompt, PROMPT_PADRAO),
    prompt_fixo: prompt_fixo === undefined ? undefined : unlessDefault(prompt_fixo, REGRAS_PADRAO),
  };
  const version = await changePrompts(ctx, text, "publicacao");
  await rascunhos.remove(ctx.db, ctx.user.id);
  return { ...version, em_uso: true };
}

/** The caller's versions, the latest first; that one is in force. */
export async function listVersions(
  { db, user }: TenantContext,
  filter: { page: number; size: number },
) {
  const [latest, { items, total }] = await Promise.all([
    versoes.findLatest(db, user.id),
    versoes.findPage(db, user.id, pageRows(filter)),
  ]);
  const marked = items.map((row): VersaoJson => ({ ...row, em_uso: row.id === latest?.id }));
  return pageSizeResult({ items: marked, total }, filter);
}

/**
 * Puts an earlier version in force again, as a new one; only an administrator's brings its fixed rules back.
 * @throws AppError 404 for a version that is not the caller's.
 */
export async function restoreVersion(ctx: TenantContext, id: string): Promise<VersaoJson> {
  const { db, user } = ctx;
  const wanted = await versoes.findOne(db, user.id, id);
  if (!wanted) throw notFound(m.versaoNaoEncontrada);
  const { prompt, prompt_fixo } = wanted;
  const text = user.role === "ADMIN" ? { prompt, prompt_fixo } : { prompt };
  return { ...(await changePrompts(ctx, text, "restauracao")), em_uso: true };
}
