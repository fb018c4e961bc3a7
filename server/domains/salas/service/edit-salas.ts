import type { TenantContext, UserContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { isStillNeeded, isTaken } from "#server/db/violations.ts";
import { MAX_SALAS } from "#shared/salas/salas.constants.ts";
import { m } from "#shared/salas/salas.messages.ts";
import type { SalaInput, SalasFilter, SalaUpdate } from "#shared/salas/salas.schema.ts";
import * as salas from "../queries/salas.queries.ts";

export const listSalas = ({ db, user }: TenantContext, { inativas }: SalasFilter) =>
  (inativas ? salas.findAll : salas.findActive)(db, user.id);

/**
 * Behind the last one.
 * @throws AppError 409 for a name that is taken, and when there are 100 already.
 */
export async function createSala(ctx: UserContext, input: SalaInput) {
  const { db, user, now } = ctx;
  await salas.lockAll(db, user.id);
  const { total, next } = await salas.countAll(db, user.id);
  if (total >= MAX_SALAS) throw conflict(m.demais);
  const nova = { ...input, id: newId(), usuario_id: user.id, ordem: next };
  const created = await salas.insertFree(db, nova, now());
  if (!created) throw conflict(m.nomeRepetido);
  await announce(ctx, created.id);
  return created;
}

/**
 * Changes the fields that are given; one that is switched off keeps its appointments.
 * @throws AppError 404 for one that is not there; 409 for a name that is taken; 412 as `assertAsSeen`.
 */
export async function updateSala(ctx: UserContext, { id, antes, ...change }: SalaUpdate) {
  const { db, user, now } = ctx;
  const present = await salas.findForChange(db, user.id, id);
  if (!present) throw notFound(m.naoEncontrada);
  assertAsSeen(present, antes);
  const updated = await uniqueName(salas.update(db, user.id, id, { ...change, now: now() }));
  if (!updated) throw notFound(m.naoEncontrada);
  await announce(ctx, id);
  return updated;
}

async function uniqueName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isTaken(error, "salas_nome") ? conflict(m.nomeRepetido) : error;
  }
}

/** @throws AppError 404 for one that is not there; 409 for one that an appointment uses. */
export async function removeSala(ctx: UserContext, id: string) {
  const { db, user } = ctx;
  if (!(await unused(salas.remove(db, user.id, id)))) throw notFound(m.naoEncontrada);
  await announce(ctx, id);
}

async function unused<T>(removal: Promise<T>): Promise<T> {
  try {
    return await removal;
  } catch (error) {
    throw isStillNeeded(error) ? conflict(m.emUso) : error;
  }
}

/**
 * Sorts them; those that are not named stay behind in their order. Answers all, inactive ones included.
 * @throws AppError 404 when one is not there or another practice's.
 */
export async function sortSalas(ctx: UserContext, ids: readonly string[]) {
  const { db, user } = ctx;
  if (!(await salas.sort(db, user.id, ids))) throw notFound(m.naoEncontrada);
  await announce(ctx, user.id);
  return salas.findAll(db, user.id);
}

const announce = ({ db, user }: Pick<UserContext, "db" | "user">, id: string) =>
  notify(db, user.id, { tipo: "disponibilidade", id });
