import type { TenantContext, UserContext } from "#server/core/context.ts";
import { notFound } from "#server/core/errors.ts";
import { assertMay } from "#server/core/guards.ts";
import { SUMIDO_DIAS } from "#shared/clientes/clientes.constants.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { phonePart } from "#shared/clientes/clientes.rules.ts";
import type {
  ClientesExport,
  ClientesFilter,
  ClientesSearch,
} from "#shared/clientes/clientes.schema.ts";
import { type Escolha, escolhas } from "#shared/clientes/rules/listas.ts";
import { DAY } from "#shared/common/civil.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import * as clientes from "../queries/clientes.queries.ts";
import { findMatching, type Which } from "../queries/which.queries.ts";

/** `nome` and `q` are two names of one search. */
export function termOf({ nome, q }: Pick<ClientesFilter, "nome" | "q">) {
  const termo = q || nome || "";
  return { termo, digitos: phonePart(termo) };
}

/** Which clients the filters of a list want; null for all of them. */
export function whichOf(
  clock: { now: Date; zone: string },
  filter: Omit<ClientesExport, "formato">,
): Which | null {
  const { etiqueta, sem_proxima = false, sumidos = false } = filter;
  const { novos, convertidos, novos_em, ate } = filter;
  const wanted: Escolha[] = [
    ...(novos ? [escolhas.novos(clock)] : []),
    ...(convertidos ? [escolhas.convertidos] : []),
    ...(novos_em ? [escolhas.novosEm(novos_em, clock)] : []),
    ...(ate ? [escolhas.ate(ate, clock)] : []),
  ];
  if (!etiqueta && !sem_proxima && !sumidos && wanted.length === 0) return null;
  const desde = new Date(clock.now.getTime() - SUMIDO_DIAS * DAY);
  return { etiqueta, semProxima: sem_proxima, sumidos, escolhas: wanted, now: clock.now, desde };
}

/**
 * A page of the professional's clients by name, of all or of those that the filters want.
 * @throws AppError 403 for a label, by somebody who reads names and phones alone.
 */
export async function listClientes(ctx: UserContext, { skip, limit, ...filter }: ClientesFilter) {
  // A label is read from those whom it finds.
  if (filter.etiqueta) assertMay(ctx, "clientes.escrever");
  const which = whichOf({ now: ctx.now(), zone: ctx.user.timezone }, filter);
  const term = termOf(filter);
  const page = { skip, limit };
  if (!which) return findClientes(ctx, term, page);
  return skipLimitResult(await findMatching(ctx.db, ctx.user.id, { which, term, page }), page);
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

/** For what is made without anybody asking: as `holdCliente`; false for a client who was removed or erased. */
export const isPersonHeld = ({ db, user }: TenantContext, id: string) =>
  clientes.holdPerson(db, user.id, id);

/**
 * For other domains' filters: a removed client still has a past.
 * @throws AppError 404 for a client that never was there or is another professional's.
 */
export async function assertKnownCliente({ db, user }: UserContext, id: string | undefined) {
  if (id && !(await clientes.isKnown(db, user.id, id))) throw notFound(m.naoEncontrado);
}
