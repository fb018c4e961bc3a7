import { Socket } from "node:net";
import type { Pool, PoolClient } from "pg";

/** Longer than any statement may take (10 s). */
const SILENT_MS = 10_500;
const ASK_MS = 500;

interface Heard {
  bytes: number;
  /** When the last of them came, as far as is known. */
  at: number;
  /** Since when the connection is in use. */
  usedSince: number | undefined;
}

/**
 * Once somebody has waited for so long for anything to come on a connection, its server is gone: a machine that loses its power closes
 * nothing, and the system would wait for it for a quarter of an hour. That connection is ended, and so are those that nobody uses: the next
 * call would wait as long again.
 */
export function endSilent(pool: Pool) {
  const connections = new Map<PoolClient, Heard>();
  const use = (client: PoolClient, usedSince: number | undefined) => {
    const heard = connections.get(client);
    if (heard) heard.usedSince = usedSince;
  };
  pool.on("connect", (client) => {
    connections.set(client, { bytes: 0, at: performance.now(), usedSince: undefined });
  });
  pool.on("acquire", (client) => use(client, performance.now()));
  pool.on("release", (_error, client) => use(client, undefined));
  pool.on("remove", (client) => connections.delete(client));

  let askedAt = performance.now();
  const timer = setInterval(() => {
    if (pool.ending) return clearInterval(timer);
    const now = performance.now();
    const wasBusy = now - askedAt > 3 * ASK_MS;
    askedAt = now;
    for (const [client, heard] of connections) {
      const bytes = bytesOf(client);
      if (bytes !== heard.bytes) Object.assign(heard, { bytes, at: now });
    }
    const isGone = ({ at, usedSince }: Heard) =>
      usedSince !== undefined && now - Math.max(at, usedSince) > SILENT_MS;
    // Bytes may have come that this process had no time to read.
    if (wasBusy || ![...connections.values()].some(isGone)) return;
    for (const [client, heard] of connections) {
      if (heard.usedSince === undefined || isGone(heard)) client.connection.stream.destroy();
    }
  }, ASK_MS).unref();
}

const bytesOf = ({ connection: { stream } }: PoolClient): number =>
  stream instanceof Socket ? stream.bytesRead : 0;
