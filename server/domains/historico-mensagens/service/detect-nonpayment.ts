import { asSystem, type Services, type SystemContext } from "#server/core/context.ts";
import { lockProfessionals } from "#server/db/locks.queries.ts";
import { notifyAll } from "#server/db/notify.ts";
import { endNonpayment } from "#server/domains/instancias/service/end-rest.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import * as nonpayment from "../queries/nonpayment.queries.ts";

/**
 * Stops official numbers whose messages Meta accepts and does not send, as it does where nobody pays. What they have had
 * accepted ends as not sent. Each number in a transaction of its own.
 */
export async function detectNonpayment(services: Services): Promise<boolean> {
  const unpaid = await asSystem(services, ({ db, now }) => nonpayment.findUnpaidOfAll(db, now()));
  for (const number of unpaid) await asSystem(services, (ctx) => stop(ctx, number));
  return false;
}

async function stop(
  { db, now }: SystemContext,
  number: { usuario_id: string; instancia_id: string },
) {
  await lockProfessionals(db, [number.usuario_id]);
  // A report may have come since, and whoever stores one holds the professional.
  const [still] = await nonpayment.findUnpaidOfAll(db, now(), number);
  if (!still) return;
  const failed = await nonpayment.failUnreported(db, number, now());
  await recordSignal({ db, now }, number, { sinal: "sem_pagamento", alvo: "numero", codigo: null });
  await notifyConversations(db, failed);
}

const notifyConversations = (
  db: SystemContext["db"],
  changed: { usuario_id: string; cliente_id: string }[],
) =>
  notifyAll(
    db,
    changed.map(({ usuario_id: usuarioId, cliente_id: id }) => ({
      usuarioId,
      evento: { tipo: "conversa" as const, id },
    })),
  );

interface Report {
  usuario_id: string;
  instancia_id: string;
  provider_id: string;
  status: string;
  /** Our own id of the message, which Meta alone brings along. */
  reference: string | null;
}

/** Reports by which a number that stood still unpaid shows that Meta sends again. In the caller's transaction, before they are kept. */
export async function noteDelivered(
  { db, now }: Pick<SystemContext, "db" | "now">,
  reports: readonly Report[],
) {
  const sent = reports.filter(({ status, reference }) => status !== "erro" && reference !== null);
  if (sent.length === 0) return;
  const restored = await nonpayment.restoreReported(db, sent, now());
  const again = await nonpayment.findPaidAgain(db, sent);
  for (const number of again) await endNonpayment({ db, now }, number);
  await notifyConversations(db, restored);
}
