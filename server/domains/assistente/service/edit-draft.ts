import type { TenantContext } from "#server/core/context.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import type { RascunhoJson, RascunhoUpdate } from "#shared/assistente/assistente.schema.ts";
import * as rascunhos from "../queries/rascunhos.queries.ts";
import { assertMayWrite, ownPrompts } from "./change-prompts.ts";

/** The caller's draft; null without one. */
export async function readDraft({ db, user }: TenantContext): Promise<RascunhoJson | null> {
  return (await rascunhos.find(db, user.id)) ?? null;
}

/**
 * Keeps a draft. Fixed rules that are not given stay those of the draft before, else those in force.
 * @throws AppError 403 for fixed rules from anybody but an administrator; 412 as `assertAsSeen`.
 */
export async function saveDraft(
  ctx: TenantContext,
  { antes, ...draft }: RascunhoUpdate,
): Promise<RascunhoJson> {
  const { db, user, now } = ctx;
  assertMayWrite(user, draft.prompt_fixo);
  await rascunhos.lock(db, user.id);
  assertAsSeen((await rascunhos.find(db, user.id)) ?? (await ownPrompts(ctx)), antes);
  const prompt_fixo = await keptRules(ctx, draft.prompt_fixo);
  await notifyWindows(ctx);
  return rascunhos.keep(db, user.id, { prompt: draft.prompt, prompt_fixo }, now());
}

/** A professional's draft has no rules of its own. */
async function keptRules(ctx: TenantContext, given: string | null | undefined) {
  if (ctx.user.role !== "ADMIN") return null;
  if (given !== undefined) return given;
  const source = (await rascunhos.find(ctx.db, ctx.user.id)) ?? (await ownPrompts(ctx));
  return source.prompt_fixo;
}

/** Discards the caller's draft, if any. */
export async function discardDraft(ctx: TenantContext) {
  await notifyWindows(ctx);
  return rascunhos.remove(ctx.db, ctx.user.id);
}

/** Another window that still showed the draft before would publish or overwrite what it does not know. */
const notifyWindows = ({ db, user }: TenantContext) =>
  notify(db, user.id, { tipo: "usuario", id: user.id });
