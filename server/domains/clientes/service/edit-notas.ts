import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { UserContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import { m } from "#shared/clientes/notas.messages.ts";
import {
  MAX_NOTAS,
  type NotaById,
  type NotaInput,
  type NotaJson,
  type NotaUpdate,
} from "#shared/clientes/notas.schema.ts";
import * as notas from "../queries/notas.queries.ts";
import { isPersonHeld } from "./list-clientes.ts";

/**
 * Adds a nota about a client: never sent, and never read by the assistant.
 * @throws AppError 404 for a client that is not there, was erased, or is another professional's.
 */
export async function createNota(ctx: UserContext, { id: cliente_id, texto }: NotaInput) {
  const { db, user, now } = ctx;
  if (!(await isPersonHeld(ctx, cliente_id))) throw notFound(clientes.naoEncontrado);
  if ((await notas.countOf(db, user.id, cliente_id)) >= MAX_NOTAS) throw conflict(m.demais);
  const times = { criado_em: now(), atualizado_em: now() };
  const owned = { id: newId(), usuario_id: user.id, ator_id: actorIdOf(ctx) };
  const row = { ...owned, cliente_id, texto, ...times };
  await keepAuthor(ctx, user.id);
  const nota: NotaJson = await notas.insert(db, row);
  await notifyChange(ctx, cliente_id);
  return nota;
}

/** @throws AppError 404 for a note that is not there, is another client's or another professional's; 412 as `assertAsSeen`. */
export async function updateNota(
  ctx: UserContext,
  { id: clienteId, nota_id, texto, antes }: NotaUpdate,
) {
  const { db, user, now } = ctx;
  const present = await notas.lock(db, user.id, { clienteId, id: nota_id });
  if (!present) throw notFound(m.naoEncontrada);
  assertAsSeen(present, antes);
  const change = { clienteId, id: nota_id, texto, now: now() };
  const nota: NotaJson | undefined = await notas.update(db, user.id, change);
  if (!nota) throw notFound(m.naoEncontrada);
  await notifyChange(ctx, clienteId);
  return nota;
}

/** @throws AppError 404 as above. */
export async function removeNota(ctx: UserContext, { id: clienteId, nota_id: id }: NotaById) {
  const { db, user } = ctx;
  if (!(await notas.remove(db, user.id, { clienteId, id }))) throw notFound(m.naoEncontrada);
  await notifyChange(ctx, clienteId);
}

const notifyChange = ({ db, user }: UserContext, id: string) =>
  notify(db, user.id, { tipo: "conversa", id });

/**
 * For a page of a conversation (its messages' moments, in any order): the notes from its oldest message to the next page,
 * oldest first; the first and the last page have those before and behind all messages too.
 */
export function notesOfPage(
  { db, user }: UserContext,
  page: { clienteId: string; moments: Date[]; isOldest: boolean; isNewest: boolean },
): Promise<NotaJson[]> {
  const times = page.moments.map((moment) => moment.getTime());
  const isEmpty = times.length === 0;
  if (isEmpty && !page.isNewest) return Promise.resolve([]);
  return notas.findOfPage(db, user.id, {
    clienteId: page.clienteId,
    oldest: isEmpty || page.isOldest ? null : new Date(Math.min(...times)),
    newest: isEmpty || page.isNewest ? null : new Date(Math.max(...times)),
  });
}
