import { asSystem, type Services } from "#server/core/context.ts";
import type { GoogleCalendar } from "#server/integrations/google-calendar/google-calendar.ts";
import * as conexoes from "../queries/conexoes.queries.ts";
import { findPending, postpone } from "../queries/eventos.queries.ts";
import type { Reach } from "./access.ts";
import { type Halt, pushEvent } from "./push-event.ts";
import { readBusy } from "./read-busy.ts";

const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;
/** Seconds to wait after the first, second, ... failure in a row; the last one again and again. */
const PAUSES = [5, 30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S, HOUR_S];
/** From so many failures in a row on it is shown that the connection is not well. */
const WORTH_SHOWING = 3;
const BATCH = 20;
/** Of the real clock: others have their turn too. */
const BUDGET_MS = 30_000;
/** Longer than two calls of 10 s and what lies between them. */
export const LEASE_MS = 60_000;

const pauseAfter = (failures: number): number => (PAUSES[failures - 1] ?? HOUR_S) * 1_000;

export type GoogleServices = Services & { google: GoogleCalendar };

/** Works for one claimed connection: busy times come in, then appointments go out, one after the other. */
export async function serve(
  services: GoogleServices,
  connection: conexoes.Connection,
  isStopping: () => boolean = () => false,
) {
  const began = performance.now();
  const isOver = () => isStopping() || performance.now() - began >= BUDGET_MS;
  const reach = reachOf(services, connection.usuario_id);
  const hold = holdOf(services, connection, isStopping);
  const { now } = services;
  if (connection.replanejar) {
    await reach.transaction((db) => conexoes.planFuture(db, connection, now()));
  }
  let halt: Halt | undefined;
  if (isSyncDue(connection, now())) {
    const read = await readBusy(reach, connection, hold.keep);
    if (read.kind !== "done") halt = read;
  }
  halt ??= await pushAll(reach, connection, { hold: hold.keep, isOver });
  await hold.release(outcomeOf(halt, connection, now()));
  services.metrics.googleRounds.inc({ outcome: halt?.kind ?? "done" });
}

const isSyncDue = ({ proxima_sincronizacao }: conexoes.Connection, now: Date) =>
  !proxima_sincronizacao ||
  proxima_sincronizacao <= now ||
  proxima_sincronizacao.getTime() - now.getTime() > HOUR_S * 1_000;

const reachOf = (services: GoogleServices, usuarioId: string): Reach => ({
  google: services.google,
  now: services.now,
  secrets: services.secrets,
  usuarioId,
  transaction: (work) => asSystem(services, ({ db }) => work(db)),
});

/** The lease of a connection, which grows with each step; who has lost it does nothing more. */
function holdOf(
  services: GoogleServices,
  connection: conexoes.Connection,
  isStopping: () => boolean,
) {
  const held = { ...connection };
  return {
    keep: async () => {
      if (isStopping()) return false;
      const until = new Date(
        Math.max(services.now().getTime() + LEASE_MS, held.reservado_ate.getTime() + 1),
      );
      const isHeld = await asSystem(services, ({ db }) => conexoes.renewLease(db, held, until));
      if (isHeld) held.reservado_ate = until;
      return isHeld;
    },
    release: (outcome: conexoes.Outcome | undefined) =>
      asSystem(services, ({ db }) => conexoes.release(db, held, outcome)),
  };
}

interface Turn {
  hold: () => Promise<boolean>;
  isOver: () => boolean;
}

async function pushAll(
  reach: Reach,
  connection: conexoes.Connection,
  { hold, isOver }: Turn,
): Promise<Halt | undefined> {
  const { usuario_id } = connection;
  while (!isOver()) {
    const pending = await reach.transaction((db) =>
      findPending(db, { usuarioId: usuario_id, now: reach.now(), limit: BATCH }),
    );
    if (pending.length === 0) return undefined;
    for (const event of pending) {
      if (isOver() || !(await hold())) return undefined;
      const outcome = await pushEvent(reach, connection, event);
      if (outcome.kind === "refused") {
        const proxima_em = new Date(reach.now().getTime() + pauseAfter(event.tentativas + 1));
        await reach.transaction((db) => postpone(db, event, { erro: outcome.reason, proxima_em }));
      } else if (outcome.kind !== "done") return outcome;
    }
  }
  return undefined;
}

/** Nothing where it is somebody else's turn. */
function outcomeOf(
  halt: Halt | undefined,
  connection: conexoes.Connection,
  now: Date,
): conexoes.Outcome | undefined {
  if (!halt) return { situacao: "ok", erro: null, falhas: 0, proxima_em: null };
  if (halt.kind === "stopped") return undefined;
  // Where Google ended the grant this comes too late to count. Otherwise it is there and can not be read: not before long again.
  if (halt.kind === "revoked") {
    const later = new Date(now.getTime() + HOUR_S * 1_000);
    return { situacao: "revogado", erro: null, falhas: connection.falhas, proxima_em: later };
  }
  const falhas = connection.falhas + 1;
  const isShown = halt.kind === "calendar" || falhas >= WORTH_SHOWING;
  return {
    situacao: isShown ? "erro" : "ok",
    erro: halt.kind === "calendar" ? "calendario" : halt.reason,
    falhas,
    proxima_em: new Date(now.getTime() + pauseAfter(falhas)),
  };
}
