import type { TenantContext, UserContext } from "#server/core/context.ts";
import { conflict, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { isStillNeeded, isTaken } from "#server/db/violations.ts";
import { MAX_SERVICOS } from "#shared/servicos/servicos.constants.ts";
import { m } from "#shared/servicos/servicos.messages.ts";
import type {
  ServicoInput,
  ServicosFilter,
  ServicoUpdate,
} from "#shared/servicos/servicos.schema.ts";
import * as servicos from "../queries/servicos.queries.ts";

export const listServicos = ({ db, user }: TenantContext, filter: ServicosFilter) =>
  servicos.findAll(db, user.id, filter);

/** @throws AppError 404 for one that is not there or another professional's. */
export async function getServico({ db, user }: UserContext, id: string) {
  const found = await servicos.find(db, user.id, id);
  if (!found) throw notFound(m.naoEncontrado);
  return found;
}

/** Behind the last one. @throws AppError 409 for a name that is taken, and when there are 100 already. */
export async function createServico({ db, user, now }: UserContext, input: ServicoInput) {
  await servicos.lockAll(db, user.id);
  const { total, next } = await servicos.countAll(db, user.id);
  if (total >= MAX_SERVICOS) throw conflict(m.demais);
  const { descricao = null, preco_centavos = null, cor = null, ...given } = input;
  const owned = { id: newId(), usuario_id: user.id, ordem: next };
  const novo = { ...given, ...owned, descricao, preco_centavos, cor };
  const created = await servicos.insertFree(db, novo, now());
  if (!created) throw conflict(m.nomeRepetido);
  await announce({ db, user }, created.id);
  return created;
}

/**
 * Changes the fields that are given; no appointment changes with it.
 * @throws AppError 404 for one that is not there; 409 for a name that is taken.
 */
export async function updateServico(
  { db, user, now }: UserContext,
  { id, ...change }: ServicoUpdate,
) {
  const updated = await uniqueName(servicos.update(db, user.id, id, { ...change, now: now() }));
  if (!updated) throw notFound(m.naoEncontrado);
  await announce({ db, user }, id);
  return updated;
}

async function uniqueName<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isTaken(error, "servicos_nome") ? conflict(m.nomeRepetido) : error;
  }
}

/** @throws AppError 404 for one that is not there; 409 for one that an appointment uses. */
export async function removeServico({ db, user }: UserContext, id: string) {
  if (!(await unused(servicos.remove(db, user.id, id)))) throw notFound(m.naoEncontrado);
  await announce({ db, user }, id);
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
 * @throws AppError 404 when one is not there or another professional's.
 */
export async function sortServicos({ db, user }: UserContext, ids: readonly string[]) {
  await servicos.lockAll(db, user.id);
  const present = await servicos.findAll(db, user.id, { inativos: true });
  const known = new Set(present.map(({ id }) => id));
  if (ids.some((id) => !known.has(id))) throw notFound(m.naoEncontrado);
  await servicos.reorder(db, user.id, ids);
  await announce({ db, user }, user.id);
  return servicos.findAll(db, user.id, { inativos: true });
}

const announce = ({ db, user }: Pick<UserContext, "db" | "user">, id: string) =>
  notify(db, user.id, { tipo: "disponibilidade", id });
