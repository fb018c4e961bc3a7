import type { OutsideContext, UserContext } from "#server/core/context.ts";
import { withFile } from "#server/core/download.ts";
import { takeLimit } from "#server/core/limits.ts";
import { recordExport } from "#server/domains/seguranca/service/record-event.ts";
import { usuariosAnswers } from "#shared/usuarios/answers.messages.ts";
import type { FormatoCopia } from "#shared/usuarios/usuarios.constants.ts";
import { findConsents } from "../queries/conta.queries.ts";
import { dataFile } from "../usuarios.download.ts";

const LIMIT = { points: 10, seconds: 600 };

/**
 * All stored data of the caller's account and its clients (LGPD, article 18 II and V), as a file over REST; tRPC
 * answers its name.
 * @throws AppError 429 after ten in ten minutes; 503 while too many are under way.
 */
export async function ownData(
  ctx: OutsideContext,
  formato: FormatoCopia = "json",
): Promise<{ arquivo: string }> {
  const { user } = ctx;
  await takeLimit(ctx, {
    ...LIMIT,
    key: `dados:${user.id}`,
    message: usuariosAnswers.copiasDemais,
  });
  await recordExport(ctx, "conta");
  const file = dataFile(ctx, formato);
  return withFile({ arquivo: file.arquivo }, file);
}

/** Which terms the caller accepted, and when, the newest first. */
export const ownConsents = ({ db, user }: UserContext) => findConsents(db, user.id);
