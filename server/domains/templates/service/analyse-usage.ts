import type { UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { successRate } from "#shared/templates/rules/success-rate.ts";
import { m } from "#shared/templates/templates.messages.ts";
import type { TemplateAnalyticsJson, TemplateUsoJson } from "#shared/templates/templates.schema.ts";
import * as usage from "../queries/usage.queries.ts";

const RECENT = 10;

/** Figures of the templates that the caller sees: a professional's own use, an administrator all tenants'. */
export async function templateAnalytics({ db, user }: UserContext): Promise<TemplateAnalyticsJson> {
  const [all, category_stats, type_stats, [most], recent] = await Promise.all([
    usage.countAll(db, user),
    usage.countByCategory(db, user),
    usage.countByType(db, user),
    usage.findUsed(db, user, { by: "usos", limit: 1 }),
    usage.findUsed(db, user, { by: "ultimo_uso", limit: RECENT }),
  ]);
  return {
    total_templates: all.template_count,
    active_templates: all.active_count,
    total_usage: all.usage_count,
    most_used_template: most ? { name: most.name, usage_count: most.usos } : null,
    category_stats,
    type_stats,
    recent_activity: recent.map(usoJson),
  };
}

/** Templates with any use, the most used first. */
export async function mostUsed({ db, user }: UserContext, limit: number) {
  return (await usage.findUsed(db, user, { by: "usos", limit })).map(usoJson);
}

/** @throws AppError 404 for one that is not there or not for the caller. */
export async function analyticsOfTemplate({ db, user }: UserContext, id: string) {
  const row = await usage.findUsage(db, user, id);
  if (!row) throw notFound(m.naoEncontrado);
  return usoJson(row);
}

const usoJson = ({ template_id, name, ultimo_uso, ...row }: usage.UsoRow): TemplateUsoJson => ({
  template_id,
  name,
  usage_count: row.usos,
  success_rate: successRate(row),
  last_used: ultimo_uso,
});
