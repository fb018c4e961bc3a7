import { actorIdOf } from "#server/core/author.ts";
import type { TenantContext, UserContext } from "#server/core/context.ts";
import { conflict, invalidField } from "#server/core/errors.ts";
import { newId } from "#server/core/id.ts";
import { assertAsSeen } from "#server/core/seen.ts";
import * as marcacoes from "#server/domains/marcacoes/service/book-occurrences.ts";
import { instant } from "#server/domains/marcacoes/service/create-marcacao.ts";
import { removeMarcacao } from "#server/domains/marcacoes/service/remove-marcacao.ts";
import { updateMarcacao } from "#server/domains/marcacoes/service/update-marcacao.ts";
import { addDays, dayNumber } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import type { MarcacaoRemoval, MarcacaoUpdate } from "#shared/marcacoes/marcacoes.schema.ts";
import { dateAt } from "#shared/series/rules/dates.ts";
import type { Escopo } from "#shared/series/series.constants.ts";
import { m } from "#shared/series/series.messages.ts";
import * as series from "../queries/series.queries.ts";
import { conflitosOf, holdSerie, type keptOf, markEnded, taken } from "./edit-series.ts";
import { placeIn, planMoves } from "./plan-moves.ts";

/**
 * Changes an appointment, and with a scope the future ones of its series: time, service, note, or cancellation.
 * Individually changed ones stay, except with `todas` and `incluir_alteradas`; past ones always stay. All or nothing.
 * @throws AppError like a change of one; 409 with `conflitos` where a date is taken or closed.
 */
export async function changeInScope(ctx: UserContext, input: MarcacaoUpdate) {
  const { escopo = "esta", incluir_alteradas = false, ...one } = input;
  if (escopo === "esta") return updateMarcacao(ctx, one);
  const scope = await scopeOf(ctx, { id: one.id, escopo, incluir_alteradas });
  if (!scope) return updateMarcacao(ctx, one);
  const { present } = scope;
  assertAsSeen(scope.targets.find(({ id }) => id === one.id) ?? present, one.antes);
  assertOfSeries(one, present);

  if (one.status === "cancelado") {
    const change = { status: "cancelado" as const, ...noteOf(one) };
    const changes = scope.targets.map((before) => ({ before, change }));
    await marcacoes.changeOccurrences(ctx, changes);
    await endFrom(scope);
  } else {
    await move(scope, one);
  }
  return marcacoes.findOccurrence(ctx, one.id);
}

/**
 * Deletes an appointment, and with a scope the future ones of its series, as a change does.
 * @throws AppError 404 for an appointment that is not there; 409 where none is in the future.
 */
export async function removeInScope(ctx: UserContext, { id, escopo = "esta" }: MarcacaoRemoval) {
  const scope =
    escopo === "esta" ? null : await scopeOf(ctx, { id, escopo, incluir_alteradas: false });
  if (!scope) return removeMarcacao(ctx, id);
  await marcacoes.removeOccurrences(ctx, scope.targets);
  await endFrom(scope);
}

interface Asked {
  id: string;
  escopo: Exclude<Escopo, "esta">;
  incluir_alteradas: boolean;
}

/** Null for an appointment that belongs to no series. */
async function scopeOf(caller: TenantContext, { id, escopo, incluir_alteradas }: Asked) {
  const ctx = await marcacoes.holdForSeries(caller);
  const present = await marcacoes.findOccurrence(ctx, id);
  if (!present.serie_id) return null;
  const serie = await holdSerie(ctx, present.serie_id);
  const rows = await marcacoes.lockOccurrences(ctx, serie.id);
  const posicao = placeIn(present);
  const first = escopo === "todas" ? 1 : posicao;
  const areAltered = escopo === "todas" && incluir_alteradas;
  const targets = rows.filter(
    (row) =>
      marcacoes.isAhead(row, ctx.now()) &&
      placeIn(row) >= first &&
      (row.id === id || areAltered || !row.serie_alterada),
  );
  if (targets.length === 0) throw conflict(m.semFuturos);
  return { ctx, escopo, present, posicao, serie, targets };
}

type Scope = NonNullable<Awaited<ReturnType<typeof scopeOf>>>;

type Wanted = Omit<MarcacaoUpdate, "escopo" | "incluir_alteradas">;

