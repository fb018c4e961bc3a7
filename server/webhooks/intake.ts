import type { Services } from "#server/core/context.ts";
import { unavailable } from "#server/core/errors.ts";
import type { HostEvent } from "#server/integrations/whatsapp/payload/events.ts";
import { type IncomingEvent, storeEvents } from "./intake.queries.ts";

/** The job that works off what was stored. */
export const INBOX = "inbox";

const MOST_WAITING = 5_000;
const MOST_IN_A_STATEMENT = 500;

export interface Intake {
  /**
   * Stores the events of one post; resolves when they are durable, with false when no instance has this token.
   * @throws AppError 503 when too many posts are waiting.
   */
  store(tokenHash: Buffer, events: HostEvent[]): Promise<boolean>;
}

interface Post {
  tokenHash: Buffer;
  events: IncomingEvent[];
  resolve: (isKnown: boolean) => void;
  reject: (error: unknown) => void;
}

/**
 * Posts that arrive while a statement is under way share the next one: one commit for many posts, and no post waits for
 * a timer.
 */
export function createIntake({ databases, now, events: bus }: Services): Intake {
  const waiting: Post[] = [];
  let isStoring = false;

  async function work() {
    isStoring = true;
    while (waiting.length > 0) {
      const posts = waiting.splice(0, MOST_IN_A_STATEMENT);
      await flush(posts);
    }
    isStoring = false;
  }

  async function flush(posts: Post[]) {
    try {
      const known = await storeEvents(databases.system, posts, now());
      for (const { tokenHash, resolve } of posts) resolve(known.has(tokenHash.toString("hex")));
      bus.wake(INBOX);
    } catch (error) {
      for (const { reject } of posts) reject(error);
    }
  }

  return {
    store: (tokenHash, events) => {
      if (waiting.length >= MOST_WAITING) {
        return Promise.reject(unavailable("Servidor ocupado. Tente novamente em instantes."));
      }
      return new Promise((resolve, reject) => {
        waiting.push({ tokenHash, events: events.flatMap(incomingOf), resolve, reject });
        // After this turn of the event loop, so that posts that came together go together.
        if (!isStoring) {
          isStoring = true;
          setImmediate(() => void work());
        }
      });
    },
  };
}

/** What is kept of an event; the id is what makes it the same event when it is posted again. */
function incomingOf(event: HostEvent): IncomingEvent[] {
  switch (event.kind) {
    case "message":
      return [{ tipo: "mensagem", providerId: event.providerId, dados: event }];
    case "ack":
      return [{ tipo: `ack:${event.status}`, providerId: event.providerId, dados: event }];
    case "connection":
      return [{ tipo: "conexao", providerId: null, dados: event }];
    case "ignored":
    case "unknown":
      return [];
  }
}
