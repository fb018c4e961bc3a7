import {
  asSystem,
  type OutsideContext,
  type RequestInfo,
  type Services,
  type SystemContext,
} from "#server/core/context.ts";
import { newId, type PessoaId } from "#server/core/id.ts";
import { DAY, HOUR } from "#shared/common/civil.ts";
import type { TipoDeEvento } from "#shared/seguranca/seguranca.constants.ts";
import { countOf, countRepeated, insertEvent } from "../queries/eventos.queries.ts";

interface SecurityEvent {
  tipo: TipoDeEvento;
  /** The account concerned, which need not be the caller's. */
  usuario_id: PessoaId;
  /** Words for the person and the log: never secrets, e-mails or phones. */
  detalhes?: Record<string, string>;
}

type WithRequest = { request?: RequestInfo };

const MOST_A_DAY = 30;

/** Logs what happened to the safety of an account, and keeps it for its owner, in the transaction of its cause. */
export async function recordEvent(ctx: SystemContext & WithRequest, event: SecurityEvent) {
  logEvent(ctx, event);
  await insertEvent(ctx.db, rowOf(ctx, event));
}

/** The same in a transaction of its own, for a call that is about to be refused and undone. */
export const recordEventApart = (ctx: Services & WithRequest, event: SecurityEvent) =>
  asSystem(ctx, (ctx) => recordEvent(ctx, event));

/**
 * The same for what anybody can cause as often as they like: each is a line in the log, but what comes from one address
 * within an hour is one row that counts, and more than 30 rows of a kind in a day are not kept.
 */
export async function recordRepeated(ctx: Services & WithRequest, event: SecurityEvent) {
  logEvent(ctx, event);
  await asSystem(ctx, async (ctx) => {
    const { db } = ctx;
    const row = rowOf(ctx, event);
    const before = (ms: number) => new Date(ctx.now().getTime() - ms);
    if (await countRepeated(db, row, before(HOUR))) return;
    if ((await countOf(db, row, before(DAY))) >= MOST_A_DAY) return;
    await insertEvent(db, row);
  });
}

/** Records that the caller was refused an administrators' call. */
export const recordDenied = (ctx: OutsideContext, chamada: string) =>
  recordRepeated(ctx, {
    tipo: "acesso_negado",
    usuario_id: ctx.actor.id,
    detalhes: { chamada },
  });

/** Records that the caller exports a copy of stored data. */
export const recordExport = (
  ctx: OutsideContext,
  copia: "conta" | "mensagens" | "clientes" | "pagamentos" | "repasses",
) =>
  recordRepeated(ctx, {
    tipo: "dados_exportados",
    usuario_id: ctx.actor.id,
    detalhes: { copia },
  });

const rowOf = (
  { now, request }: Services & WithRequest,
  { tipo, usuario_id, detalhes }: SecurityEvent,
) => ({
  id: newId(),
  usuario_id,
  tipo,
  endereco: request?.ip ?? null,
  agente: request?.agent ?? null,
  detalhes: detalhes ? JSON.stringify(detalhes) : null,
  criado_em: now(),
});

function logEvent(
  { log, request }: Services & WithRequest,
  { tipo, usuario_id, detalhes }: SecurityEvent,
) {
  const { id: requestId, ip: endereco } = request ?? {};
  log.info({ security: tipo, usuario_id, endereco, requestId, ...detalhes }, "security");
}
