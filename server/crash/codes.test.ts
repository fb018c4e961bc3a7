import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { asSystem, type Services } from "#server/core/context.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { makeDueReminders, undecided } from "./support/due-reminders.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { newInstallation } from "./support/installation.ts";
import { freePort } from "./support/server-process.ts";

const PROFESSIONALS = 3;
const EACH = 10;
const KILLS = 25;
/** Pauses and leases pass ten times as fast. */
const SPEED = 10;
/** The host takes a message at once and answers late, so that a kill meets attempts under way. */
const ANSWER_MS = 400;
const ENDS_WITHIN_MS = 6 * MINUTE;
/** A PIX code begins so. */
const CODE = "000201";

/** Reminders with a PIX code after them are sent while the server is killed; what arrived, and what was made. */
async function killWhileSending() {
  const installation = await newInstallation();
  const { services, dataDir } = installation;
  const clock = await startFastClock(dataDir, SPEED);
  const standIn = await startWhatsappStandIn({
    behaviour: { echo: true, acks: false, answerAfter: ANSWER_MS, tries: 40 },
  });
  const port = await freePort();
  const start = () => installation.start({ port, env: { CLOCK_OFFSET_FILE: clock.file } });
  let server = await start();
  await makeDueReminders({
    services: { ...services, now: clock.now },
    provedor: "mega",
    standIn,
    url: server.url,
    professionals: PROFESSIONALS,
    each: EACH,
    hasCode: true,
  });
  let cutOff = 0;
  for (let kill = 0; kill < KILLS && (await undecided(services)) > 0; kill += 1) {
    await sleep(1_000);
    cutOff += standIn.sent.filter(({ at }) => at > Date.now() - ANSWER_MS).length;
    await server.kill();
    server = await start();
  }
  const deadline = Date.now() + ENDS_WITHIN_MS;
  while ((await undecided(services)) > 0 && Date.now() < deadline) await sleep(500);
  // A second sending would have had the time for it.
  await sleep(3_000);
  await server.stop();
  await clock.stop();
  await standIn.stop();
  const isCode = ({ text }: { text: string }) => text.startsWith(CODE);
  return {
    left: await undecided(services),
    cutOff,
    texts: timesOf(standIn.sent.filter((one) => !isCode(one))),
    codes: timesOf(standIn.sent.filter(isCode)),
    ...(await madeCodes(services)),
  };
}

/** How many people got something, and how often one of them at most. */
function timesOf(sent: readonly { to: string }[]) {
  const times = [...Map.groupBy(sent, ({ to }) => to).values()].map(({ length }) => length);
  return { people: times.length, most: Math.max(0, ...times) };
}

/** Texts that have left, the codes that were made for them, and those that were made for none. */
const madeCodes = (services: Services) =>
  asSystem(services, async ({ db }) => {
    const rows = await db
      .selectFrom("mensagens")
      .where("direcao", "=", "SAIDA")
      .select(["id", "origem", "seguinte_id", "enviada_em"])
      .execute();
    const expected = new Set(
      rows.flatMap((one) => (one.enviada_em && one.seguinte_id ? [one.seguinte_id] : [])),
    );
    const made = rows.filter(({ origem }) => origem === "pix").map(({ id }) => id);
    return {
      due: expected.size,
      made: made.length,
      odd: made.filter((id) => !expected.has(id)).length,
    };
  });

test(
  `${PROFESSIONALS * EACH} reminders, killed every second: the code after each that left is made once, and leaves once or not at all`,
  async () => {
    const seen = await killWhileSending();
    console.log("codes", seen);
    expect(seen).toMatchObject({ left: 0, odd: 0, made: seen.due });
    expect(seen.due).toBeGreaterThan(0);
    expect(seen.texts).toEqual({ people: seen.due, most: 1 });
    expect(seen.codes.most).toBe(1);
    expect(seen.cutOff).toBeGreaterThan(0);
  },
  12 * MINUTE,
);
