import { setTimeout as sleep } from "node:timers/promises";
import { batched, type NumberDoor } from "#server/testing/number-door.ts";
import type { Provedor } from "#shared/instancias/instancias.constants.ts";

interface SenderOptions {
  provedor: Provedor;
  door: NumberDoor;
  /** Posts under way at once. */
  atOnce: number;
  /** Milliseconds between two posts of one of them. */
  pauseMs: number;
}

export type Sender = ReturnType<typeof startSender>;

/** Messages in one post, where hosts of a kind put several together. */
const TOGETHER = 3;

/**
 * A host that posts one message after the other, each tenth time some together, and repeats each post until it is
 * acknowledged; every tenth it posts again although it was.
 */
export function startSender({ provedor, door, atOnce, pauseMs }: SenderOptions) {
  const acknowledged = new Set<string>();
  let isStopped = false;
  let count = 0;

  function next() {
    count += 1;
    const number = count;
    const person = `55119${String(number % 40).padStart(8, "1")}`;
    const id = `CRASH${number}`;
    return { id, body: door.message({ id, person, text: `Mensagem ${id}` }) };
  }

  async function deliver(body: unknown) {
    while ((await door.post(body).catch(() => 0)) !== 200) await sleep(20);
  }

  async function work() {
    for (let turn = 1; !isStopped; turn += 1) {
      const isRepeated = turn % 10 === 0;
      const messages = Array.from({ length: isRepeated ? TOGETHER : 1 }, next);
      const [first] = messages;
      const posts =
        messages.length > 1
          ? batched(
              provedor,
              messages.map(({ body }) => body),
            )
          : [first?.body];
      for (const post of posts) await deliver(post);
      for (const { id } of messages) acknowledged.add(id);
      if (isRepeated) await door.post(posts[0]).catch(() => 0);
      await sleep(pauseMs);
    }
  }

  const workers = Array.from({ length: atOnce }, work);
  return {
    acknowledged,
    /** Stops new messages; open posts are repeated until they are taken. */
    stop: async () => {
      isStopped = true;
      await Promise.all(workers);
    },
  };
}
