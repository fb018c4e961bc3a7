import type { TenantContext, UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { phonePart } from "#shared/clientes/clientes.rules.ts";
import type { ClientesFilter, ClientesSearch } from "#shared/clientes/clientes.schema.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import * as clientes from "../queries/clientes.queries.ts";

/** `nome` and `q` are two names of one search. */
export function termOf({ nome, q }: Pick<ClientesFilter, "nome" | "q">) {
  const termo = q || nome || "";
  return { termo, digitos: phonePart(termo) };
}

/** A page of the professional's clients by name. */
export function listClientes(ctx: UserContext, { skip, limit, ...search }: ClientesFilter) {
  return findClientes(ctx, termOf(search), { skip, limit });
}

/** Like the list: those with `q` anywhere in name or phone, all for a blank one. */
export function searchClientes(ctx: UserContext, { q, skip, limit }: ClientesSearch) {
  return findClientes(ctx, termOf({ q }), { skip, limit });
}

async function findClientes(
  { db, user }: UserContext,
  term: clientes.Term,
  page: { skip: number; limit: number },
) {
  const found = term.termo
    ? await clientes.search(db, { ...term, ...page })
    : await clientes.findPage(db, user.id, page);
  return skipLimitResult(found, page);
}

/** @throws AppError 404 for a client that is not there or another professional's. */
export async function getCliente({ db, user }: TenantContext, id: string) {
  const cliente = await clientes.find(db, user.id, id);
  if (!cliente) throw notFound(m.naoEncontrado);
  return cliente;
}

/**
 * For other domains: keeps the client from being removed until the transaction ends.
 * @throws AppError 404 for a client that is not there or another professional's.
 */
export async function holdCliente({ db, user }: TenantContext, id: string) {
  if (!(await clientes.hold(db, user.id, id))) throw notFound(m.naoEncontrado);
}

/**
 * For other domains' filters: a removed client still has a past.
 * @throws AppError 404 for a client that never was there or is another professional's.
 */
export async function assertKnownCliente({ db, user }: UserContext, id: string | undefined) {
  if (id && !(await clientes.isKnown(db, user.id, id))) throw notFound(m.naoEncontrado);
}
