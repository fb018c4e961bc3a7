import type { Services } from "#server/core/context.ts";
import type { QuestionnaireJson } from "#shared/questionnaires/questionnaires.schema.ts";
import type { QuestionnaireRow } from "../queries/questionnaires.queries.ts";

/** Where the token of a link stands sealed. */
export const tokenPlace = (id: string) => `questionarios.token:${id}`;

export const publicUrl = ({ config }: Services, token: string) =>
  `${config.appUrl}/questionario/${token}`;

/** As administrators see it: with the link, so that it can be copied again. */
export async function questionnaireJson(
  ctx: Services,
  row: QuestionnaireRow,
): Promise<QuestionnaireJson> {
  if (!ctx.secrets.canOpen(row.token)) return { ...row, token: "", url: "" };
  const token = await ctx.secrets.open(tokenPlace(row.id), row.token);
  return { ...row, token, url: publicUrl(ctx, token) };
}
