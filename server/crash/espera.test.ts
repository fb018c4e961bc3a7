import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { asSystem, type Services } from "#server/core/context.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { type CrashPoint, dyingAt } from "./support/crash-point.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { newInstallation } from "./support/installation.ts";
import { freePort } from "./support/server-process.ts";
import { makeWaitingPractice } from "./support/waiting-practice.ts";

/** Pauses between messages and the minutes of an offer pass ten times as fast. */
const SPEED = 10;
const ENDS_WITHIN_MS = MINUTE;

const MESSAGES =
  "insert into mensagens \\(\\s+id, usuario_id, instancia_id, cliente_id, mensagem_enviada";
const OFFERS = 'insert into "espera_ofertas"';
const PROGRESS = 'update "espera_vagas"';
const BOOKING = 'insert into "marcacoes"';
const ANSWER = 'update "espera_ofertas" set "resultado" = \\$1, "respondida_em"';

/** Each step of a wave, and of the reply that takes the time. */
const POINTS: CrashPoint[] = [
  { statement: MESSAGES, moment: "before" },
  { statement: MESSAGES, moment: "after" },
  { statement: OFFERS, moment: "after" },
  { statement: PROGRESS, moment: "after" },
  { statement: PROGRESS, moment: "committed" },
  { statement: BOOKING, moment: "before" },
  { statement: BOOKING, moment: "after" },
  { statement: ANSWER, moment: "after" },
  { statement: BOOKING, moment: "committed" },
];

const isFilled = (services: Services, horario: Date) =>
  asSystem(services, async ({ db }) => {
    const row = await db
      .selectFrom("espera_vagas")
      .where("horario", "=", horario)
      .where("situacao", "=", "preenchida")
      .select("id")
      .executeTakeFirst();
    return row !== undefined;
  });

const bookedFromList = (services: Services) =>
  asSystem(services, ({ db }) =>
    db
      .selectFrom("marcacoes")
      .where("criada_por", "=", "espera")
      .where("status", "=", "confirmado")
      .select("horario")
      .execute(),
  );

/** Messages without an offer, whose outcome would be unknown. */
const strayOffers = (services: Services) =>
  asSystem(services, ({ db }) =>
    db
      .selectFrom("mensagens")
      .leftJoin("espera_ofertas", "espera_ofertas.mensagem_id", "mensagens.id")
      .where("mensagens.origem", "=", "oferta")
      .where("espera_ofertas.id", "is", null)
      .select("mensagens.id")
      .execute(),
  );

/** At each point a time is given up, the server dies, and another server continues. */
async function dieAt(points: CrashPoint[], { earlyCommit }: { earlyCommit?: string } = {}) {
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, SPEED);
  const services = { ...installation.services, now: clock.now };
  const delays = { sent: 20, delivered: 40, read: 60, reply: 400, scan: null };
  const standIn = await startWhatsappStandIn({
    // Replies use the product's clock, or they would be older than the messages that they answer.
    now: clock.now,
    behaviour: { acks: false, echo: true, replies: true, delays, tries: 60 },
  });
  const port = await freePort();
  const practice = await makeWaitingPractice({
    services,
    standIn,
    booked: points.length,
    waiting: 2 * points.length + 4,
  });
  practice.connect(`http://127.0.0.1:${port}`);
  const env = { CLOCK_OFFSET_FILE: clock.file };
  const unfilled: CrashPoint[] = [];
  for (const point of points) {
    const horario = await practice.giveUp();
    const dying = await installation.start({ port, ...dyingAt(point, { env, earlyCommit }) });
    await dying.ended;
    const server = await installation.start({ port, env });
    const deadline = Date.now() + ENDS_WITHIN_MS;
    while (!(await isFilled(services, horario)) && Date.now() < deadline) await sleep(200);
    if (!(await isFilled(services, horario))) unfilled.push(point);
    // Leaves time for a possible second send.
    await sleep(1_500);
    await server.stop();
  }
  await clock.stop();
  await standIn.stop();
  const notified = standIn.sent
    .filter(({ text }) => text.startsWith("Vagou"))
    .map(({ to, text }) => `${to} ${text}`);
  const twice = notified.length - new Set(notified).size;
  const [stray, booked] = [await strayOffers(services), await bookedFromList(services)];
  return { unfilled, twice, stray: stray.length, booked: booked.length };
}

test(
  "a server that is killed between any two steps offers nothing twice, books nothing twice, and the wave goes on",
  async () => {
    expect(await dieAt(POINTS)).toEqual({
      unfilled: [],
      twice: 0,
      stray: 0,
      booked: POINTS.length,
    });
  },
  15 * MINUTE,
);

test(
  "mutant: were messages committed before their offers, a kill between them would leave some of no offer",
  async () => {
    const { stray } = await dieAt([{ statement: OFFERS, moment: "before" }], {
      earlyCommit: MESSAGES,
    });
    expect(stray).toBeGreaterThan(0);
  },
  5 * MINUTE,
);
