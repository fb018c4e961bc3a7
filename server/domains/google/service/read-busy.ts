import { notify } from "#server/db/notify.ts";
import type { BusyChange, BusySpan } from "#server/integrations/google-calendar/busy-changes.ts";
import type { BusyQuery } from "#server/integrations/google-calendar/google-calendar.ts";
import { DAY, MINUTE } from "#shared/common/civil.ts";
import { dayBounds } from "#shared/common/time.ts";
import { marcacaoOfEvent } from "#shared/google/event-id.ts";
import type { Connection } from "../queries/conexoes.queries.ts";
import * as ocupacoes from "../queries/reads.queries.ts";
import type { Halt } from "./push-event.ts";
import type { Reach } from "./renew-access.ts";
import { withAccess } from "./use-access.ts";

/** Interval of complete readings: the window moves on, and changes that were missed are mended. */
const COMPLETE_MS = DAY;
/** Beyond what can be booked, so that a day without contact leaves no hole at the end. */
const BEYOND_DAYS = 7;
/** Changes are asked for so often; each connection somewhat apart from the others. */
const EVERY_MS = 2 * MINUTE;
const JITTER = 0.25;
/** No calendar has so many pages; one that never ends is given up. */
const MOST_PAGES = 400;

interface Reading {
  changes: BusyChange[];
  token: string;
  isComplete: boolean;
}

type Read = Reading | Halt | { kind: "expired" };

/**
 * Brings in which times the chosen calendar takes: what has changed since the last time, or all of it where there is no
 * such mark, it is a day old, or Google does not know it any more.
 */
export async function readBusy(
  reach: Reach,
  connection: Connection,
  keepHold: () => Promise<boolean>,
): Promise<Halt | { kind: "done" }> {
  const { sync_token, completa_em } = connection;
  const now = reach.now();
  const isDue = !completa_em || Math.abs(now.getTime() - completa_em.getTime()) >= COMPLETE_MS;
  const since = sync_token && !isDue ? sync_token : undefined;
  let read = await readAll(reach, connection, since, keepHold);
  if ("kind" in read && read.kind === "expired") {
    read = await readAll(reach, connection, undefined, keepHold);
  }
  if ("kind" in read) {
    return read.kind === "expired" ? { kind: "unavailable", reason: "sync token" } : read;
  }
  await store(reach, connection, read);
  return { kind: "done" };
}

async function readAll(
  reach: Reach,
  { google_calendar_id, janela_dias }: Connection,
  syncToken: string | undefined,
  keepHold: () => Promise<boolean>,
): Promise<Read> {
  const now = reach.now().getTime();
  const window = {
    from: new Date(now - DAY),
    to: new Date(now + (janela_dias + BEYOND_DAYS) * DAY),
  };
  const which: BusyQuery = syncToken ? { syncToken } : window;
  const changes: BusyChange[] = [];
  let pageToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    if (!(await keepHold())) return { kind: "stopped" };
    const answer = await withAccess(reach, (token) =>
      reach.google.busy(token, google_calendar_id, { ...which, pageToken }),
    );
    if (answer.kind !== "done") return haltOf(answer, syncToken !== undefined);
    changes.push(...answer.value.changes);
    const { nextPageToken, nextSyncToken } = answer.value;
    if (nextSyncToken) return { changes, token: nextSyncToken, isComplete: !syncToken };
    if (!nextPageToken) break;
    pageToken = nextPageToken;
  }
  return { kind: "unavailable", reason: "a list without an end" };
}

type Failed = Exclude<Awaited<ReturnType<typeof withAccess>>, { kind: "done" }>;

function haltOf(answer: Failed, hadToken: boolean): Halt | { kind: "expired" } {
  if (answer.kind === "none" || answer.kind === "revoked") return { kind: "revoked" };
  if (answer.kind === "missing") {
    return answer.status === 410 && hadToken ? { kind: "expired" } : { kind: "calendar" };
  }
  // A mark that Google cannot read (400) is as good as none.
  if (answer.kind === "refused") return hadToken ? { kind: "expired" } : { kind: "calendar" };
  const reason = "reason" in answer ? answer.reason : answer.kind;
  return { kind: "unavailable", reason };
}

/** In one transaction, so that no moment shows half of it; open screens ask again where anything has changed. */
async function store(
  reach: Reach,
  connection: Connection,
  { changes, token, isComplete }: Reading,
) {
  const { whose } = reach;
  const { usuario_id: usuarioId } = whose;
  const at = reach.now();
  const pause = EVERY_MS * (1 - JITTER + 2 * JITTER * Math.random());
  await reach.transaction(async (db) => {
    const isCurrent = await ocupacoes.storeState(db, connection, {
      sync_token: token,
      completa_em: isComplete ? at : (connection.completa_em ?? at),
      ultima_sincronizacao: at,
      proxima_sincronizacao: new Date(at.getTime() + pause),
    });
    if (!isCurrent) return;
    const suspects = changes.flatMap(({ id }) => marcacaoOfEvent(id) ?? []);
    const own = await ocupacoes.ownAppointments(db, usuarioId, suspects);
    const latest = new Map(changes.map((change) => [change.id, change]));
    const times = [...latest.values()].flatMap((change) =>
      own.has(marcacaoOfEvent(change.id) ?? "") ? [] : timeOf(change, connection.timezone),
    );
    const taken = new Set(times.map(({ evento_id }) => evento_id));
    const gone = isComplete
      ? await ocupacoes.keepOnly(db, whose, [...taken])
      : await ocupacoes.takeAway(
          db,
          whose,
          [...latest.keys()].filter((id) => !taken.has(id)),
        );
    const put = await ocupacoes.put(db, whose, times);
    if (gone + put > 0) await notify(db, usuarioId, { tipo: "disponibilidade", id: usuarioId });
  });
}

function timeOf({ id, seriesId, span }: BusyChange, zone: string): ocupacoes.BusyTime[] {
  if (!span) return [];
  const { inicio, fim } = instantsOf(span, zone);
  return [{ evento_id: id, recorrente_id: seriesId, inicio, fim }];
}

/** A day off is a day where the person is. */
function instantsOf(span: BusySpan, zone: string) {
  if (span.kind === "instants") return { inicio: span.from, fim: span.to };
  return { inicio: dayBounds(span.from, zone).inicio, fim: dayBounds(span.to, zone).inicio };
}
