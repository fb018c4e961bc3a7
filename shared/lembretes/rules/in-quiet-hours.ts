import type { LastLook } from "#shared/historico-mensagens/origens.constants.ts";
import type { Decisao } from "./decide.ts";

/**
 * Whether a message of this kind may leave now; `allowed` is the next moment outside of the quiet hours. One that is
 * planned with an appointment is held against them by `decide`, which knows when it is too late.
 */
export function inQuietHours(kind: LastLook | null, allowed: Date, now: Date): Decisao {
  const isFree = allowed <= now || !kind || kind.lastLook === "appointment";
  if (isFree || kind.quietHours === "leaves") return { kind: "envia" };
  return kind.quietHours === "ends"
    ? { kind: "pula", motivo: "silencio" }
    : { kind: "espera", ate: allowed, motivo: "silencio" };
}
