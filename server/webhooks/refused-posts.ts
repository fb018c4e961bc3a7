import { addressKey } from "#server/core/address-key.ts";
import type { Services } from "#server/core/context.ts";
import { AppError, BUSY, notFound, tooMany } from "#server/core/errors.ts";
import { takeLimit } from "#server/core/limits.ts";
import { postRefused } from "#server/domains/instancias/service/note-receiving.ts";
import type { MotivoDeRecusa } from "#shared/instancias/instancias.constants.ts";

const MOST_KEPT = 10_000;
const LIMIT = {
  points: 60,
  seconds: 60,
  message: BUSY,
};

/** Why a post is refused: nobody's token, another network than the instance allows, another signature. */
type Reason = "token" | MotivoDeRecusa;

export interface RefusedPost {
  ip: string;
  reason: Reason;
  /** The instance whose address was posted to, if there is one. */
  instanciaId?: string;
  /** The answer; by default that for any unknown address. */
  as?: AppError;
}

/**
 * Refuses posts of unknown senders, always in the same words: 404 (401 at Meta's address), and 429 after 60 in a minute from one address.
 * One address waits for itself, and is remembered once it has no points left, so that it takes one connection to the
 * database for 61 statements and nothing after that.
 */
export function createPostRefusal(services: Services) {
  const { now, log, metrics } = services;
  const blocked = new Map<string, number>();
  const counting = new Map<string, Promise<unknown>>();

  function assertNotBlocked(address: string) {
    const wait = (blocked.get(address) ?? 0) - now().getTime();
    // Longer than a whole limit only because the clock stepped back since.
    if (wait > 0 && wait <= LIMIT.seconds * 1_000)
      throw tooMany(LIMIT.message, Math.max(1, wait / 1_000));
    blocked.delete(address);
  }

  async function count(address: string) {
    assertNotBlocked(address);
    try {
      await takeLimit(services, { key: `webhook:${address}`, ...LIMIT });
    } catch (error) {
      if (error instanceof AppError && error.retryAfter !== undefined) {
        const [oldest] = blocked.keys();
        if (blocked.size >= MOST_KEPT && oldest !== undefined) blocked.delete(oldest);
        blocked.set(address, now().getTime() + error.retryAfter * 1_000);
        log.warn({ security: "webhook_limitado", endereco: address }, "security");
      }
      throw error;
    }
  }

  /** @throws AppError 404, or `as`; 429. */
  return async function refuse({ ip, reason, instanciaId, as }: RefusedPost): Promise<never> {
    // Counted and logged, a signature that is missing is a wrong one.
    const counted = reason === "sem_assinatura" ? "assinatura" : reason;
    metrics.webhookRefused.inc({ reason: counted });
    const address = addressKey(ip);
    const turn = (counting.get(address) ?? Promise.resolve()).then(
      () => count(address),
      () => count(address),
    );
    counting.set(address, turn);
    try {
      await turn;
    } finally {
      if (counting.get(address) === turn) counting.delete(address);
    }
    const line = { security: "webhook_recusado", motivo: counted, instancia_id: instanciaId };
    log.warn({ ...line, endereco: address }, "security");
    if (instanciaId !== undefined && reason !== "token") {
      await postRefused(services, { id: instanciaId, motivo: reason });
    }
    throw as ?? notFound("Não encontrado");
  };
}
