import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { actorOf } from "#server/testing/actor.ts";
import { insertProfessional } from "#server/testing/factories.ts";
import { MINUTE } from "#shared/common/civil.ts";
import type { CrashPoint } from "./support/assisted-installation.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { newInstallation } from "./support/installation.ts";
import { freePort, type ServerProcess } from "./support/server-process.ts";

/** The lease of an unfinished press passes twenty times as fast. */
const SPEED = 20;

interface Guard {
  statement: string;
  guard: string;
  instead: string;
}

/** "Conectar meu WhatsApp" with a server that dies at these points, one press for each, and at last with one that lives. */
async function pressAndDie(points: CrashPoint[], mutant?: Guard) {
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, SPEED);
  const host = await startWhatsappStandIn({ now: clock.now, behaviour: { acks: false } });
  onTestFinished(async () => {
    await clock.stop();
    await host.stop();
  });
  const services = { ...installation.services, now: clock.now };
  const usuario = await asSystem(services, (ctx) => insertProfessional(ctx, {}));
  const port = await freePort();
  const start = (point?: CrashPoint) =>
    installation.start({
      port,
      mutant: [...(mutant ? ["statement.ts"] : []), ...(point ? ["crash-point.ts"] : [])],
      env: {
        WHATSAPP_DEFAULT_PROVIDER: "mega",
        WHATSAPP_DEFAULT_HOST: host.url,
        WHATSAPP_DEFAULT_KEY: host.adminToken,
        CLOCK_OFFSET_FILE: clock.file,
        ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}),
        ...(point ? { CRASH_POINT: JSON.stringify(point) } : {}),
      },
    });
  const personAt = ({ url }: ServerProcess) => actorOf(services, url, usuario);

  for (const point of points) {
    const server = await start(point);
    const person = await personAt(server);
    const press = pressed(person).catch(() => undefined);
    await server.ended;
    expect(await press).toBeUndefined();
  }
  const server = await start();
  const person = await personAt(server);
  const id = await pressed(person);
  const { qrcode } = await person.trpc.instancias.qrcode.mutate({ id });
  expect(qrcode).toMatch(/^data:image/);
  const [own, ...others] = await person.trpc.usuarios.myInstances.query();
  const atHost = host.instances().map(({ key }) => key);
  await host.scan(atHost.at(-1) ?? "");
  const { connected } = await person.trpc.instancias.status.query({ id });
  await server.stop();
  return {
    isOwn: own?.id === id,
    others: others.length,
    atHost: atHost.length,
    connected,
    /** Whether the host posts to where the product listens. */
    isHeard: host.instance(atHost.at(-1) ?? "").webhookUrl === own?.webhook_url,
  };
}

/** Presses until there is a number, as somebody does who is asked to wait a moment. */
async function pressed(person: Awaited<ReturnType<typeof actorOf>>): Promise<string> {
  for (;;) {
    const { status, body } = await person.rest("POST", "/instancias/conectar");
    if (status === 200) return body.id;
    expect(status).toBe(409);
    await sleep(250);
  }
}

const CLAIM = 'insert into "conexoes_iniciadas"';
const RECORD = 'insert into "instancias"';
const ONE = { isOwn: true, others: 0, atHost: 1, connected: true, isHeard: true };

test.each<[string, CrashPoint[]]>([
  ["before the host was asked", [{ statement: CLAIM, moment: "committed" }]],
  ["when the host has made it and nothing is recorded", [{ statement: RECORD, moment: "before" }]],
  ["when it is recorded and not committed", [{ statement: RECORD, moment: "after" }]],
  ["when it is recorded and no code was shown", [{ statement: RECORD, moment: "committed" }]],
  [
    "twice: not recorded, then recorded under another address than the host was given",
    [
      { statement: RECORD, moment: "before" },
      { statement: RECORD, moment: "committed" },
    ],
  ],
])(
  "a server killed while somebody connects their number, %s: the next press connects the one there is",
  async (_where, points) => {
    expect(await pressAndDie(points)).toEqual(ONE);
  },
  5 * MINUTE,
);

test(
  "mutant: a press that forgets the key of the one before makes a second one at the host",
  async () => {
    const { atHost } = await pressAndDie([{ statement: RECORD, moment: "before" }], {
      statement: "conexoes_iniciadas",
      guard:
        "case when conexoes_iniciadas.host = excluded.host then conexoes_iniciadas.chave else excluded.chave end",
      instead: "excluded.chave",
    });
    expect(atHost).toBe(2);
  },
  5 * MINUTE,
);
