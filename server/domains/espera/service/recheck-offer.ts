import { onBehalfOf, type SystemContext } from "#server/core/context.ts";
import { isChanging } from "#server/db/graces.ts";
import type { MotivoOferta } from "#shared/espera/espera.constants.ts";
import * as ofertas from "../queries/ofertas.queries.ts";
import { wake } from "../queries/vagas.queries.ts";
import { agendaFor } from "./find-starts.ts";

interface Message {
  id: string;
  usuario_id: string;
}

/**
 * For the outbox, right before an offer is sent: whether it still stands. The time may have been booked or closed since,
 * and the offer may have ended. `unsure`: a change has taken its time, and can be taken back.
 */
export async function offerStands(
  ctx: SystemContext,
  message: Message,
): Promise<"stands" | "ended" | "unsure"> {
  const offer = await ofertas.findOfMessage(ctx.db, message.usuario_id, message.id);
  if (!offer?.expira_em || offer.resultado !== "aberta" || offer.situacao !== "aguardando")
    return "ended";
  const own = await onBehalfOf(ctx, message.usuario_id);
  if (!own || offer.expira_em <= ctx.now()) return "ended";
  const agenda = agendaFor(own, { ...offer, fim: offer.horario });
  if ((await agenda.refusalOf(offer)) === null) return "stands";
  return (await isChanging(ctx.db, message.usuario_id)) ? "unsure" : "ended";
}

/** An offer that was held back at the last moment ends, and its place goes to somebody else. */
export async function offerHeldBack(
  { db }: SystemContext,
  { id, usuario_id }: Message,
  motivo: MotivoOferta,
) {
  const offer = await ofertas.findOfMessage(db, usuario_id, id);
  if (offer?.resultado !== "aberta") return;
  await ofertas.close(db, usuario_id, offer.id, { resultado: "retirada", motivo });
  await wake(db, usuario_id, [offer.vaga_id]);
}
