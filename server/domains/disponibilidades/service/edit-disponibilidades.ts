import type { TenantContext, UserContext } from "#server/core/context.ts";
import { conflict, invalidField, notFound } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { professionalOf } from "#server/domains/profissionais/service/find-profissional.ts";
import type { DiaSemana } from "#shared/common/civil.ts";
import { skipLimitResult } from "#shared/common/pagination.ts";
import { disponibilidadesAnswers } from "#shared/disponibilidades/answers.messages.ts";
import { SEMANA_PADRAO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import { m } from "#shared/disponibilidades/disponibilidades.messages.ts";
import {
  type Disponibilidade,
  type DisponibilidadeInput,
  type DisponibilidadesFilter,
  type DisponibilidadeUpdate,
  type DoProfissional,
  isForward,
  type SemanaPadraoJson,
} from "#shared/disponibilidades/disponibilidades.schema.ts";
import { withoutOverlap } from "../disponibilidades.errors.ts";
import * as disponibilidades from "../queries/disponibilidades.queries.ts";

export async function listDisponibilidades(
  { db, user }: UserContext,
  filter: DisponibilidadesFilter,
) {
  return skipLimitResult(await disponibilidades.findPage(db, user.id, filter), filter);
}

/** All seven weekdays of a professional, or of the first active one, each with its hours by start. */
export async function weekly(
  { db, user }: TenantContext,
  { profissional_id }: DoProfissional = {},
) {
  const week: Record<DiaSemana, Disponibilidade[]> = {
    seg: [],
    ter: [],
    qua: [],
    qui: [],
    sex: [],
    sab: [],
    dom: [],
  };
  for (const horas of await disponibilidades.findAll(db, user.id, profissional_id)) {
    week[horas.dia_semana].push(horas);
  }
  return week;
}

/** For other domains: the hours of service of the first active professional's week, by start. */
export const allHoras = ({ db, user }: TenantContext) =>
  disponibilidades.findAll(db, user.id, undefined);

/** @throws AppError 404 for one that is not there or another practice's. */
export async function getDisponibilidade({ db, user }: UserContext, id: string) {
  const found = await disponibilidades.find(db, user.id, id);
  if (!found) throw notFound(m.naoEncontrada);
  return found;
}

/** @throws AppError 409 when the hours overlap others of the professional's weekday; 422 as `professionalOf`. */
export async function createDisponibilidade(ctx: UserContext, input: DisponibilidadeInput) {
  const { db, user, now } = ctx;
  const { id: profissional_id } = await professionalOf(ctx, input.profissional_id);
  const nova = { ...input, profissional_id, id: newId(), usuario_id: user.id };
  const created = await disponibilidades.insertFree(db, nova, now());
  if (!created) throw conflict(disponibilidadesAnswers.sobreposta);
  await notify(db, user.id, { tipo: "disponibilidade", id: created.id });
  return created;
}

/**
 * Monday to Friday, nine to six, an hour at noon left free; a day that has hours already keeps them as they are.
 * @throws AppError 422 as `professionalOf`.
 */
export async function offerStandardWeek(
  ctx: UserContext,
  wanted: DoProfissional = {},
): Promise<SemanaPadraoJson> {
  const { db, user, now } = ctx;
  const { id: profissional_id } = await professionalOf(ctx, wanted.profissional_id);
  const whose = { usuario_id: user.id, profissional_id };
  const novas = SEMANA_PADRAO.map((horas) => ({ ...horas, ...whose, id: newId() }));
  const criadas = await disponibilidades.insertOnEmptyDays(db, user.id, { novas, now: now() });
  if (criadas[0]) await notify(db, user.id, { tipo: "disponibilidade", id: criadas[0].id });
  return { criadas };
}

/**
 * Changes the fields that are given.
 * @throws AppError 404 for one that is not there; 409 when the hours would overlap others of the same professional; 422
 * when they would end before they begin, and as `professionalOf`; 412 as `assertAsSeen`.
 */
export async function updateDisponibilidade(
  ctx: UserContext,
  { id, antes, ...input }: DisponibilidadeUpdate,
) {
  const { db, user } = ctx;
  const present = await disponibilidades.lock(db, user.id, id);
  if (!present) throw notFound(m.naoEncontrada);
  assertAsSeen(present, antes);
  if (input.profissional_id) await professionalOf(ctx, input.profissional_id);

  const change = {
    profissional_id: input.profissional_id ?? present.profissional_id,
    dia_semana: input.dia_semana ?? present.dia_semana,
    hora_inicio: input.hora_inicio ?? present.hora_inicio,
    hora_fim: input.hora_fim ?? present.hora_fim,
    intervalo_minutos: input.intervalo_minutos ?? present.intervalo_minutos,
  };
  if (!isForward(change)) throw invalidField("hora_fim", m.fimAntesDoInicio);
  const updated = await withoutOverlap(disponibilidades.update(db, user.id, id, change));
  await notify(db, user.id, { tipo: "disponibilidade", id });
  return updated;
}

/** @throws AppError 404 for one that is not there or another professional's. */
export async function removeDisponibilidade({ db, user }: UserContext, id: string) {
  if (!(await disponibilidades.remove(db, user.id, id))) throw notFound(m.naoEncontrada);
  await notify(db, user.id, { tipo: "disponibilidade", id });
}
