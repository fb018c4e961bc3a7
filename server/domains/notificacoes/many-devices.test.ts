import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import type { Actor } from "#server/testing/actor.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { isLong } from "#server/testing/long.ts";
import { manyDevices } from "#server/testing/many-devices.ts";
import { pushingApp } from "#server/testing/push-device.ts";
import { startPushes } from "./service/tell-devices.ts";

const COUNT = isLong ? 10_000 : 200;
const SHARES = { gone: 0.05, slow: 0.02 };
/** A post and a screen may take so long while pushes go out, 95 times in a hundred. */
const QUICK_MS = 500;
const TIMEOUT_MS = isLong ? 1_500_000 : 60_000;

const { app, service, outcomes } = await pushingApp({ timeoutMs: isLong ? 5_000 : 500 });

async function timeOf(work: () => Promise<unknown>) {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const in95Of100 = (times: number[]) =>
  Math.round(
    times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? Infinity,
  );

const countOf = (table: "mensagens" | "push_aparelhos", who?: Actor) =>
  app.db(async (db) => {
    let rows = db.selectFrom(table);
    if (who) rows = rows.where("usuario_id", "=", who.id);
    const { total } = await rows
      .select((eb) => eb.fn.countAll<string>().as("total"))
      .executeTakeFirstOrThrow();
    return Number(total);
  });

test(
  "many devices are told, of which some are gone and some slow: intake and screens lose nothing meanwhile",
  async () => {
    const ana = await app.professional({ trialDays: 300 });
    const { post } = await withInstance(app, ana);
    const { gone, slow } = await manyDevices(app, service, { count: COUNT, shares: SHARES });
    const live = COUNT - gone.size - slow.size;
    const [posts, reads]: [number[], number[]] = [[], []];
    const running = startPushes(app.services);
    const took = await timeOf(async () => {
      while (service.delivered.length < live) {
        const text = `mensagem ${posts.length}`;
        const body = messageBody({ id: `${ana.id}${text}`, from: "5511955550000", text });
        posts.push(await timeOf(() => post(body)));
        await drainInbox(app.services);
        reads.push(await timeOf(() => ana.trpc.clientes.list.query({})));
      }
    });
    await running.stop();
    if (isLong) {
      const figures = { COUNT, seconds: Math.round(took / 1_000), posts: posts.length };
      const times = { post: in95Of100(posts), read: in95Of100(reads) };
      process.stdout.write(`${JSON.stringify({ ...figures, ...times })}\n`);
    }
    expect(service.faults).toEqual([]);
    // Each once: a device that was told is told no second time.
    expect(new Set(service.delivered.map(({ endpoint }) => endpoint)).size).toBe(live);
    expect(service.delivered).toHaveLength(live);
    expect(await countOf("mensagens", ana)).toBe(posts.length);
    expect(in95Of100(posts)).toBeLessThan(QUICK_MS);
    expect(in95Of100(reads)).toBeLessThan(QUICK_MS);
    const { sent, refused, gone: ended = 0 } = await outcomes();
    expect({ sent, refused }).toEqual({ sent: live, refused: 0 });
    expect(await countOf("push_aparelhos")).toBe(COUNT - ended);
  },
  TIMEOUT_MS,
);
