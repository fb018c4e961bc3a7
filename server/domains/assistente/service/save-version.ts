import type { Clock } from "#server/core/clock.ts";
import { newId } from "#server/core/id.ts";
import type { Db } from "#server/db/database.ts";
import type { OrigemDaVersao } from "#shared/assistente/assistente.constants.ts";
import * as versoes from "../queries/versoes.queries.ts";

/** An account's prompts; null is the product's own text. */
export interface Prompts {
  prompt: string | null;
  prompt_fixo: string | null;
}

interface Keeping {
  db: Db;
  now: Clock;
}

/**
 * Keeps what a professional's prompt has become and answers the version in force, in the caller's transaction, which
 * holds the account's row, so that versions are numbered one after the other. The first change keeps what was there
 * before as well; where nothing has changed nothing is added.
 */
export async function saveVersion(
  ctx: Keeping,
  usuarioId: string,
  { before, after, origem }: { before: Prompts; after: Prompts; origem: OrigemDaVersao },
): Promise<versoes.Versao> {
  const latest = await versoes.findLatest(ctx.db, usuarioId);
  const present =
    latest ?? (await add(ctx, usuarioId, { ...before, origem: "inicial", numero: 1 }));
  const isSame = before.prompt === after.prompt && before.prompt_fixo === after.prompt_fixo;
  if (isSame) return present;
  return add(ctx, usuarioId, { ...after, origem, numero: present.numero + 1 });
}

const add = (
  { db, now }: Keeping,
  usuario_id: string,
  { prompt, prompt_fixo, origem, numero }: Prompts & { origem: OrigemDaVersao; numero: number },
) => {
  const version = { id: newId(), usuario_id, numero, prompt, prompt_fixo, origem };
  return versoes.insert(db, { ...version, criado_em: now() });
};
