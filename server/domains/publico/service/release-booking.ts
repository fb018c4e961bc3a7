import type { SystemContext } from "#server/core/context.ts";
import { dropGuest, keepGuest } from "#server/domains/clientes/service/make-guest.ts";
import { isOwnDecision, releaseHeld } from "#server/domains/marcacoes/service/hold-for-visitor.ts";
import { type Enviado, settle } from "../queries/reservas.queries.ts";

/** The caller holds the booking. What the professional has done with the appointment meanwhile stays. */
export async function releaseBooking(ctx: SystemContext, reserva: Enviado) {
  const { usuario_id, cliente_id } = reserva;
  const isGone = await releaseHeld(ctx, reserva);
  const isKept = !isGone && (await isOwnDecision(ctx, reserva));
  await settle(ctx.db, reserva, isKept ? "sem_prova" : "liberada", ctx.now());
  if (!cliente_id) return;
  const guest = { usuario_id, id: cliente_id };
  await (isKept ? keepGuest(ctx, guest) : dropGuest(ctx, guest));
}
