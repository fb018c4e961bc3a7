import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { professionalWithInstance } from "./support/fixtures.ts";
import { newInstallation } from "./support/installation.ts";
import { startSender } from "./support/sender.ts";
import { freePort } from "./support/server-process.ts";

const SIZE = { serverKills: 20, postgresKills: 5, acknowledged: 5_000 };

/** Long enough for a server that acknowledges early to do so some times. */
const MUTANT_MS = 10_000;

interface Run {
  serverKills: number;
  postgresKills: number;
  acknowledged: number;
  pauseMs: number;
  mutant?: string;
}

/** Webhook load while the server and the database are killed again and again; answers what happened to the messages. */
async function killUnderLoad({ serverKills, postgresKills, acknowledged, pauseMs, mutant }: Run) {
  const installation = await newInstallation();
  const { usuario, webhookPath } = await professionalWithInstance(installation.services);
  const port = await freePort();
  const start = () => installation.start({ port, ...(mutant ? { mutant } : {}) });
  let server = await start();
  const sender = startSender({ url: server.url + webhookPath, atOnce: 20, pauseMs });

  const everyKill = serverKills / postgresKills;
  for (let kill = 1; kill <= serverKills; kill += 1) {
    await sleep(300 + Math.random() * 700);
    if (kill % everyKill < 1) {
      const before = sender.acknowledged.size;
      expect(await installation.killPostgres()).toBe(true);
      // A server that acknowledges what is not durable continues while there is no database.
      const until = Date.now() + MUTANT_MS;
      const hasFew = () => sender.acknowledged.size < before + 20 && Date.now() < until;
      if (mutant) while (hasFew()) await sleep(1);
      else await sleep(Math.random() * 200);
    }
    await server.kill();
    server = await start();
  }
  while (sender.acknowledged.size < acknowledged) await sleep(100);
  await sender.stop();

  const stored = await settled(() => storedIds(installation.services, usuario.id));
  expect(await server.stop()).toBe(0);
  return {
    acknowledged: sender.acknowledged.size,
    lost: [...sender.acknowledged].filter((id) => !stored.includes(id)).length,
    double: stored.length - new Set(stored).size,
  };
}

/** The inbox is processed after the acknowledgement: waits until nothing changes any more. */
async function settled(look: () => Promise<string[]>): Promise<string[]> {
  for (let before = -1; ; ) {
    const found = await look();
    if (found.length === before) return found;
    before = found.length;
    await sleep(3_000);
  }
}

const storedIds = async (services: Parameters<typeof asSystem>[0], usuarioId: string) => {
  const rows = await asSystem(services, ({ db }) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuarioId)
      .select("mensagem_recebida")
      .execute(),
  );
  return rows.map(({ mensagem_recebida }) => (mensagem_recebida ?? "").replace("Mensagem ", ""));
};

test(
  `S8: ${SIZE.serverKills} kills of the server and ${SIZE.postgresKills} of PostgreSQL under webhook load lose nothing and double nothing`,
  async () => {
    const seen = await killUnderLoad({ ...SIZE, pauseMs: 10 });
    console.log("S8", seen);
    expect(seen).toMatchObject({ lost: 0, double: 0 });
    expect(seen.acknowledged).toBeGreaterThanOrEqual(SIZE.acknowledged);
  },
  10 * MINUTE,
);

test(
  "S8: were posts acknowledged before they are durable, the same kills would lose some",
  async () => {
    const size = { serverKills: 2, postgresKills: 2, acknowledged: 200 };
    const { lost } = await killUnderLoad({ ...size, pauseMs: 0, mutant: "early-ack.ts" });
    expect(lost).toBeGreaterThan(0);
  },
  5 * MINUTE,
);
