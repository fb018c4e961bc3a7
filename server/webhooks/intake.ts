import type { Services } from "#server/core/context.ts";
import { retryOnDeadlock } from "#server/core/deadlock.ts";
import { busy } from "#server/core/errors.ts";
import { currentRastro, resumeTrace, runAt } from "#server/core/telemetry/trace.ts";
import { inSystem } from "#server/db/database.ts";
import { notifyWork } from "#server/db/notify.ts";
import { isBadData } from "#server/db/violations.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";
import { INBOX } from "#server/jobs/names.ts";
import { type IncomingEvent, storeEvents, type TokenVersion } from "./intake.queries.ts";

const MOST_WAITING = { posts: 5_000, bytes: 64 * 1024 * 1024 };
/** Making a statement of them is one turn of the event loop. */
const MOST_IN_A_STATEMENT = { posts: 500, events: 1_000, bytes: 2 * 1024 * 1024 };

export interface Intake {
  /**
   * Stores the events of one post of `bytes`; resolves when they are durable, with false when no instance has this
   * token in this version.
   * @throws AppError 503 when too much is waiting.
   */
  store(token: TokenVersion, events: HostEvent[], bytes: number): Promise<boolean>;
}

interface Post {
  token: TokenVersion;
  events: IncomingEvent[];
  bytes: number;
  /** Its place in a trace. */
  rastro: string | null;
  resolve: (isKnown: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Posts that arrive while a statement is under way share the next one: one commit for many posts, and no post waits for
 * a timer.
 */
export function createIntake(services: Services): Intake {
  const { databases, now, tracer } = services;
  const wakeInbox = inboxWaker(services);
  const waiting: Post[] = [];
  let waitingBytes = 0;
  let isStoring = false;

  async function work() {
    while (waiting.length > 0) await flush(nextPosts());
    isStoring = false;
  }

  function nextPosts(): Post[] {
    const posts = waiting.splice(0, fitting(waiting));
    for (const post of posts) waitingBytes -= post.bytes;
    return posts;
  }

  async function flush(posts: Post[]) {
    try {
      // Two processes that are posted the same events may wait for each other; the second try finds them stored.
      const known = await resumeTrace(tracer, "webhook.store", posts, (placed) =>
        retryOnDeadlock(() => storeEvents(databases, placed, now())),
      );
      for (const { token, resolve } of posts) {
        resolve(known.get(token.hash.toString("hex")) === token.versao);
      }
      wakeInbox();
    } catch (error) {
      // A post that the database cannot take must not take the others with it.
      if (posts.length > 1 && isBadData(error)) for (const post of posts) await flush([post]);
      else for (const { reject } of posts) reject(error);
    }
  }

  function add(token: TokenVersion, events: IncomingEvent[], bytes: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      waiting.push({ token, events, bytes, rastro: currentRastro(), resolve, reject });
      waitingBytes += bytes;
      // After this turn of the event loop, so that posts that came together go together.
      if (!isStoring) {
        isStoring = true;
        // It stores what others bring too: it is below none of their traces.
        runAt(undefined, () => setImmediate(() => void work()));
      }
    });
  }

  return {
    store: async (token, events, bytes) => {
      const isFull =
        waiting.length >= MOST_WAITING.posts || waitingBytes + bytes > MOST_WAITING.bytes;
      if (isFull) {
        throw busy();
      }
      const parts = partsOf(events.flatMap(incomingOf));
      const stored = await Promise.all(
        parts.map((part) => add(token, part, Math.ceil(bytes / parts.length))),
      );
      return stored.every(Boolean);
    },
  };
}

const WAKE_MS = 50;

/**
 * Wakes the inbox: of this process at once; where others do the jobs, all of theirs with one notification for what comes
 * within a twentieth of a second.
 */
function inboxWaker({ config, databases, events, log }: Services): () => void {
  if (config.roles.jobs) return () => events.wake(INBOX);
  let isPlanned = false;
  const notifyOthers = () => {
    isPlanned = false;
    inSystem(databases, (db) => notifyWork(db, INBOX)).catch((err: unknown) =>
      log.warn({ err }, "the inbox could not be woken: it comes at its own time"),
    );
  };
  return () => {
    if (isPlanned) return;
    isPlanned = true;
    setTimeout(notifyOthers, WAKE_MS);
  };
}

/** How many of the first posts fit into one statement: one at least. */
function fitting(waiting: Post[]): number {
  let bytes = 0;
  let events = 0;
  const end = waiting.findIndex((post) => {
    bytes += post.bytes;
    events += post.events.length;
    return bytes > MOST_IN_A_STATEMENT.bytes || events > MOST_IN_A_STATEMENT.events;
  });
  return Math.min(end === -1 ? waiting.length : Math.max(1, end), MOST_IN_A_STATEMENT.posts);
}

/** A post of very many events takes several statements: what is stored twice when it comes again is known by its id. */
function partsOf(events: IncomingEvent[]): IncomingEvent[][] {
  const most = MOST_IN_A_STATEMENT.events;
  if (events.length <= most) return [events];
  const count = Math.ceil(events.length / most);
  return Array.from({ length: count }, (_, at) => events.slice(at * most, (at + 1) * most));
}

/** Stored form of an event; the id makes a repeated post the same event. */
function incomingOf(event: HostEvent): IncomingEvent[] {
  switch (event.kind) {
    case "message":
      return [{ tipo: "mensagem", providerId: event.providerId, dados: event }];
    case "ack":
      return [{ tipo: `ack:${event.status}`, providerId: event.providerId, dados: event }];
    case "correction":
      return [{ tipo: "correcao", providerId: event.providerId, dados: event }];
    case "identity":
      return [{ tipo: "identidade", providerId: event.providerId, dados: event }];
    case "connection":
      return [{ tipo: "conexao", providerId: null, dados: event }];
    case "template":
    case "limit":
    case "signal":
      return [{ tipo: "conta", providerId: null, dados: event }];
    case "ignored":
    case "unknown":
      return [];
  }
}
