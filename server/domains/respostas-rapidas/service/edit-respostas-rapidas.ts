import type { UserContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { m } from "#shared/respostas-rapidas/respostas-rapidas.messages.ts";
import {
  MAX_RESPOSTAS_RAPIDAS,
  type RespostaRapidaInput,
  type RespostaRapidaJson,
  type RespostaRapidaUpdate,
} from "#shared/respostas-rapidas/respostas-rapidas.schema.ts";
import * as respostas from "../queries/respostas-rapidas.queries.ts";

/** All of a professional's, by their shortcut. */
export const listRespostasRapidas = ({ db, user }: UserContext): Promise<RespostaRapidaJson[]> =>
  respostas.findAll(db, user.id);

/** @throws AppError 409 when the shortcut is taken, or when there are as many as may be. */
export async function createRespostaRapida(
  { db, user, now }: UserContext,
  input: RespostaRapidaInput,
): Promise<RespostaRapidaJson> {
  await respostas.lockAll(db, user.id);
  if ((await respostas.countAll(db, user.id)) >= MAX_RESPOSTAS_RAPIDAS) throw conflict(m.demais);
  const row = { ...input, id: newId(), usuario_id: user.id };
  const made = await respostas.insertFree(db, row, now());
  if (!made) throw conflict(m.atalhoEmUso);
  return made;
}

/** @throws AppError 404 for one that is not there or another professional's; 409 when the shortcut is taken; 412 as `assertAsSeen`. */
export async function updateRespostaRapida(
  { db, user, now }: UserContext,
  { id, antes, ...change }: RespostaRapidaUpdate,
): Promise<RespostaRapidaJson> {
  await respostas.lockAll(db, user.id);
  const present = await respostas.find(db, user.id, id);
  if (!present) throw notFound(m.naoEncontrada);
  assertAsSeen(present, antes);
  if (change.atalho && (await respostas.isTaken(db, user.id, { id, atalho: change.atalho }))) {
    throw conflict(m.atalhoEmUso);
  }
  const changed = await respostas.update(db, user.id, { id, ...change, now: now() });
  if (!changed) throw notFound(m.naoEncontrada);
  return changed;
}

/** @throws AppError 404 as above. */
export async function removeRespostaRapida({ db, user }: UserContext, id: string) {
  if (!(await respostas.remove(db, user.id, id))) throw notFound(m.naoEncontrada);
}
