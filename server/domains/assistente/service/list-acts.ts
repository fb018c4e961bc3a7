import type { UserContext } from "#server/core/context.ts";
import type { AcaoJson } from "#shared/assistente/assistente.schema.ts";
import * as acoes from "../queries/acoes.queries.ts";

/**
 * For a page of a conversation (its messages' moments, in any order): what the assistant did there between its oldest
 * message and the next page, oldest first.
 */
export async function actsOfPage(
  { db, user }: UserContext,
  { clienteId, moments }: { clienteId: string; moments: Date[] },
): Promise<AcaoJson[]> {
  if (moments.length === 0) return [];
  const times = moments.map((moment) => moment.getTime());
  const [oldest, newest] = [new Date(Math.min(...times)), new Date(Math.max(...times))];
  const rows = await acoes.findOfPage(db, user.id, { clienteId, oldest, newest });
  return rows.flatMap(actOf);
}

/** For an appointment: what the assistant did with it, oldest first. */
export async function actsOfMarcacao(
  { db, user }: UserContext,
  marcacaoId: string,
): Promise<AcaoJson[]> {
  return (await acoes.findOfMarcacao(db, user.id, marcacaoId)).flatMap(actOf);
}

type Row = Awaited<ReturnType<typeof acoes.findOfMarcacao>>[number];

const actOf = ({ turno_id, ordem, acao, ...act }: Row): AcaoJson[] =>
  acao ? [{ id: `${turno_id}:${ordem}`, acao, ...act }] : [];
