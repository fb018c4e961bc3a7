import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { asSystem, type Services } from "#server/core/context.ts";
import { insertProfessional } from "#server/testing/factories.ts";
import { META_APP, numberDoor } from "#server/testing/number-door.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { PROVEDORES, type Provedor } from "#shared/instancias/instancias.constants.ts";
import { newInstallation } from "./support/installation.ts";
import { startSender } from "./support/sender.ts";
import { freePort } from "./support/server-process.ts";

const SIZE = { serverKills: 20, postgresKills: 5, acknowledged: 5_000 };

/** The inbox is worked through after the acknowledgement; what a killed server held waits for the end of its lease. */
const SETTLES_WITHIN_MS = 4 * MINUTE;

/** Long enough for a server that acknowledges early to do so some times. */
const MUTANT_MS = 10_000;

interface Run {
  provedor: Provedor;
  serverKills: number;
  postgresKills: number;
  acknowledged: number;
  pauseMs: number;
  mutant?: string;
}

/** Webhook load while the server and the database are killed again and again; answers what happened to the messages. */
async function killUnderLoad({ provedor, serverKills, postgresKills, ...run }: Run) {
  const { acknowledged, pauseMs, mutant } = run;
  const installation = await newInstallation();
  const { services } = installation;
  const usuario = await asSystem(services, (ctx) => insertProfessional(ctx, {}));
  const port = await freePort();
  const start = () => installation.start({ port, env: META_APP, ...(mutant ? { mutant } : {}) });
  let server = await start();
  const door = await numberDoor({ url: server.url, services }, usuario, { provedor });
  const sender = startSender({ provedor, door, atOnce: 20, pauseMs });

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

  await expect.poll(() => countWaiting(services), { timeout: SETTLES_WITHIN_MS }).toBe(0);
  const stored = await storedIds(services, usuario.id);
  expect(await server.stop()).toBe(0);
  return {
    acknowledged: sender.acknowledged.size,
    lost: [...sender.acknowledged].filter((id) => !stored.includes(id)).length,
    double: stored.length - new Set(stored).size,
  };
}

/** Posts that were acknowledged and whose messages are still to be stored. */
const countWaiting = (services: Services) =>
  asSystem(services, async ({ db }) => {
    const row = await db
      .selectFrom("webhook_eventos")
      .where("processado_em", "is", null)
      .select((eb) => eb.fn.countAll<string>().as("waiting"))
      .executeTakeFirstOrThrow();
    return Number(row.waiting);
  });

const storedIds = async (services: Services, usuarioId: string) => {
  const rows = await asSystem(services, ({ db }) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", usuarioId)
      .select("mensagem_recebida")
      .execute(),
  );
  return rows.map(({ mensagem_recebida }) => (mensagem_recebida ?? "").replace("Mensagem ", ""));
};

test.each(PROVEDORES)(
  `S8: ${SIZE.serverKills} kills of the server and ${SIZE.postgresKills} of PostgreSQL under what %s posts lose nothing and double nothing`,
  async (provedor) => {
    const seen = await killUnderLoad({ ...SIZE, provedor, pauseMs: 10 });
    console.log("S8", provedor, seen);
    expect(seen).toMatchObject({ lost: 0, double: 0 });
    expect(seen.acknowledged).toBeGreaterThanOrEqual(SIZE.acknowledged);
  },
  10 * MINUTE,
);

test.each<Provedor>(["mega", "cloud"])(
  "S8: were posts of %s acknowledged before they are durable, the same kills would lose some",
  async (provedor) => {
    const size = { serverKills: 2, postgresKills: 2, acknowledged: 200 };
    const { lost } = await killUnderLoad({ ...size, provedor, pauseMs: 0, mutant: "early-ack.ts" });
    expect(lost).toBeGreaterThan(0);
  },
  5 * MINUTE,
);
