import type { UserContext } from "#server/core/context.ts";
import { conflict } from "#server/core/errors.ts";
import { assertMay } from "#server/core/guards.ts";
import { notify } from "#server/db/notify.ts";
import type { Row } from "#server/db/put-back.ts";
import { withdrawExcecao } from "#server/domains/agenda/service/edit-excecoes.ts";
import { putBackPassos } from "#server/domains/assistente/service/put-back.ts";
import { unlabelClientes } from "#server/domains/clientes/service/label-clientes.ts";
import { putBackEspera } from "#server/domains/espera/service/put-back.ts";
import { takeBackHeld } from "#server/domains/historico-mensagens/service/agendadas/hold-texts.ts";
import { releaseQueued } from "#server/domains/historico-mensagens/service/hold-back.ts";
import { putBackLembretes } from "#server/domains/lembretes/service/put-back.ts";
import { holdForSeries } from "#server/domains/marcacoes/service/book-occurrences.ts";
import { putBackMarcacao } from "#server/domains/marcacoes/service/put-back.ts";
import { putBackRespostas } from "#server/domains/respostas/service/put-back.ts";
import { putBackSeries } from "#server/domains/series/service/put-back.ts";
import { m } from "#shared/carencias/carencias.messages.ts";
import { orderOfMoves } from "#shared/series/rules/order.ts";
import { type Change, findFree, take } from "../queries/carencias.queries.ts";
import { type Retrato, takeRetrato } from "../queries/retrato.queries.ts";
import { areSameRows } from "./compare-rows.ts";

/**
 * Takes a change back as if it had not been: appointments, rules of their series, reminders and questions stand as before,
 * and nobody outside has heard anything. All of it or nothing.
 * @throws AppError 403 for more than payments, by somebody who may not write the agenda; 409 when its time is over, when an appointment has changed since, or when its former time is taken.
 */
export async function undoGrace(caller: UserContext, id: string) {
  const ctx = { ...caller, ...(await holdForSeries(caller)) };
  const { db, user } = ctx;
  const taken = await take(db, user.id, id);
  if (!taken) throw conflict(m.terminou);
  if (taken.acao !== "pagar") assertMay(caller, "agenda.escrever");
  const { change, marcacoes } = taken;
  const added = await assertUnchanged(ctx, change);
  await putBackAppointments(ctx, change);
  await putBackRest(ctx, change.antes, { marcacoes, added });
  await releaseQueued(ctx, user.id, await findFree(db, user.id, change.retidas ?? []));
  await takeBackHeld(ctx, id);
  const { etiqueta, excecao, clientes = [] } = change.besides ?? {};
  if (excecao) await withdrawExcecao(ctx, excecao);
  if (etiqueta) await unlabelClientes(ctx, clientes, etiqueta);
  for (const marcacao of marcacoes.slice(0, 1))
    await notify(db, user.id, { tipo: "marcacao", id: marcacao });
  return { marcacoes };
}

/** Answers the series that the change has made. */
async function assertUnchanged({ db, user }: UserContext, { antes, depois }: Change) {
  const known = new Set(antes.series.map(({ id }) => id));
  const series = [...new Set(depois.marcacoes.flatMap(seriesOf)), ...known];
  const present = await takeRetrato(db, user.id, {
    marcacoes: antes.marcacoes.map(({ id }) => id),
    series: [...new Set(series)],
  });
  const areSame =
    areSameRows(depois.marcacoes, present.marcacoes) &&
    areSameRows(
      depois.series,
      present.series.filter(({ id }) => known.has(id)),
    );
  if (!areSame) throw conflict(m.mudou);
  return antes.series.length === 0 ? [] : series.filter((id) => !known.has(id));
}

const seriesOf = ({ serie_id }: Row) => (typeof serie_id === "string" ? [serie_id] : []);

/** In an order in which none goes to a time that another one has yet to leave. */
async function putBackAppointments(ctx: UserContext, { antes, depois }: Change) {
  const after = new Map(depois.marcacoes.map((row) => [row.id, row]));
  const past = antes.marcacao_historico ?? [];
  const moves = antes.marcacoes.map((row) => {
    const present = after.get(row.id);
    const historico = past.filter(({ marcacao_id }) => marcacao_id === row.id);
    return {
      row,
      historico,
      isGone: !present,
      from: present ? roomOf(present) : NOWHERE,
      to: roomOf(row),
    };
  });
  const { order, stuck } = orderOfMoves(moves);
  if (stuck.length) throw occupied();
  for (const one of order) await putBackMarcacao(ctx, one, occupied);
}

/** All that hangs on the appointments, and the rules that they follow. */
async function putBackRest(
  ctx: UserContext,
  antes: Retrato,
  { marcacoes, added }: { marcacoes: string[]; added: string[] },
) {
  await putBackSeries(ctx, { series: antes.series, puladas: antes.series_puladas, added });
  await putBackLembretes(ctx, { marcacoes, rows: antes.lembretes });
  const { espera_vagas: vagas, espera_preenchimentos: preenchimentos } = antes;
  await putBackEspera(ctx, { marcacoes, vagas, preenchimentos, ofertas: antes.espera_ofertas });
  await putBackRespostas(ctx, { opcoes: antes.resposta_opcoes, respostas: antes.respostas });
  await putBackPassos(ctx, antes.assistente_passos);
}

const occupied = () => conflict(m.ocupado);
const NOWHERE = { start: 0, end: 0 };

/** The time that an appointment keeps from others of its professional and in its room; none where it is over or cancelled. */
function roomOf({ status, ocupa_de, ocupa_ate, ...row }: Row) {
  const whose = [row.profissional_id ?? row.usuario_id, row.sala_id];
  const of = whose.filter((id) => typeof id === "string");
  const isLive = status === "pendente" || status === "confirmado";
  return isLive
    ? { start: Date.parse(String(ocupa_de)), end: Date.parse(String(ocupa_ate)), of }
    : NOWHERE;
}
