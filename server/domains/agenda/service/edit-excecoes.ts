import { actorIdOf, keepAuthor } from "#server/core/author.ts";
import type { UserContext } from "#server/core/context.ts";
import { AppError, conflict, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { professionalOf } from "#server/domains/profissionais/service/find-profissional.ts";
import { MAX_EXCECOES } from "#shared/agenda/agenda.constants.ts";
import { m } from "#shared/agenda/agenda.messages.ts";
import {
  type Excecao,
  type ExcecaoInput,
  type ExcecaoUpdate,
  type ExcecoesFilter,
  type FeriadosFilter,
  faultOf,
} from "#shared/agenda/agenda.schema.ts";
import { holdsOn } from "#shared/agenda/rules/excecoes.ts";
import { feriadoFechado, feriadosDe } from "#shared/agenda/rules/feriados.ts";
import * as excecoes from "../queries/excecoes.queries.ts";
import { readRegras } from "./edit-regras.ts";
import { stranded } from "./stranded-port.ts";

/** By date; those that touch a period, and that hold for a professional, where these are given. */
export function listExcecoes({ db, user }: UserContext, filter: ExcecoesFilter) {
  if (filter.de && filter.ate && filter.ate < filter.de) throw invalidQuery(m.periodoInvalido);
  return excecoes.findOf(db, user.id, filter);
}

const invalidQuery = (msg: string) =>
  new AppError(422, [{ loc: ["query", "ate"], msg, type: "value_error" }]);

/**
 * Closes days, or opens them at hours of their own, for one professional or for all. Answers the appointments that lie in
 * closed time now: they stay.
 * @throws AppError 409 when there are 500 already; 422 as `professionalOf`.
 */
export async function createExcecao(ctx: UserContext, input: ExcecaoInput) {
  const { db, user, now } = ctx;
  const excecao = complete({ ...NOTHING, ...input, id: newId() });
  await assertActive(ctx, excecao);
  await keepAuthor(ctx, user.id);
  const how = { atorId: actorIdOf(ctx), now: now(), limit: MAX_EXCECOES };
  const isIn = await excecoes.insert(db, user.id, excecao, how);
  if (!isIn) throw conflict(m.demais);
  return announced(ctx, excecao.id);
}

/**
 * Changes the fields that are given.
 * @throws AppError 404 for one that is not there; 412 as `assertAsSeen`; 422 where the fields do not go together any more,
 * and as `professionalOf` for another one than before.
 */
export async function updateExcecao(ctx: UserContext, { id, antes, ...input }: ExcecaoUpdate) {
  const { db, user } = ctx;
  const before = await excecoes.lock(db, user.id, id);
  if (!before) throw notFound(m.naoEncontrada);
  assertAsSeen(before, antes);
  const given = Object.fromEntries(
    Object.entries(input).filter(([, value]) => value !== undefined),
  );
  const excecao = complete({ ...before, ...given });
  const fault = faultOf(excecao);
  if (fault) throw invalidField(fault.path, fault.message);
  if (excecao.profissional_id !== before.profissional_id) await assertActive(ctx, excecao);
  await excecoes.update(db, user.id, excecao);
  return announced(ctx, id);
}

async function assertActive(ctx: UserContext, { profissional_id }: Excecao) {
  if (profissional_id) await professionalOf(ctx, profissional_id);
}

/**
 * The live appointments that lie in closed time on the days of an exception, as it is.
 * @throws AppError 404 for one that is not there or another practice's.
 */
export async function listAtingidas(ctx: UserContext, id: string) {
  return stranded().of(ctx, await present(ctx, id));
}

async function present({ db, user }: UserContext, id: string) {
  const excecao = await excecoes.find(db, user.id, id);
  if (!excecao) throw notFound(m.naoEncontrada);
  return excecao;
}

/** @throws AppError 404 for one that is not there or another practice's. */
export async function removeExcecao({ db, user }: UserContext, id: string) {
  if (!(await excecoes.remove(db, user.id, id))) throw notFound(m.naoEncontrada);
  await notify(db, user.id, { tipo: "disponibilidade", id });
}

/** For other domains: gone, where it is still there. */
export async function withdrawExcecao({ db, user }: UserContext, id: string) {
  if (await excecoes.remove(db, user.id, id))
    await notify(db, user.id, { tipo: "disponibilidade", id });
}

const NOTHING = {
  profissional_id: null,
  hora_inicio: null,
  hora_fim: null,
  intervalo_minutos: null,
  motivo: null,
};

/** Only open hours have an interval. */
const complete = (excecao: Nullish<Excecao>): Excecao => ({
  ...excecao,
  profissional_id: excecao.profissional_id ?? null,
  hora_inicio: excecao.hora_inicio ?? null,
  hora_fim: excecao.hora_fim ?? null,
  intervalo_minutos: excecao.tipo === "aberto" ? (excecao.intervalo_minutos ?? null) : null,
  motivo: excecao.motivo ?? null,
});

type Nullish<T> = { [K in keyof T]: null extends T[K] ? T[K] | undefined : T[K] };

async function announced(ctx: UserContext, id: string) {
  const excecao = await present(ctx, id);
  await notify(ctx.db, ctx.user.id, { tipo: "disponibilidade", id });
  return { ...excecao, atingidas: await stranded().of(ctx, excecao) };
}

/** Brazil's holidays of a year, with whether a professional is closed then. @throws AppError 422 as `professionalOf`. */
export async function listFeriados(ctx: UserContext, { ano, ...wanted }: FeriadosFilter) {
  const { id: profissional_id } = await professionalOf(ctx, wanted.profissional_id);
  const year = { de: `${ano}-01-01`, ate: `${ano}-12-31`, profissional_id };
  const [regras, dias] = await Promise.all([
    readRegras(ctx),
    excecoes.findOf(ctx.db, ctx.user.id, year),
  ]);
  return feriadosDe(ano).map((feriado) => {
    const held = dias.filter((excecao) => holdsOn(excecao, feriado.data));
    const isClosed = held.some(({ tipo, hora_inicio }) => tipo === "fechado" && !hora_inicio);
    const isOpened = held.some(({ tipo }) => tipo === "aberto");
    const byRule = feriadoFechado(feriado.data, regras) !== undefined;
    return { ...feriado, fechado: isClosed || (byRule && !isOpened) };
  });
}
