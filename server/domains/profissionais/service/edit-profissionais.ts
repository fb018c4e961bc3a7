import { papelOf } from "#server/core/author.ts";
import type { TenantContext, UserContext } from "#server/core/context.ts";
import { conflict, invalidField, notFound } from "#server/core/errors.ts";
import { newId, type PessoaId, pessoaOf, textOf } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import { notify } from "#server/db/notify.ts";
import { isStillNeeded, isTaken } from "#server/db/violations.ts";
import type { ProfissionalJson } from "#shared/profissionais/profissionais.answers.ts";
import { MAX_PROFISSIONAIS } from "#shared/profissionais/profissionais.constants.ts";
import { m } from "#shared/profissionais/profissionais.messages.ts";
import type {
  ProfissionaisFilter,
  ProfissionalInput,
  ProfissionalUpdate,
} from "#shared/profissionais/profissionais.schema.ts";
import * as profissionais from "../queries/profissionais.queries.ts";
import { calendars } from "./calendar-port.ts";

type Row = Awaited<ReturnType<typeof profissionais.findAll>>[number];

export const json = ({ pessoa_id, ...row }: Row): ProfissionalJson => ({
  ...row,
  pessoa_id: pessoa_id && textOf(pessoa_id),
});

export async function listProfissionais(
  { db, user }: TenantContext,
  { inativos }: ProfissionaisFilter,
) {
  const { findAll, findActive } = profissionais;
  return (await (inativos ? findAll : findActive)(db, user.id)).map(json);
}

/**
 * Behind the last one.
 * @throws AppError 409 when there are 100 already, and for a person who is another professional; 422 for a person who may
 * not enter the practice.
 */
export async function createProfissional(ctx: UserContext, input: ProfissionalInput) {
  const { db, user, now } = ctx;
  await profissionais.lockAll(db, user.id);
  const { total, next } = await profissionais.countAll(db, user.id);
  if (total >= MAX_PROFISSIONAIS) throw conflict(m.demais);
  const { especialidade = null, registro = null, cor = null, pessoa_id = null, ...given } = input;
  await assertOfPractice(ctx, pessoa_id);
  const owned = { id: newId(), usuario_id: user.id, ordem: next };
  const texts = { ...given, especialidade, registro, cor };
  const novo = { ...texts, ...owned, pessoa_id: pessoa_id === null ? null : pessoaOf(pessoa_id) };
  const created = await onePerPerson(profissionais.insert(db, novo, now()));
  await announce(ctx, created.id);
  return json(created);
}

/**
 * Changes the fields that are given; one that is switched off keeps its appointments. The calendar is that of the person, so
 * that its connection ends when somebody works as this professional no longer.
 * @throws AppError 404 for one that is not there; 409 for the last active one, and for a person who is another professional;
 * 412 as `assertAsSeen`; 422 for a person who may not enter the practice.
 */
export async function updateProfissional(
  ctx: UserContext,
  { id, antes, pessoa_id, ...change }: ProfissionalUpdate,
) {
  const { db, user, now } = ctx;
  await profissionais.lockAll(db, user.id);
  const present = await profissionais.findForChange(db, user.id, id);
  if (!present) throw notFound(m.naoEncontrado);
  assertAsSeen(json(present), antes);
  if (change.ativo === false) await assertNotLast(ctx, present);
  await assertOfPractice(ctx, pessoa_id ?? null);
  const person =
    pessoa_id === undefined ? {} : { pessoa_id: pessoa_id === null ? null : pessoaOf(pessoa_id) };
  const written = { ...change, ...person, now: now() };
  const updated = await onePerPerson(profissionais.update(db, user.id, id, written));
  if (!updated) throw notFound(m.naoEncontrado);
  if (hasLeft(json(present), json(updated)))
    await calendars().leave(ctx, { usuarioId: user.id, profissionalId: id });
  await announce(ctx, id);
  return json(updated);
}

const hasLeft = (before: ProfissionalJson, after: ProfissionalJson) =>
  (before.ativo && !after.ativo) ||
  (before.pessoa_id !== null && before.pessoa_id !== after.pessoa_id);

/** Under the lock of all, since the next change may end the access of this person. */
async function assertOfPractice({ db }: UserContext, pessoaId: string | null) {
  if (pessoaId !== null && !(await papelOf({ db }, pessoaId)))
    throw invalidField("pessoa_id", m.pessoaDesconhecida);
}

async function assertNotLast({ db, user }: UserContext, { id, ativo }: Row) {
  if (ativo && !(await profissionais.hasOtherActive(db, user.id, id))) throw conflict(m.ultimo);
}

async function onePerPerson<T>(write: Promise<T>): Promise<T> {
  try {
    return await write;
  } catch (error) {
    throw isTaken(error, "profissionais_pessoa") ? conflict(m.pessoaRepetida) : error;
  }
}

/**
 * @throws AppError 404 for one that is not there; 409 for one that an appointment names, for one whose calendar Google has not
 * let go yet, for the practice's own one, whose are the rows that name nobody, and for the last active one.
 */
export async function removeProfissional(ctx: UserContext, id: string) {
  const { db, user } = ctx;
  await profissionais.lockAll(db, user.id);
  const present = await profissionais.findForChange(db, user.id, id);
  if (!present) throw notFound(m.naoEncontrado);
  await assertNotLast(ctx, present);
  if (id === user.id) throw conflict(m.emUso);
  await calendars().remove(ctx, { usuarioId: user.id, profissionalId: id });
  await unused(profissionais.remove(db, user.id, id));
  await announce(ctx, id);
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
 * @throws AppError 404 when one is not there or another practice's.
 */
export async function sortProfissionais(ctx: UserContext, ids: readonly string[]) {
  const { db, user } = ctx;
  if (!(await profissionais.sort(db, user.id, ids))) throw notFound(m.naoEncontrado);
  await announce(ctx, user.id);
  return (await profissionais.findAll(db, user.id)).map(json);
}

const announce = ({ db, user }: Pick<UserContext, "db" | "user">, id: string) =>
  notify(db, user.id, { tipo: "disponibilidade", id });

/** For the team: a person whose access has ended signs in as nobody of the practice. */
export async function unlinkPerson(
  { db, now }: Pick<TenantContext, "db" | "now">,
  { usuarioId, pessoaId }: { usuarioId: string; pessoaId: PessoaId },
) {
  // A change that links them at the same time is either seen here, or sees that they may not enter any more.
  await profissionais.lockAll(db, usuarioId);
  const profissionalId = await profissionais.unlink(db, usuarioId, pessoaId);
  if (profissionalId === undefined) return;
  await calendars().leave({ db, now }, { usuarioId, profissionalId });
  await notify(db, usuarioId, { tipo: "disponibilidade", id: usuarioId });
}
