import type { Identity, Services, SystemContext } from "#server/core/context.ts";
import { asSystem } from "#server/core/context.ts";
import { audit } from "#server/domains/auditoria/service/record-audit.ts";
import { findUsuario } from "#server/domains/contas/service/read-account.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import type { QuestionnairesFilter } from "#shared/questionnaires/questionnaires.schema.ts";
import * as questionnaires from "../queries/questionnaires.queries.ts";
import { questionnaireJson } from "./describe-questionnaire.ts";

/** All tenants' questionnaires, the newest first. */
export const listQuestionnaires = (
  ctx: SystemContext,
  { categoria_id, ...filter }: QuestionnairesFilter,
) => pageOf(ctx, { ...filter, categoriaId: categoria_id });

/** One person's. @throws AppError 404 unknown person. */
export async function listQuestionnairesOf(
  ctx: SystemContext,
  { id, skip, limit }: { id: string; skip: number; limit: number },
) {
  await findUsuario(ctx, id);
  return pageOf(ctx, { usuarioId: id, skip, limit });
}

async function pageOf(
  ctx: SystemContext,
  filter: Omit<Parameters<typeof questionnaires.findPageOfAll>[1], "now">,
) {
  const page = await questionnaires.findPageOfAll(ctx.db, { ...filter, now: ctx.now() });
  const items = await Promise.all(page.items.map((row) => questionnaireJson(ctx, row)));
  return skipLimitResult({ items, total: page.total }, filter);
}

/** `completion_rate`: completed of all, in percent with one decimal; 0 without any. */
export async function questionnaireStats({ db, now }: SystemContext) {
  const counts = { pending: 0, completed: 0, expired: 0 };
  for (const { status, count } of await questionnaires.countOfAll(db, now()))
    counts[status] = Number(count);
  const total = counts.pending + counts.completed + counts.expired;
  const completion_rate = total ? Math.round((1_000 * counts.completed) / total) / 10 : 0;
  return { total, ...counts, completion_rate };
}

/** Notes now which ones are over, as the job does every hour. */
export async function expireOld(ctx: SystemContext & Identity) {
  const expired = await questionnaires.expireOfAll(ctx.db, ctx.now());
  await audit(ctx, { acao: "expirar", alvo_tipo: "questionario", depois: { expired } });
  return { expired };
}

/** For the job. */
export const expireByTheClock = (ctx: Services): Promise<number> =>
  asSystem(ctx, ({ db, now }) => questionnaires.expireOfAll(db, now()));
