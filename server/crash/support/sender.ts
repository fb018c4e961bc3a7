import { setTimeout as sleep } from "node:timers/promises";
import { messageBody } from "#server/testing/instances.ts";

interface SenderOptions {
  url: string;
  /** Posts under way at once. */
  atOnce: number;
  /** Milliseconds between two posts of one of them. */
  pauseMs: number;
}

export type Sender = ReturnType<typeof startSender>;

/**
 * A host that posts one message after the other and repeats each until it is acknowledged; every tenth it posts again
 * although it was.
 */
export function startSender({ url, atOnce, pauseMs }: SenderOptions) {
  const acknowledged = new Set<string>();
  let isStopped = false;
  let count = 0;

  async function post(id: string, from: string): Promise<boolean> {
    try {
      const answer = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify(messageBody({ id, from, text: `Mensagem ${id}` })),
      });
      await answer.arrayBuffer();
      return answer.status === 200;
    } catch {
      return false;
    }
  }

  async function work() {
    while (!isStopped) {
      count += 1;
      const number = count;
      const id = `CRASH${number}`;
      const from = `55119${String(number % 40).padStart(8, "1")}`;
      while (!(await post(id, from))) await sleep(20);
      acknowledged.add(id);
      if (number % 10 === 0) await post(id, from);
      await sleep(pauseMs);
    }
  }

  const workers = Array.from({ length: atOnce }, work);
  return {
    acknowledged,
    /** No new message; those under way are repeated until they are taken. */
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
    },
  };
}
