import {
  asSystem,
  type RequestInfo,
  type Services,
  type SystemContext,
} from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import type { TipoDeEvento } from "#shared/seguranca/seguranca.constants.ts";
import { insertEvent } from "../eventos.queries.ts";

interface SecurityEvent {
  tipo: TipoDeEvento;
  /** The account concerned, which need not be the caller's. */
  usuario_id: string;
  /** Words for the person and the log: never secrets, e-mails or phones. */
  detalhes?: Record<string, string>;
}

type WithRequest = { request?: RequestInfo };

/** Logs what happened to the safety of an account, and keeps it for its owner, in the transaction of its cause. */
export async function recordEvent(
  { db, now, log, request }: SystemContext & WithRequest,
  { tipo, usuario_id, detalhes }: SecurityEvent,
) {
  const endereco = request?.ip ?? null;
  await insertEvent(db, {
    id: newId(),
    usuario_id,
    tipo,
    endereco,
    agente: request?.agent ?? null,
    detalhes: detalhes ? JSON.stringify(detalhes) : null,
    criado_em: now(),
  });
  const requestId = request?.id;
  log.info({ security: tipo, usuario_id, endereco, requestId, ...detalhes }, "security");
}

/** The same in a transaction of its own, for a call that is about to be refused and undone. */
export const recordEventApart = (ctx: Services & WithRequest, event: SecurityEvent) =>
  asSystem(ctx, (ctx) => recordEvent(ctx, event));
