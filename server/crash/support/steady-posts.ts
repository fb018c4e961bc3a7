import { setTimeout as sleep } from "node:timers/promises";
import { messageBody } from "#server/testing/instances.ts";
import type { Calls } from "./repeated-calls.ts";

const TICK_MS = 20;
/** Most posts that wait for an answer or the next try; the others wait at their host. */
const MOST_UNDER_WAY = 500;
/** Hosts wait longer each time. */
const AGAIN_MS = 500;
const LONGEST_PAUSE_MS = 4_000;

/** Open-loop load: posts at a constant rate per second in all, each repeated until it is taken. */
export function startPosts({ post }: Calls, webhookPaths: string[], perSecond: number) {
  const acknowledged: string[] = [];
  const underWay = new Set<Promise<void>>();
  const begun = performance.now();
  let count = 0;

  async function deliver(number: number) {
    const text = `Aviso ${number}`;
    const from = `55119${String(10_000_000 + (number % 200))}`;
    const body = messageBody({ id: `FAILOVER${number}`, from, text });
    const path = webhookPaths[number % webhookPaths.length] ?? "";
    for (let attempt = 1; (await post("webhook", path, body)) !== 200; attempt += 1) {
      await sleep(Math.min(LONGEST_PAUSE_MS, attempt * AGAIN_MS) * (0.5 + Math.random()));
    }
    acknowledged.push(text);
  }

  const timer = setInterval(() => {
    const due = ((performance.now() - begun) * perSecond) / 1_000;
    for (; count < due && underWay.size < MOST_UNDER_WAY; count += 1) {
      const delivery: Promise<void> = deliver(count).then(
        () => void underWay.delete(delivery),
        () => clearInterval(timer),
      );
      underWay.add(delivery);
    }
  }, TICK_MS);

  return {
    /** The texts of the posts that were taken. */
    acknowledged,
    /** No new one; those under way are repeated until they are taken. */
    stop: async () => {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
