import { actorIdOf } from "#server/core/author.ts";
import type { TenantContext, UserContext } from "#server/core/context.ts";
import { AppError, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { getCliente, holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import * as marcacoes from "#server/domains/marcacoes/service/book-occurrences.ts";
import { activeProfessionals } from "#server/domains/profissionais/service/find-profissional.ts";
import { activeRooms } from "#server/domains/salas/service/find-sala.ts";
import { civilOf } from "#shared/common/time.ts";
import { QUALQUER } from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/series/series.messages.ts";
import type { EncerrarInput, SerieInput, SeriePreviaInput } from "#shared/series/series.schema.ts";
import * as series from "../queries/series.queries.ts";
import { type Chosen, placeOf, shown } from "./choose-dates.ts";
import { planSerie } from "./plan-serie.ts";

/** Most skipped dates that are shown. */
const MOST_UNSEEN = 50;

/** 409 with the conflict of each date. */
export const conflitosOf = (ocorrencias: readonly Chosen[]) =>
  new AppError(409, m.conflitos, { conflitos: ocorrencias.map(shown) });

/**
 * Every date that a series would have, with its conflict; where the call says with whom, or with anyone, also with whom and
 * where it would be.
 * @throws AppError 404 for a client or service that is not there; 422 for a first time or an end that cannot be.
 */
export async function previewSerie(ctx: UserContext, input: SeriePreviaInput) {
  if (input.cliente_id) await getCliente(ctx, input.cliente_id);
  const { ocorrencias } = await planSerie(ctx, input);
  const skipped = new Set(input.pular);
  const isAsked = input.profissional_id !== undefined;
  const placed = isAsked ? await namedPlaces(ctx, ocorrencias) : () => ({});
  return {
    ocorrencias: ocorrencias.map((one) => ({
      ...shown(one),
      ...placed(one),
      pulada: skipped.has(one.data),
    })),
  };
}

/** Professional and room of a date by id and name, null where it cannot be made. */
async function namedPlaces(ctx: TenantContext, ocorrencias: readonly Chosen[]) {
  const [people, rooms] = await Promise.all([
    activeProfessionals(ctx),
    ocorrencias.some(({ sala_id }) => sala_id !== null) ? activeRooms(ctx) : [],
  ]);
  const names = new Map([...people, ...rooms].map(({ id, nome }) => [id, nome]));
  const named = (id: string | null) => (id === null ? null : (names.get(id) ?? null));
  return ({ giver, sala_id }: Chosen) => {
    const profissional_id = giver?.profissional_id ?? null;
    const who = { profissional_id, profissional_nome: named(profissional_id) };
    return { ...who, sala_id, sala_nome: named(sala_id) };
  };
}

/**
 * Books all dates of a series but those that are skipped, or none. With `qualquer` each is with whoever is free, also those
 * that are made later.
 * @throws AppError 404 for a client or service that is not there; 409 with `conflitos` where one that is not skipped
 * cannot be made; 422 for a first time or an end that cannot be.
 */
export async function createSerie(caller: TenantContext, input: SerieInput) {
  const ctx = await marcacoes.holdForSeries(caller);
  const { db, user, now } = ctx;
  await holdCliente(ctx, input.cliente_id);
  const { regra, hora, until, servico, ocorrencias, again } = await planSerie(ctx, input);
  const skipped = new Set(input.pular);
  const wanted = ocorrencias.filter(({ data }) => !skipped.has(data));
  if (wanted.length === 0) throw invalidField("pular", m.nadaSobra);
  const places = wanted.flatMap(placeOf);
  const [place] = places;
  if (!place || places.length < wanted.length)
    throw conflitosOf(wanted.filter(({ situacao }) => situacao !== "livre"));

  const { cliente_id, status, observacao = null } = input;
  const id = newId();
  const { profissional_id } = place;
  const of = { ator_id: actorIdOf(ctx), id, usuario_id: user.id, profissional_id };
  const serie = { ...servico, ...of, cliente_id, status, observacao };
  const profissional_por_data = input.profissional_id === QUALQUER;
  const how = { hora, profissional_por_data, encerrada_em: null, feita_ate: until };
  await series.insert(db, { ...serie, ...regra, ...how }, now());
  const booked = { cliente_id, status, observacao, serie_id: id };
  const made = await marcacoes.bookOccurrences(ctx, booked, places, { again });
  const isMade = new Set(made.map(({ serie_posicao }) => serie_posicao));
  const lost = wanted.filter(({ posicao }) => !isMade.has(posicao));
  if (lost.length) throw conflitosOf(lost.map(taken));
  const [first] = made;
  if (first && first.profissional_id !== profissional_id)
    await series.update(db, user.id, id, { profissional_id: first.profissional_id, now: now() });
  return getSerie(ctx, id);
}

/** The time was booked since it was checked. */
export const taken = (one: Chosen): Chosen => ({ ...one, situacao: "ocupado" });

type KeptService = Pick<
  series.Serie,
  | "servico_id"
  | "servico_nome"
  | "valor_centavos"
  | "duracao_minutos"
  | "folga_antes_minutos"
  | "folga_depois_minutos"
>;

/** Service data of a series or of one of its dates, as an appointment keeps it. */
export const keptOf = (serie: KeptService) => ({
  servico_id: serie.servico_id,
  servico_nome: serie.servico_nome,
  valor_centavos: serie.valor_centavos,
  duracao_minutos: serie.duracao_minutos,
  folga_antes_minutos: serie.folga_antes_minutos,
  folga_depois_minutos: serie.folga_depois_minutos,
});

/** @throws AppError 404 for a series that is not there or another professional's. */
export async function getSerie(ctx: TenantContext, id: string) {
  const { db, user } = ctx;
  const [serie, ocorrencias, puladas] = await Promise.all([
    series.find(db, user.id, id),
    marcacoes.occurrencesOf(ctx, id),
    series.findSkipped(db, user.id, id),
  ]);
  if (!serie) throw notFound(m.naoEncontrada);
  const { feita_ate: _made, profissional_por_data, ...rest } = serie;
  const each = profissional_por_data ? { profissional_por_data } : {};
  return { ...rest, ...each, ocorrencias, puladas };
}

/** Locks the series and the professional's appointments until the transaction ends. */
export async function holdSerie(ctx: TenantContext, id: string) {
  const serie = await series.lock(ctx.db, ctx.user.id, id);
  if (!serie) throw notFound(m.naoEncontrada);
  return serie;
}

/**
 * Ends a series: future appointments from a day on are deleted; past and cancelled ones stay.
 * @throws AppError 404 for a series that is not there.
 */
export async function endSerie(caller: TenantContext, { id, a_partir_de }: EncerrarInput) {
  const ctx = await marcacoes.holdForSeries(caller);
  const serie = await holdSerie(ctx, id);
  const { timezone } = ctx.user;
  const from = a_partir_de ?? civilOf(ctx.now(), timezone).date;
  const rows = await marcacoes.lockOccurrences(ctx, id);
  const gone = rows.filter(
    (one) => marcacoes.isAhead(one, ctx.now()) && civilOf(one.horario, timezone).date >= from,
  );
  await marcacoes.removeOccurrences(ctx, gone);
  await markEnded(ctx, serie, from);
  return getSerie(ctx, id);
}

/** Makes no appointments from a day on; an earlier end stays. */
export async function markEnded(ctx: TenantContext, serie: series.Serie, from: string) {
  const { id, encerrada_em } = serie;
  if (encerrada_em !== null && encerrada_em <= from) return;
  await series.update(ctx.db, ctx.user.id, id, { encerrada_em: from, now: ctx.now() });
}

/** The first dates that could not be made and were not seen yet. */
export const listSkipped = ({ db, user }: TenantContext) =>
  series.findUnseen(db, user.id, MOST_UNSEEN);

export async function seeSkipped({ db, user, now }: TenantContext) {
  return { vistas: await series.markSeen(db, user.id, now()) };
}
