import { createHash } from "node:crypto";
import type { Db } from "#server/db/database.ts";
import type { OwnEvent } from "#server/integrations/google-calendar/google-calendar.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { eventIdOf } from "#shared/google/event-id.ts";
import type { Connection } from "../queries/conexoes.queries.ts";
import * as eventos from "../queries/eventos.queries.ts";
import { type Reach } from "./renew-access.ts";
import { withAccess } from "./use-access.ts";

/** Why nothing more can be written now, this appointment or any other. */
export type Halt =
  | { kind: "revoked" }
  | { kind: "calendar" }
  /** Another process continues. */
  | { kind: "stopped" }
  | { kind: "unavailable"; reason: string };

/** Written, or refused for this appointment alone. */
export type EventOutcome = { kind: "done" } | { kind: "refused"; reason: string } | Halt;

/** A deleted event that Google will not give back gets a new id, so often at most in one attempt. */
const MOST_IDS = 3;

/**
 * Makes Google's calendar agree with one appointment, whatever was written before: so made that it may break off
 * anywhere and be done again. The calendar and the id are stored before Google is asked, and the id is the same each
 * time, so that an event of which nobody knows whether it was made is found again.
 */
export async function pushEvent(
  reach: Reach,
  connection: Connection,
  event: eventos.PendingEvent,
): Promise<EventOutcome> {
  const calendar = connection.google_calendar_id;
  const left = event.calendario && event.calendario !== calendar ? event.calendario : undefined;
  const own = ownEvent(event, connection.timezone);
  if (!own) return takeAway(reach, event, event.calendario, calendar);
  if (left) {
    // It moves to another calendar. An old one to which nobody has access any more keeps its events.
    const removed = await ask(reach, (token) => reach.google.remove(token, left, own.id));
    if (removed.kind === "revoked" || removed.kind === "unavailable") return removed;
  }
  const here = { ...event, calendario: calendar, existe: event.existe && !left };
  if (event.calendario !== calendar) await intend(reach, here);
  return put(reach, here, own);
}

type Placed = eventos.PendingEvent & { calendario: string };

async function put(reach: Reach, event: Placed, own: OwnEvent): Promise<EventOutcome> {
  const { calendario } = event;
  const contado = digestOf(own);
  // A change that was taken back leaves nothing to tell.
  if (event.existe && event.contado === contado) return noteDone(reach, event, contado);
  if (event.existe) {
    const changed = await ask(reach, (token) => reach.google.change(token, calendario, own));
    if (changed.kind === "done") return noteDone(reach, event, contado);
    if (changed.kind === "revoked" || changed.kind === "unavailable") return changed;
  }
  for (let geracao = event.geracao; geracao < event.geracao + MOST_IDS; geracao += 1) {
    if (geracao > event.geracao) await intend(reach, { ...event, existe: false, geracao });
    const named = { ...own, id: eventIdOf(event, geracao) };
    const outcome = await make(reach, calendario, named);
    if (outcome.kind === "done") return noteDone(reach, event, contado);
    if (outcome.kind !== "spent") return outcome;
  }
  return { kind: "refused", reason: "the event is deleted and does not come back" };
}

/** Makes an event, or changes the one that an earlier attempt has made. `spent`: the id belongs to a deleted one. */
async function make(reach: Reach, calendario: string, own: OwnEvent) {
  const inserted = await ask(reach, (token) => reach.google.insert(token, calendario, own));
  if (inserted.kind === "missing") return { kind: "calendar" as const };
  if (inserted.kind !== "exists") return inserted;
  const changed = await ask(reach, (token) => reach.google.change(token, calendario, own));
  const isSpent = changed.kind === "missing" || changed.kind === "refused";
  if (isSpent || changed.kind === "exists") return { kind: "spent" as const };
  return changed;
}

async function takeAway(
  reach: Reach,
  event: eventos.PendingEvent,
  from: string | null,
  present: string,
): Promise<EventOutcome> {
  if (from) {
    const id = eventIdOf(event, event.geracao);
    const removed = await ask(reach, (token) => reach.google.remove(token, from, id));
    if (removed.kind === "revoked" || removed.kind === "unavailable") return removed;
    if (removed.kind === "refused" && from === present) return removed;
  }
  if (event.status !== null) return noteDone(reach, { ...event, calendario: null }, null);
  await reach.transaction((db) => eventos.forget(db, event));
  return { kind: "done" };
}

/** Digest of everything that Google is told of an appointment. */
const digestOf = (own: OwnEvent) =>
  createHash("sha256").update(JSON.stringify(own)).digest("base64url");

/** `contado`: what Google knows now; null where no event is there any more. */
async function noteDone(
  reach: Reach,
  event: eventos.PendingEvent,
  contado: string | null,
): Promise<EventOutcome> {
  const done = { calendario: event.calendario, existe: contado !== null, contado };
  await reach.transaction((db: Db) => eventos.markDone(db, event, done));
  return { kind: "done" };
}

const intend = (reach: Reach, { calendario, existe, geracao, ...event }: Placed) =>
  reach.transaction((db) =>
    eventos.intend(db, { ...event, calendario, existe, geracao }, { calendario, existe, geracao }),
  );

/** A call with a good token. Whoever is not let in with a fresh one waits like for any other fault of Google's. */
async function ask(reach: Reach, call: Parameters<typeof withAccess<unknown>>[1]) {
  const answer = await withAccess(reach, call);
  if (answer.kind === "none" || answer.kind === "revoked") return { kind: "revoked" as const };
  if (answer.kind === "unauthorized") {
    return { kind: "unavailable" as const, reason: "unauthorized" };
  }
  return answer;
}

/** The event as Google is to show it, never with notes; undefined for an appointment that is cancelled, gone or a colleague's. */
function ownEvent(event: eventos.PendingEvent, timeZone: string): OwnEvent | undefined {
  const { status, horario, fim, nome, telefone } = event;
  if (!status || status === "cancelado" || !event.e_seu || !horario || !fim) return undefined;
  return {
    id: eventIdOf(event, event.geracao),
    summary: nome ?? (telefone ? formatTelefone(telefone) : "Cliente"),
    from: horario,
    to: fim,
    timeZone,
    status: status === "pendente" ? "tentative" : "confirmed",
  };
}
