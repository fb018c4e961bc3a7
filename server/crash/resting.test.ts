import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import { asSystem, type Services } from "#server/core/context.ts";
import { startWhatsappStandIn, type WhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { actorOf } from "#server/testing/actor.ts";
import { DAY, MINUTE, SECOND } from "#shared/common/civil.ts";
import { makeDueReminders } from "./support/due-reminders.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { newInstallation } from "./support/installation.ts";
import { freePort } from "./support/server-process.ts";

const SERVERS = 3;
const REMINDERS = 200;
/** Pauses between messages and the wait for a probe pass so much faster. */
const SPEED = 10;
const KILLS = 6;

interface Mutant {
  statement: string;
  guard: string;
  instead: string;
}

/** Three servers, one number, and reminders that are all due. */
async function dueReminders(mutant?: Mutant) {
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, SPEED);
  const services = { ...installation.services, now: clock.now };
  const standIn = await startWhatsappStandIn({ behaviour: { echo: true, tries: 40 } });
  onTestFinished(async () => {
    await Promise.all([clock.stop(), standIn.stop()]);
  });
  const ports = await Promise.all(Array.from({ length: SERVERS }, freePort));
  const start = (port: number) =>
    installation.start({
      port,
      env: {
        CLOCK_OFFSET_FILE: clock.file,
        ...(mutant ? { MUTANT: JSON.stringify(mutant) } : {}),
      },
      ...(mutant ? { mutant: "statement.ts" } : {}),
    });
  const servers = await Promise.all(ports.map(start));
  const url = `http://127.0.0.1:${ports[0]}`;
  await makeDueReminders({
    services,
    provedor: "mega",
    standIn,
    url,
    professionals: 1,
    each: REMINDERS,
  });
  const killInTurn = async () => {
    for (let turn = 0; turn < KILLS; turn += 1) {
      await sleep(SECOND);
      const at = turn % SERVERS;
      await servers[at]?.kill();
      servers.splice(at, 1, await start(ports[at] ?? 0));
    }
  };
  return { services, clock, standIn, url, killInTurn };
}

const numberOf = (services: Services) =>
  asSystem(services, ({ db }) =>
    db
      .selectFrom("instancias")
      .select(["usuario_id", "instancia_key as key", "estado_numero as estado"])
      .executeTakeFirstOrThrow(),
  );

/** The next two attempts are refused by 463; resolves when the number rests, with how many had left by then. */
async function refuseTwo({ services, standIn }: { services: Services; standIn: WhatsappStandIn }) {
  await expect.poll(() => standIn.sent.length, { timeout: 2 * MINUTE }).toBeGreaterThan(10);
  standIn.faults.push({ kind: "463" }, { kind: "463" });
  await expect
    .poll(async () => (await numberOf(services)).estado, { timeout: MINUTE, interval: 20 })
    .toBe("so_respostas");
  return standIn.sent.length;
}

/** A client writes and is answered by hand; answers after how many milliseconds the answer left. */
async function answerByHand(installed: Awaited<ReturnType<typeof dueReminders>>) {
  const { services, standIn, url } = installed;
  const { usuario_id, key } = await numberOf(services);
  const from = "5511980000199";
  await standIn.receive(key, { from, text: "Posso chegar mais tarde?" });
  const { id: cliente_id, usuario } = await asSystem(services, async ({ db }) => ({
    ...(await db
      .selectFrom("clientes")
      .where("telefone", "=", from.slice(2))
      .select("id")
      .executeTakeFirstOrThrow()),
    usuario: await db
      .selectFrom("usuarios")
      .where("id", "=", usuario_id)
      .selectAll()
      .executeTakeFirstOrThrow(),
  }));
  const ana = await actorOf(services, url, usuario);
  const begun = Date.now();
  await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Pode sim" });
  await expect
    .poll(() => standIn.sent.some(({ text }) => text === "Pode sim"), { timeout: 10 * SECOND })
    .toBe(true);
  return Date.now() - begun;
}

/** Reminders in the order in which the queue has them, each with the phone that it goes to and how it stands. */
const reminders = (services: Services) =>
  asSystem(services, ({ db }) =>
    db
      .selectFrom("mensagens as m")
      .innerJoin("clientes as c", "c.id", "m.cliente_id")
      .where("m.origem", "=", "lembrete")
      .select(["c.telefone", "m.status", "m.enviada_em", "m.tentativas"])
      .orderBy("m.criado_em")
      .orderBy("m.id")
      .execute(),
  );

test(
  `of ${REMINDERS} reminders none leaves once two contacts have refused by 463, through three servers that are killed; answers leave at once, and after the rest all go on in their order`,
  async () => {
    const installed = await dueReminders();
    const { services, clock, standIn, killInTurn } = installed;
    const before = await refuseTwo(installed);
    await killInTurn();
    const answeredAfter = await answerByHand(installed);
    console.log("resting", { before, answeredAfter });
    expect(standIn.sent.slice(before).map(({ text }) => text)).toEqual(["Pode sim"]);
    expect(answeredAfter).toBeLessThan(5 * SECOND);

    clock.skip(DAY);
    await expect
      .poll(() => standIn.sent.length, { timeout: 3 * MINUTE })
      .toBeGreaterThan(before + 12);
    const rows = await reminders(services);
    expect(rows).toHaveLength(REMINDERS);
    expect(rows.filter(({ status }) => status === "erro" || status === "falha")).toEqual([]);
    const places = new Map(rows.map(({ telefone }, place) => [`55${telefone}`, place]));
    const left = standIn.sent
      .filter(({ text }) => text !== "Pode sim")
      .map(({ to }) => places.get(to.split("@")[0] ?? "") ?? -1);
    expect(new Set(left).size).toBe(left.length);
    expect(left).toEqual(left.toSorted((a, b) => a - b));
  },
  10 * MINUTE,
);

test(
  "mutant: were the rest not looked at, reminders would go on to the next contact",
  async () => {
    const installed = await dueReminders({
      statement: "estado_numero = 'so_respostas' and not",
      guard: "i\\.estado_numero = 'so_respostas' and not",
      instead: "false and not",
    });
    const before = await refuseTwo(installed);
    await expect
      .poll(() => installed.standIn.sent.length, { timeout: MINUTE })
      .toBeGreaterThan(before + 3);
  },
  5 * MINUTE,
);
