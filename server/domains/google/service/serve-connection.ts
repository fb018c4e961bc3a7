import { asSystem, type Services } from "#server/core/context.ts";
import { longerLease } from "#server/db/lease.ts";
import type { GoogleCalendar } from "#server/integrations/google-calendar/google-calendar.ts";
import { tryOnAt } from "#server/jobs/backoff.ts";
import { HOUR, MINUTE, SECOND } from "#shared/common/civil.ts";
import * as conexoes from "../queries/conexoes.queries.ts";
import { findPending, postpone } from "../queries/eventos.queries.ts";
import { type Halt, pushEvent } from "./push-event.ts";
import { readBusy } from "./read-busy.ts";
import type { Reach } from "./renew-access.ts";

const PAUSES = [5 * SECOND, 30 * SECOND, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR];
/** From so many failures in a row on it is shown that the connection is not well. */
const WORTH_SHOWING = 3;
const BATCH = 20;
/** By the real clock: others have their turn too. */
const BUDGET_MS = 30 * SECOND;
/** Longer than two calls of 10 s and what lies between them. */
export const LEASE_MS = MINUTE;

export type GoogleServices = Services & { google: GoogleCalendar };

/** Works for one claimed connection: busy times come in, then appointments go out, one after the other. */
export async function serve(
  services: GoogleServices,
  connection: conexoes.Connection,
  signal: AbortSignal,
) {
  const began = performance.now();
  const isOver = () => signal.aborted || performance.now() - began >= BUDGET_MS;
  const reach = reachOf(services, connection);
  const lease = leaseOf(services, connection, signal);
  const { now } = services;
  if (connection.replanejar) {
    await reach.transaction((db) => conexoes.planFuture(db, connection, now()));
  }
  let halt: Halt | undefined;
  if (isSyncDue(connection, now())) {
    const read = await readBusy(reach, connection, lease.renew);
    if (read.kind !== "done") halt = read;
  }
  halt ??= await pushAll(reach, connection, { renewLease: lease.renew, isOver });
  await lease.release(outcomeOf(halt, connection, now()));
  services.metrics.googleRounds.inc({ outcome: halt?.kind ?? "done" });
}

const isSyncDue = ({ proxima_sincronizacao }: conexoes.Connection, now: Date) =>
  !proxima_sincronizacao ||
  proxima_sincronizacao <= now ||
  proxima_sincronizacao.getTime() - now.getTime() > HOUR;

const reachOf = (
  services: GoogleServices,
  { usuario_id, profissional_id }: conexoes.Connection,
): Reach => ({
  google: services.google,
  now: services.now,
  secrets: services.secrets,
  whose: { usuario_id, profissional_id },
  transaction: (work) => asSystem(services, ({ db }) => work(db)),
});

/** The lease of a connection, which grows with each step; who has lost it does nothing more. */
function leaseOf(services: GoogleServices, connection: conexoes.Connection, signal: AbortSignal) {
  const held = { ...connection };
  return {
    renew: async () => {
      if (signal.aborted) return false;
      const wanted = new Date(services.now().getTime() + LEASE_MS);
      const until = longerLease(held.reservado_ate, wanted);
      const isHeld = await asSystem(services, ({ db }) => conexoes.renewLease(db, held, until));
      if (isHeld) held.reservado_ate = until;
      return isHeld;
    },
    release: (outcome: conexoes.Outcome | undefined) =>
      asSystem(services, ({ db }) => conexoes.release(db, held, outcome)),
  };
}

interface Turn {
  renewLease: () => Promise<boolean>;
  isOver: () => boolean;
}

async function pushAll(
  reach: Reach,
  connection: conexoes.Connection,
  { renewLease, isOver }: Turn,
): Promise<Halt | undefined> {
  while (!isOver()) {
    const pending = await reach.transaction((db) =>
      findPending(db, reach.whose, { now: reach.now(), limit: BATCH }),
    );
    if (pending.length === 0) return undefined;
    for (const event of pending) {
      if (isOver() || !(await renewLease())) return undefined;
      const outcome = await pushEvent(reach, connection, event);
      if (outcome.kind === "refused") {
        const proxima_em = tryOnAt(PAUSES, event.tentativas + 1, reach.now());
        await reach.transaction((db) => postpone(db, event, { erro: outcome.reason, proxima_em }));
      } else if (outcome.kind !== "done") return outcome;
    }
  }
  return undefined;
}

/** Undefined where another process has taken over. */
function outcomeOf(
  halt: Halt | undefined,
  connection: conexoes.Connection,
  now: Date,
): conexoes.Outcome | undefined {
  if (!halt) return { situacao: "ok", erro: null, falhas: 0, proxima_em: null };
  if (halt.kind === "stopped") return undefined;
  // Where Google ended the grant this comes too late to count. Otherwise it is there and can not be read: not before long again.
  if (halt.kind === "revoked") {
    const later = new Date(now.getTime() + HOUR);
    return { situacao: "revogado", erro: null, falhas: connection.falhas, proxima_em: later };
  }
  const falhas = connection.falhas + 1;
  const isShown = halt.kind === "calendar" || falhas >= WORTH_SHOWING;
  return {
    situacao: isShown ? "erro" : "ok",
    erro: halt.kind === "calendar" ? "calendario" : halt.reason,
    falhas,
    proxima_em: tryOnAt(PAUSES, falhas, now),
  };
}
