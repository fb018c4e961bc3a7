import { Client } from "pg";
import { isRefused, type Login } from "./logins.ts";
import { CHANNEL, WORK_CHANNEL } from "./notify.ts";

interface Listener {
  onNotification: (channel: string, payload: string) => void;
  /** Each time that the connection stands: what was notified before is not known. */
  onListening: () => void;
  /** Each time that the connection could not be made. */
  onFailure: (error: unknown) => void;
}

const RETRY_MS = 1_000;

/** One connection that hears both channels, made again whenever it breaks; what is notified meanwhile is lost. */
export function startListening(login: Login, { onNotification, onListening, onFailure }: Listener) {
  let client: Client | undefined;
  let isClosed = false;
  let retry: NodeJS.Timeout | undefined;

  async function connect() {
    const url = login.url();
    const next = new Client({ connectionString: url, application_name: CHANNEL, keepAlive: true });
    let isLost = false;
    const lost = () => {
      if (isClosed || isLost) return;
      isLost = true;
      retry = setTimeout(() => void connect(), RETRY_MS);
    };
    next.on("error", () => undefined);
    next.on("end", lost);
    next.on("notification", ({ channel, payload = "" }) => onNotification(channel, payload));
    client = next;
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}; listen ${WORK_CHANNEL}`);
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
