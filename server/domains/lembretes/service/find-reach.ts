import type { TenantContext } from "#server/core/context.ts";
import { readReach } from "../queries/reach.queries.ts";

/** For other domains: whether a message to the client of this appointment can leave, and from when on. */
export async function findReach({ db, user, now }: TenantContext, marcacaoId: string) {
  const reach = await readReach(db, user.id, marcacaoId);
  const rests = reach?.estado_numero === "so_respostas" && reach.estado_ate;
  return {
    isOnWhatsApp: !reach?.sem_whatsapp,
    isStopped: reach?.estado_numero === "parada",
    /** The end of a rest, while it goes on. */
    restsUntil: rests && rests > now() ? rests : null,
  };
}