/** Client, statuses other than cancelled, `encaixe`, payment, professional and room can change on a single appointment only. */
function assertOfSeries(
  { cliente_id, status, encaixe, pagamento, forma_pagamento, valor_centavos, ...more }: Wanted,
  present: Scope["present"],
) {
  const isCancelled = status === "cancelado";
  const isOther =
    (cliente_id !== undefined && cliente_id !== present.cliente_id) ||
    (status !== undefined && !isCancelled && status !== present.status);
  const isBoth = isCancelled && (more.horario !== undefined || more.servico_id !== undefined);
  const ofOne =
    pagamento ?? forma_pagamento ?? valor_centavos ?? more.profissional_id ?? more.sala_id;
  if (isOther || isBoth || encaixe || ofOne !== undefined) throw invalidField("escopo", m.soEsta);
}

/** `todas` ends the series today, `seguintes` at the date of its place. */
const endFrom = ({ ctx, escopo, serie, posicao }: Scope) =>
  markEnded(
    ctx,
    serie,
    escopo === "todas" ? civilOf(ctx.now(), ctx.user.timezone).date : dateAt(serie, posicao),
  );

const noteOf = ({ observacao }: Wanted) => (observacao === undefined ? {} : { observacao });

async function move(scope: Scope, wanted: Wanted) {
  const { ctx, serie, posicao, targets } = scope;
  const { horario, servico_id } = wanted;
  const { timezone } = ctx.user;
  const isServiceNew = servico_id !== undefined && servico_id !== serie.servico_id;
  const to = horario === undefined ? null : civilOf(instant(horario, timezone), timezone);
  const shift = to ? dayNumber(to.date) - dayNumber(dateAt(serie, posicao)) : 0;
  const note = noteOf(wanted);
  if (!to && !isServiceNew) {
    await carryOn(scope, { shift, hora: serie.hora, ...note });
    const changes = targets.map((before) => ({ before, change: note }));
    return marcacoes.changeOccurrences(ctx, changes);
  }
  const service = isServiceNew ? { servicoId: servico_id } : {};
  const { kept, moves } = await planMoves(scope, { ...service, to, shift });
  await carryOn(scope, { shift, hora: to?.time ?? serie.hora, ...note, ...kept });
  // An altered date that moves to the rule's time is a regular one again.
  const again = to ? { serie_alterada: false } : {};
  const changes = moves.map(({ before, time, ocorrencia }) => ({
    before,
    change: { ...note, ...time, ...again },
    ocorrencia,
  }));
  await marcacoes.changeOccurrences(ctx, changes, ({ ocorrencia }) =>
    conflitosOf([taken(ocorrencia)]),
  );
}

type Rule = { shift: number; hora: string; observacao?: string | null } & Partial<
  ReturnType<typeof keptOf>
>;

/** The rule from now on: of the series itself, or of one that splits off where only later dates change. */
async function carryOn({ ctx, escopo, serie, posicao }: Scope, rule: Rule) {
  const { db, user, now } = ctx;
  const { shift, ...change } = rule;
  const moved = (date: string) => addDays(date, shift);
  const ate = serie.ate && moved(serie.ate);
  const feita_ate = moved(serie.feita_ate);
  if (escopo === "todas" || posicao === 1) {
    const primeira = moved(serie.primeira);
    await series.update(db, user.id, serie.id, { ...change, primeira, ate, feita_ate, now: now() });
    return;
  }
  const id = newId();
  const { criado_em: _made, atualizado_em: _changed, ...same } = serie;
  const repeticoes = serie.repeticoes && serie.repeticoes - posicao + 1;
  const primeira = moved(dateAt(serie, posicao));
  const owned = { id, usuario_id: user.id, ator_id: actorIdOf(ctx) };
  const branch = { ...same, ...change, ...owned, primeira, repeticoes };
  await series.insert(db, { ...branch, ate, feita_ate }, now());
  await marcacoes.passOn(ctx, { from: serie.id, to: id, posicao });
  const end = serie.repeticoes
    ? { repeticoes: posicao - 1 }
    : { ate: addDays(dateAt(serie, posicao), -1) };
  await series.update(db, user.id, serie.id, { ...end, now: now() });
}
