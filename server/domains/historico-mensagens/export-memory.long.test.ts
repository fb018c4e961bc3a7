import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import type { Actor } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { insertHistory } from "#server/testing/history.ts";

const app = await testApp();
const ROWS = 100_000;
const MIB = 1024 * 1024;

/** The most that this process holds beside what it held before, while a file is read and discarded. */
async function extraMemory(work: () => Promise<unknown>) {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await work();
  clearInterval(timer);
  return (most - before) / MIB;
}

async function readAway(who: Actor, format: "csv" | "excel") {
  const answer = await fetch(`${app.url}/api/v1/historico-mensagens/exportar`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${await who.token()}` },
    body: JSON.stringify({ format }),
  });
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    // A slow reader: what was not held back would pile up.
    if (bytes % 7 === 0) await sleep(1);
  }
  return bytes;
}

test("S17: a file of 100,000 rows takes less than 150 MB of memory, however slowly it is read", async () => {
  const ana = await app.professional();
  await insertHistory(app, ana, ROWS, [
    "Bom dia! Posso remarcar a consulta de quinta para sexta?".repeat(8),
  ]);
  for (const format of ["csv", "excel"] as const) {
    expect(await extraMemory(() => readAway(ana, format))).toBeLessThan(150);
  }
}, 120_000);
