import type { TenantContext, UserContext } from "#server/core/context.ts";
import { conflict, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
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
import { saveLinks, withLinks, withLinksOf } from "./link-servicos.ts";

/** For other domains: services as they are, without who gives them and where. */
export const listServicos = ({ db, user }: TenantContext, filter: ServicosFilter) =>
  servicos.findAll(db, user.id, filter);

/** Services with who gives them and where. */
export const listLinked = async (ctx: TenantContext, filter: ServicosFilter) =>
  withLinks(ctx, await listServicos(ctx, filter));

/** @throws AppError 404 for one that is not there or another professional's. */
export async function getServico(ctx: UserContext, id: string) {
  const found = await servicos.find(ctx.db, ctx.user.id, id);
  if (!found) throw notFound(m.naoEncontrado);
  return withLinksOf(ctx, found);
}

/**
 * For other domains: it may be chosen for something new.
 * @throws AppError 404 for one that is not there, not offered any more, or another professional's.
 */
export async function assertOffered({ db, user }: TenantContext, id: string) {
  const found = await servicos.find(db, user.id, id);
  if (!found?.ativo) throw notFound(m.naoEncontrado);
}

/**
 * Behind the last one.
 * @throws AppError 409 for a name that is taken, and when there are 100 already; 422 for a deposit over the price, and for
 * a professional or a room that is not there.
 */
export async function createServico(ctx: UserContext, input: ServicoInput) {
  const { db, user, now } = ctx;
  await servicos.lockAll(db, user.id);
  const { total, next } = await servicos.countAll(db, user.id);
  if (total >= MAX_SERVICOS) throw conflict(m.demais);
  const { descricao = null, preco_centavos = null, sinal_centavos = null, ...rest } = input;
  const { cor = null, profissionais, salas, ...given } = rest;
  assertDeposit({ preco_centavos, sinal_centavos, profissionais });
  const owned = { id: newId(), usuario_id: user.id, ordem: next };
  const novo = { ...given, ...owned, descricao, preco_centavos, sinal_centavos, cor };
  const created = await servicos.insertFree(db, novo, now());
  if (!created) throw conflict(m.nomeRepetido);
  await saveLinks(ctx, created.id, { profissionais, salas });
  await announce(ctx, created.id);
  return withLinksOf(ctx, created);
}

/**
 * Changes the fields that are given; no appointment changes with it.
 * @throws AppError 404 for one that is not there; 409 for a name that is taken; 422 for a deposit over the price, and for
 * a professional or a room that is not there.
 */
export async function updateServico(
  ctx: UserContext,
  { id, antes, profissionais, salas, ...change }: ServicoUpdate,
) {
  const { db, user, now } = ctx;
  const present = await servicos.findForChange(db, user.id, id);
  if (!present) throw notFound(m.naoEncontrado);
  const stored = await withLinksOf(ctx, present);
  assertAsSeen(stored, antes);
  assertDeposit({ ...stored, ...given({ ...change, profissionais }) });
  const updated = await uniqueName(servicos.update(db, user.id, id, { ...change, now: now() }));
  if (!updated) throw notFound(m.naoEncontrado);
  await saveLinks(ctx, id, { profissionais, salas });
  await announce(ctx, id);
  return withLinksOf(ctx, updated);
}

type PricedChange = Pick<ServicoUpdate, "preco_centavos" | "sinal_centavos" | "profissionais">;

/** The fields that are given: an absent one does not hide what is there. */
const given = ({ preco_centavos, sinal_centavos, profissionais }: PricedChange) => ({
  ...(preco_centavos === undefined ? {} : { preco_centavos }),
  ...(sinal_centavos === undefined ? {} : { sinal_centavos }),
  ...(profissionais === undefined ? {} : { profissionais }),
});

interface Priced {
  preco_centavos: number | null;
  sinal_centavos: number | null;
  profissionais: readonly { preco_centavos: number | null }[];
}

/** At most the price, also that of each professional who has one of their own. */
function assertDeposit({ preco_centavos, sinal_centavos, profissionais }: Priced) {
  if (sinal_centavos === null) return;
  const own = profissionais.flatMap((giver) => giver.preco_centavos ?? []);
  if (sinal_centavos > Math.min(preco_centavos ?? 0, ...own))
    throw invalidField("sinal_centavos", m.sinal);
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
export async function sortServicos(ctx: UserContext, ids: readonly string[]) {
  const { db, user } = ctx;
  if (!(await servicos.sort(db, user.id, ids))) throw notFound(m.naoEncontrado);
  await announce(ctx, user.id);
  return listLinked(ctx, { inativos: true });
}

const announce = ({ db, user }: Pick<UserContext, "db" | "user">, id: string) =>
  notify(db, user.id, { tipo: "disponibilidade", id });
