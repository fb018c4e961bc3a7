import type { UserContext } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { Row } from "#server/db/put-back.ts";
import { releaseQueued } from "#server/domains/historico-mensagens/service/hold-back.ts";
import { cancelUntold, holdOpen } from "#server/domains/lembretes/service/cancel-messages.ts";
import {
  findOccurrence,
  holdForSeries,
} from "#server/domains/marcacoes/service/book-occurrences.ts";
import type { AcaoDaCarencia } from "#shared/carencias/carencias.constants.ts";
import { SECOND } from "#shared/common/civil.ts";
import type { Escopo } from "#shared/series/series.constants.ts";
import type { Besides } from "../queries/carencias.queries.ts";
import * as carencias from "../queries/carencias.queries.ts";
import { findAhead, type Retrato, type Subject, takeRetrato } from "../queries/retrato.queries.ts";
import { isSameRow } from "./compare-rows.ts";

/** How a change is called where it can be taken back. */
export function actOf({ status, horario }: { status?: string; horario?: string }): AcaoDaCarencia {
  if (status === "cancelado") return "cancelar";
  if (status === "confirmado") return "confirmar";
  if (status === "concluido" || status === "faltou") return "fechar";
  return horario === undefined ? "alterar" : "mover";
}

interface Asked {
  acao: AcaoDaCarencia;
  /** Undefined or 0: the change acts at once. */
  segundos: number | undefined;
  id: string;
  escopo?: Escopo | undefined;
  /** False: its clients are not told. */
  avisa?: boolean | undefined;
}

/**
 * Runs a change of an appointment, or of those of its series, and holds back what follows from it: messages, offers of
 * the freed time, Google. Until then `undoGrace` takes the change back. It lives in the change's own transaction, so a
 * process that dies leaves both or neither.
 * @throws AppError like the change.
 */
export async function withGrace<T>(
  caller: UserContext,
  { acao, segundos = 0, id, escopo = "esta", avisa = true }: Asked,
  run: (ctx: UserContext) => Promise<T>,
): Promise<T> {
  const subject = (ctx: UserContext) => subjectOf(ctx, { id, escopo });
  if (segundos > 0)
    return holding(caller, { acao, segundos, subject, avisa }, async (ctx) => ({
      result: await run(ctx),
    }));
  const result = await run(caller);
  if (!avisa) await cancelUntold(caller, caller.user.id, (await subject(caller)).marcacoes);
  return result;
}

interface Held {
  acao: AcaoDaCarencia;
  segundos: number;
  subject: (ctx: UserContext) => Promise<Subject>;
  avisa?: boolean;
}

/** The same for a change that knows its grace, and may do more than change appointments (`besides`). */
export async function holding<T>(
  caller: UserContext,
  { acao, segundos, subject: find, avisa = true }: Held,
  run: (ctx: UserContext, carenciaId: string) => Promise<{ result: T; besides?: Besides }>,
): Promise<T> {
  const ctx = { ...caller, ...(await holdForSeries(caller)) };
  const { db, user, now } = ctx;
  const id = newId();
  const subject = await find(ctx);
  const held = await holdOpen(ctx, user.id, subject.marcacoes);
  const antes = await takeRetrato(db, user.id, subject);
  const { result, besides } = await run(ctx, id);
  const depois = await takeRetrato(db, user.id, subject);
  const changed = changedIn(antes, depois);
  const retidas = held.filter(({ id }) => isWithdrawn(id, antes, depois));
  await releaseQueued(
    ctx,
    user.id,
    held.filter((one) => one.devida_em !== null && !retidas.includes(one)),
  );
  const isMore = Boolean(besides?.clientes.length || besides?.excecao);
  if (changed.size === 0 && !isMore) return result;
  const marcacoes = [...changed];
  const ate = new Date(now().getTime() + segundos * SECOND);
  const { marcacoes: after, series } = only(depois, changed);
  const change = {
    antes: only(antes, changed),
    depois: { marcacoes: after, series },
    besides,
    retidas,
  };
  await carencias.insert(db, user.id, { id, acao, avisa, marcacoes, change, ate, now: now() });
  return result;
}

async function subjectOf(
  ctx: UserContext,
  { id, escopo }: { id: string; escopo: Escopo },
): Promise<Subject> {
  if (escopo === "esta") return { marcacoes: [id], series: [] };
  const { serie_id } = await findOccurrence(ctx, id);
  if (!serie_id) return { marcacoes: [id], series: [] };
  return {
    marcacoes: await findAhead(ctx.db, ctx.user.id, serie_id, ctx.now()),
    series: [serie_id],
  };
}

/** Whether the change has taken a message of the outbox from one of its dates. */
function isWithdrawn(mensagemId: string, antes: Retrato, depois: Retrato) {
  const named = ({ lembretes }: Retrato) =>
    lembretes.filter(
      ({ status, mensagem_id }) => status === "na_fila" && mensagem_id === mensagemId,
    );
  const left = new Set(named(depois).map(({ id }) => id));
  return named(antes).some(({ id }) => !left.has(id));
}

/** The appointments that are not as they were, or whose messages are not. */
function changedIn(antes: Retrato, depois: Retrato): Set<string> {
  const after = new Map([...depois.marcacoes, ...depois.lembretes].map((row) => [row.id, row]));
  const isChanged = (row: Row) => !isSameRow(row, after.get(row.id));
  const own = antes.marcacoes.filter(isChanged).map(({ id }) => id);
  const ofMessages = antes.lembretes
    .filter(isChanged)
    .flatMap(({ marcacao_id: of }) => (typeof of === "string" ? [of] : []));
  return new Set([...own, ...ofMessages]);
}

/** Keeps the rows that belong to these appointments. */
function only(retrato: Retrato, ids: ReadonlySet<string>): Retrato {
  const isOne = (id: unknown) => typeof id === "string" && ids.has(id);
  const ofThem = <R extends Record<string, unknown>>(rows: R[]) =>
    rows.filter(({ marcacao_id }) => isOne(marcacao_id));
  return {
    ...retrato,
    marcacoes: retrato.marcacoes.filter(({ id }) => isOne(id)),
    lembretes: ofThem(retrato.lembretes),
    resposta_opcoes: ofThem(retrato.resposta_opcoes),
    espera_vagas: ofThem(retrato.espera_vagas),
    espera_preenchimentos: ofThem(retrato.espera_preenchimentos),
    respostas: ofThem(retrato.respostas),
    assistente_passos: ofThem(retrato.assistente_passos),
    espera_ofertas: ofThem(retrato.espera_ofertas),
  };
}
