import { Client } from "pg";
import { CONNECTS_WITHIN_MS, isRefused, type Login } from "./logins.ts";
import { CHANNEL, WORK_CHANNEL } from "./notify.ts";

interface Listener {
  onNotification: (channel: string, payload: string) => void;
  /** Each time that the connection stands: what was notified before is not known. */
  onListening: () => void;
  /** Each time that the connection could not be made. */
  onFailure: (error: unknown) => void;
}

const RETRY_MS = 1_000;
/** A machine that loses its power closes nothing: interval of checks, time limit of answers. */
const ASK_MS = 4_000;
const ANSWERS_WITHIN_MS = 4_000;

/** One connection that hears both channels, made again whenever it breaks; what is notified meanwhile is lost. */
export function startListening(login: Login, { onNotification, onListening, onFailure }: Listener) {
  let client: Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect() {
    const url = login.url();
    const next = new Client({
      connectionString: url,
      application_name: CHANNEL,
      connectionTimeoutMillis: CONNECTS_WITHIN_MS,
    });
    let isLost = false;
    const lost = () => {
      clearInterval(asking);
      if (isClosed || isLost) return;
      isLost = true;
      retry = setTimeout(() => void connect(), RETRY_MS);
    };
    next.on("error", () => undefined);
    next.on("end", lost);
    next.on("notification", ({ channel, payload = "" }) => onNotification(channel, payload));
    client = next;
    const ask = async () => {
      const late = setTimeout(() => next.connection.stream.destroy(), ANSWERS_WITHIN_MS);
      await next.query("select 1").catch(() => undefined);
      clearTimeout(late);
    };
    let asking: NodeJS.Timeout | undefined;
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}; listen ${WORK_CHANNEL}`);
      asking = setInterval(() => void ask(), ASK_MS);
      onListening();
    } catch (error) {
      if (isRefused(error)) login.refused(url);
      onFailure(error);
      await next.end().catch(() => undefined);
      lost();
    }
  }
  void connect();

  return {
    close: async () => {
      isClosed = true;
      clearTimeout(retry);
      await client?.end().catch(() => undefined);
    },
  };
}
