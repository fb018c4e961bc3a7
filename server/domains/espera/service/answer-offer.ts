import { onBehalfOf, type SystemContext } from "#server/core/context.ts";
import { AppError } from "#server/core/errors.ts";
import { notify, notifyWork } from "#server/db/notify.ts";
import { createMarcacao } from "#server/domains/marcacoes/service/create-marcacao.ts";
import { ESPERA } from "#server/jobs/names.ts";
import type { ResultadoOferta } from "#shared/espera/espera.constants.ts";
import { closeServed } from "../queries/de-cliente.queries.ts";
import * as ofertas from "../queries/ofertas.queries.ts";
import { save, wake } from "../queries/vagas.queries.ts";
import { takeBack } from "./withdraw-offers.ts";

/** Outcome of an offer that a client answers; undefined when it is not there. */
export type Answered =
  | { resultado: "aceita"; marcacao_id: string; horario: Date }
  | { resultado: Exclude<ResultadoOferta, "aceita">; horario: Date }
  | undefined;

/**
 * A client takes an offer, in the caller's transaction: the appointment is theirs and the offers of the others end, or
 * nothing of it. The caller holds the professional's lock, so of many who answer the first one gets it.
 */
export async function acceptOffer(
  ctx: SystemContext,
  usuarioId: string,
  ofertaId: string,
): Promise<Answered> {
  const offer = await ofertas.hold(ctx.db, usuarioId, ofertaId);
  if (!offer) return undefined;
  const ended = await endOf(ctx, usuarioId, offer);
  if (ended) return ended;
  const booked = await book(ctx, usuarioId, offer);
  if (!booked) {
    // The time is taken, or was closed: nobody can have it any more.
    const lost = { resultado: "retirada", motivo: "ocupado", respondida_em: ctx.now() } as const;
    await ofertas.close(ctx.db, usuarioId, offer.id, lost);
    await lookAgain(ctx, usuarioId, offer);
    return { resultado: "retirada", horario: offer.horario };
  }
  const { id: marcacao_id, horario } = booked;
  await ofertas.close(ctx.db, usuarioId, offer.id, {
    resultado: "aceita",
    respondida_em: ctx.now(),
    marcacao_id,
  });
  const { vaga_id: vagaId, cliente_id, servico_id } = offer;
  const others = await ofertas.withdraw(
    ctx.db,
    usuarioId,
    { vagaId },
    { motivo: null, resultado: "perdida" },
  );
  await takeBack(ctx, usuarioId, others);
  await closeServed(ctx.db, { usuario_id: usuarioId, cliente_id, servico_id }, ctx.now());
  await save(ctx.db, usuarioId, vagaId, { situacao: "preenchida", proxima_em: null });
  await notify(ctx.db, usuarioId, { tipo: "espera", id: offer.espera_id });
  return { resultado: "aceita", marcacao_id, horario };
}

/** A client does not want what is offered: somebody else is asked. They stay on the list. */
export async function declineOffer(
  ctx: SystemContext,
  usuarioId: string,
  ofertaId: string,
): Promise<Answered> {
  const offer = await ofertas.hold(ctx.db, usuarioId, ofertaId);
  if (!offer) return undefined;
  const ended = await endOf(ctx, usuarioId, offer);
  if (ended) return ended;
  const declined = { resultado: "recusada", respondida_em: ctx.now() } as const;
  await ofertas.close(ctx.db, usuarioId, offer.id, declined);
  await lookAgain(ctx, usuarioId, offer);
  return { resultado: "recusada", horario: offer.horario };
}

/** How it has ended; nothing while it stands. */
async function endOf(
  ctx: SystemContext,
  usuarioId: string,
  { id, resultado, expira_em, horario, marcacao_id }: ofertas.Oferta,
): Promise<Answered> {
  if (resultado === "aceita")
    return marcacao_id ? { resultado, marcacao_id, horario } : { resultado: "retirada", horario };
  if (resultado !== "aberta") return { resultado, horario };
  if (expira_em && expira_em > ctx.now()) return undefined;
  await ofertas.close(ctx.db, usuarioId, id, { resultado: "expirada" });
  return { resultado: "expirada", horario };
}

/** By the same rules as everybody's booking; nothing when the time cannot be had. The client's own answer confirms it. */
async function book(
  ctx: SystemContext,
  usuarioId: string,
  { cliente_id, horario, servico_id, profissional_id }: ofertas.Oferta,
) {
  const own = await onBehalfOf(ctx, usuarioId);
  if (!own) return undefined;
  const wanted = { cliente_id, horario: horario.toISOString(), servico_id, profissional_id };
  try {
    return await createMarcacao(
      { ...own, autor: "cliente" },
      { ...wanted, status: "confirmado", observacao: undefined },
      { criada_por: "espera" },
    );
  } catch (error) {
    if (error instanceof AppError && REFUSED.has(error.status)) return undefined;
    throw error;
  }
}

/** Taken, not offered any more, or the service is gone. A busy agenda is no answer: it is tried again. */
const REFUSED = new Set([404, 409, 422]);

async function lookAgain(
  { db }: SystemContext,
  usuarioId: string,
  { vaga_id, espera_id }: ofertas.Oferta,
) {
  await wake(db, usuarioId, [vaga_id]);
  await notifyWork(db, ESPERA);
  await notify(db, usuarioId, { tipo: "espera", id: espera_id });
}
