import { actorIdOf } from "#server/core/author.ts";
import type { TenantContext, UserContext } from "#server/core/context.ts";
import { AppError, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { getCliente, holdCliente } from "#server/domains/clientes/service/list-clientes.ts";
import * as marcacoes from "#server/domains/marcacoes/service/book-occurrences.ts";
import { civilOf } from "#shared/common/time.ts";
import type { Ocorrencia } from "#shared/series/rules/situations.ts";
import { m } from "#shared/series/series.messages.ts";
import type { EncerrarInput, SerieInput, SeriePreviaInput } from "#shared/series/series.schema.ts";
import * as series from "../queries/series.queries.ts";
import { planSerie } from "./plan-serie.ts";

/** Most skipped dates that are shown. */
const MOST_UNSEEN = 50;

/** 409 with the conflict of each date. */
export const conflitosOf = (ocorrencias: readonly Ocorrencia[]) =>
  new AppError(409, m.conflitos, { conflitos: ocorrencias.map(shown) });

const shown = ({ duracao_minutos: _length, ...ocorrencia }: Ocorrencia) => ocorrencia;

/**
 * Every date that a series would have, with its conflict.
 * @throws AppError 404 for a client or service that is not there; 422 for a first time or an end that cannot be.
 */
export async function previewSerie(ctx: UserContext, input: SeriePreviaInput) {
  if (input.cliente_id) await getCliente(ctx, input.cliente_id);
  const { ocorrencias } = await planSerie(ctx, input);
  const skipped = new Set(input.pular);
  return {
    ocorrencias: ocorrencias.map((one) => ({ ...shown(one), pulada: skipped.has(one.data) })),
  };
}

/**
 * Books all dates of a series but those that are skipped, or none.
 * @throws AppError 404 for a client or service that is not there; 409 with `conflitos` where one that is not skipped
 * cannot be made; 422 for a first time or an end that cannot be.
 */
export async function createSerie(caller: TenantContext, input: SerieInput) {
  const ctx = await marcacoes.holdForSeries(caller);
  const { db, user, now } = ctx;
  await holdCliente(ctx, input.cliente_id);
  const planned = await planSerie(ctx, input);
  const { regra, hora, until, servico, profissional_id, rooms, ocorrencias } = planned;
  const skipped = new Set(input.pular);
  const wanted = ocorrencias.filter(({ data }) => !skipped.has(data));
  if (wanted.length === 0) throw invalidField("pular", m.nadaSobra);
  const places = wanted.flatMap(placeOf);
  if (places.length < wanted.length)
    throw conflitosOf(wanted.filter(({ situacao }) => situacao !== "livre"));

  const { cliente_id, status, observacao = null } = input;
  const id = newId();
  const ator_id = actorIdOf(ctx);
  const owned = { ator_id, id, usuario_id: user.id, profissional_id };
  const serie = { ...servico, ...owned, cliente_id, status, observacao };
  await series.insert(
    db,
    { ...serie, ...regra, hora, encerrada_em: null, feita_ate: until },
    now(),
  );
  const booked = { ...servico, profissional_id, cliente_id, status, observacao, serie_id: id };
  const made = await marcacoes.bookOccurrences(ctx, booked, places, { rooms });
  const isMade = new Set(made.map(({ serie_posicao }) => serie_posicao));
  const lost = wanted.filter(({ posicao }) => !isMade.has(posicao));
  if (lost.length) throw conflitosOf(lost.map(taken));
  return getSerie(ctx, id);
}

/** The time was booked since it was checked. */
export const taken = (one: Ocorrencia): Ocorrencia => ({ ...one, situacao: "ocupado" });

/** Service data of a series, as an appointment keeps it. */
export const keptOf = (serie: series.Serie) => ({
  servico_id: serie.servico_id,
  servico_nome: serie.servico_nome,
  valor_centavos: serie.valor_centavos,
  duracao_minutos: serie.duracao_minutos,
  folga_antes_minutos: serie.folga_antes_minutos,
  folga_depois_minutos: serie.folga_depois_minutos,
});

/** Place of a date that can be made; empty for others. */
export function placeOf({ situacao, posicao, horario, duracao_minutos }: Ocorrencia) {
  const isFree = situacao === "livre" && horario !== null && duracao_minutos !== null;
  return isFree ? [{ posicao, horario, duracao_minutos }] : [];
}

/** @throws AppError 404 for a series that is not there or another professional's. */
export async function getSerie(ctx: TenantContext, id: string) {
  const { db, user } = ctx;
  const [serie, ocorrencias, puladas] = await Promise.all([
    series.find(db, user.id, id),
    marcacoes.occurrencesOf(ctx, id),
    series.findSkipped(db, user.id, id),
  ]);
  if (!serie) throw notFound(m.naoEncontrada);
  const { feita_ate: _made, ...rest } = serie;
  return { ...rest, ocorrencias, puladas };
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
