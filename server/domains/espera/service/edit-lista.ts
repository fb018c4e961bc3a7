import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { TenantContext, UserContext } from "#server/core/context.ts";
import { conflict, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import { professionalOf } from "#server/domains/profissionais/service/find-profissional.ts";
import { assertOffered } from "#server/domains/servicos/service/edit-servicos.ts";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { MAX_ESPERAS, type OrigemEspera } from "#shared/espera/espera.constants.ts";
import { m } from "#shared/espera/espera.messages.ts";
import {
  type Desejos,
  type DesejosComQuem,
  type EsperaComOfertas,
  type EsperaInput,
  type EsperaJson,
  type EsperasFilter,
  type EsperaUpdate,
  faultOf,
  type OfertaJson,
} from "#shared/espera/espera.schema.ts";
import { motivosOferta } from "#shared/espera/motivos.messages.ts";
import * as configuracao from "../queries/configuracao.queries.ts";
import { waits } from "../queries/de-cliente.queries.ts";
import * as esperas from "../queries/esperas.queries.ts";
import * as ofertas from "../queries/ofertas.queries.ts";
import { withdrawOffers } from "./withdraw-offers.ts";

/** More than wait and have waited in years; nobody scrolls further. */
const MOST_SHOWN = 2 * MAX_ESPERAS;

/** Waiting entries, longest first; with `encerradas` the ended ones too. */
export async function listEsperas(
  { db, user }: UserContext,
  { cliente_id, profissional_id, encerradas }: EsperasFilter,
): Promise<EsperaJson[]> {
  const whose = { clienteId: cliente_id, profissionalId: profissional_id };
  const which = { encerradas, limit: MOST_SHOWN, ...whose };
  return (await esperas.findAll(db, user.id, which)).map(entryOf);
}

function entryOf({ oferta_horario, oferta_expira_em, situacao, ...row }: esperas.EsperaRow) {
  const oferta =
    oferta_horario && oferta_expira_em
      ? { horario: oferta_horario, expira_em: oferta_expira_em }
      : null;
  // Removed entries are not read.
  return { ...row, situacao: situacao === "removida" ? ("vencida" as const) : situacao, oferta };
}

/** For the assistant: whether a client is on the list. */
export const isWaiting = (
  { db, user }: Pick<TenantContext, "db" | "user">,
  clienteId: string,
): Promise<boolean> => waits(db, user.id, clienteId);

/**
 * An entry with all that was offered to it.
 * @throws AppError 404 for one that is not there or another professional's.
 */
export async function getEspera(ctx: UserContext, id: string): Promise<EsperaComOfertas> {
  const [espera, trace] = await Promise.all([
    entry(ctx, id),
    ofertas.findOf(ctx.db, ctx.user.id, id),
  ]);
  return { ...espera, ofertas: trace.map(offerOf) };
}

async function entry({ db, user }: TenantContext, id: string): Promise<EsperaJson> {
  const found = await esperas.find(db, user.id, id);
  if (!found) throw notFound(m.naoEncontrada);
  return entryOf(found);
}

const offerOf = ({
  criado_em,
  motivo,
  ...oferta
}: Awaited<ReturnType<typeof ofertas.findOf>>[number]): OfertaJson => ({
  ...oferta,
  momento: criado_em,
  motivo: motivo && motivosOferta[motivo],
});

/** @throws AppError as `joinList`. */
export const createEspera = (ctx: UserContext, { cliente_id, ...desejos }: EsperaInput) =>
  joinList(ctx, { cliente_id, origem: "profissional" }, desejos);

/**
 * Puts a client on the professional's list; for the assistant too.
 * @throws AppError 404 for a client or service that is not there; 422 for a last day that has passed, and as
 * `professionalOf`; 409 when the list is full.
 */
export async function joinList(
  ctx: TenantContext,
  { cliente_id, origem }: { cliente_id: string; origem: OrigemEspera },
  { servico_id = null, profissional_id = null, ...desejos }: DesejosComQuem,
): Promise<EsperaJson> {
  const { db, user, now } = ctx;
  await configuracao.lock(db, user.id);
  await holdCliente(ctx, cliente_id);
  if (servico_id) await assertOffered(ctx, servico_id);
  if (profissional_id) await professionalOf(ctx, profissional_id);
  const { de = null, ate = null, observacao = null } = desejos;
  assertAhead(ctx, ate);
  if ((await esperas.countWaiting(db, user.id)) >= MAX_ESPERAS) throw conflict(m.demais);
  const preferences = {
    servico_id,
    profissional_id,
    ...hoursOf(desejos),
    de,
    ate,
    observacao,
  };
  const id = newId();
  const ator_id = actorIdOf(ctx);
  await keepAuthor(ctx, user.id);
  const owned = { id, usuario_id: user.id, ator_id, cliente_id, origem };
  await esperas.insert(db, { ...owned, ...preferences }, now());
  await announce(ctx, id);
  return entry(ctx, id);
}

/**
 * For the booking page: a client who waits for the same service already changes their preferences, and keeps their place.
 * @throws AppError as `joinList`.
 */
export async function joinFromPage(
  ctx: TenantContext,
  cliente_id: string,
  desejos: DesejosComQuem,
) {
  const { db, user, now } = ctx;
  const { servico_id = null, profissional_id = null, de = null, ate = null } = desejos;
  await configuracao.lock(db, user.id);
  const id = await esperas.findWaitingFor(db, user.id, { cliente_id, servico_id });
  if (!id) return joinList(ctx, { cliente_id, origem: "pagina" }, desejos);
  assertAhead(ctx, ate);
  if (profissional_id) await professionalOf(ctx, profissional_id);
  const change = { ...hoursOf(desejos), profissional_id, de, ate };
  await esperas.update(db, user.id, id, { ...change, now: now() });
  await announce(ctx, id);
  return entry(ctx, id);
}

const hoursOf = ({ dias_semana, hora_de, hora_ate }: Desejos) => ({
  dias_semana: dias_semana ?? [...DIAS_SEMANA],
  hora_de: hora_de ?? FIRST,
  hora_ate: hora_ate ?? LAST,
});

/** Any hour of the day. */
const FIRST = "00:00";
const LAST = "23:59";

/** @throws AppError 422 for a last day that has passed. */
export function assertAhead(
  { now, user }: Pick<TenantContext, "now" | "user">,
  ate: string | null,
) {
  if (ate && ate < civilOf(now(), user.timezone).date) throw invalidField("ate", m.atePassou);
}

/**
 * Changes what somebody waits for. What is offered to them at this moment stays offered.
 * @throws AppError 404 for one that is not there; 412 as `assertAsSeen`; 422 where the fields do not go together any more,
 * and as `professionalOf`.
 */
export async function updateEspera(ctx: UserContext, { id, antes, ...change }: EsperaUpdate) {
  const { db, user, now } = ctx;
  const present = await esperas.lock(db, user.id, id);
  if (!present) throw notFound(m.naoEncontrada);
  assertAsSeen(present, antes);
  if (change.servico_id) await assertOffered(ctx, change.servico_id);
  if (change.profissional_id && change.profissional_id !== present.profissional_id)
    await professionalOf(ctx, change.profissional_id);
  const given = Object.fromEntries(
    Object.entries(change).filter(([, value]) => value !== undefined),
  );
  const { hora_de, hora_ate, de, ate } = { ...present, ...given };
  const fault = faultOf({ hora_de, hora_ate, de, ate });
  if (fault) throw invalidField(fault.path, fault.message);
  if (change.ate) assertAhead(ctx, change.ate);
  await esperas.update(db, user.id, id, { ...given, now: now() });
  await announce(ctx, id);
  return entry(ctx, id);
}

/**
 * Takes somebody off the list; what is offered to them at this moment is withdrawn.
 * @throws AppError 404 for one that is not there or another professional's.
 */
export async function removeEspera(ctx: UserContext, id: string) {
  const { db, user, now } = ctx;
  await withdrawOffers(ctx, user.id, { esperaId: id }, "saiuDaLista");
  if (!(await esperas.lock(db, user.id, id))) throw notFound(m.naoEncontrada);
  await esperas.remove(db, user.id, id, now());
  await announce(ctx, id);
}

const announce = ({ db, user }: Pick<TenantContext, "db" | "user">, id: string) =>
  notify(db, user.id, { tipo: "espera", id });
