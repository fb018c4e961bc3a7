import { expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { PROVA_MINUTOS } from "#shared/publico/publico.constants.ts";
import { type CrashPoint, dyingAt } from "./support/crash-point.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { newInstallation } from "./support/installation.ts";
import { freePort } from "./support/server-process.ts";
import {
  becomes,
  isMarked,
  makeVisitedPractice,
  prove,
  type Visitor,
} from "./support/visited-practice.ts";

/** Pauses between messages pass five times as fast; a hold still outlives a slow start of the server. */
const SPEED = 5;
/** Releases are looked for every five seconds. */
const FREE_WITHIN_MS = 20_000;

interface Point extends CrashPoint {
  /** The state that the visitor waits for when the server dies: time held, proven or released. */
  step: "hold" | "proof" | "release";
}

const PRESS = 'insert into "reservas"';
const HOLD = 'insert into "marcacoes"';
const LIMIT = "from reservas_do_endereco";
const PROOF = 'update "marcacoes" set "cliente_id"';
const SETTLED = 'update "reservas" set "estado"';
const ANSWER =
  "insert into mensagens \\(\\s+id, usuario_id, instancia_id, cliente_id, mensagem_enviada";
const RELEASE = 'delete from "marcacoes"';

const POINTS: Point[] = [
  { step: "hold", statement: PRESS, moment: "after" },
  { step: "hold", statement: HOLD, moment: "before" },
  { step: "hold", statement: HOLD, moment: "after" },
  { step: "hold", statement: LIMIT, moment: "after" },
  { step: "hold", statement: HOLD, moment: "committed" },
  { step: "proof", statement: PROOF, moment: "before" },
  { step: "proof", statement: PROOF, moment: "after" },
  { step: "proof", statement: SETTLED, moment: "after" },
  { step: "proof", statement: ANSWER, moment: "after" },
  { step: "proof", statement: PROOF, moment: "committed" },
  { step: "release", statement: RELEASE, moment: "before" },
  { step: "release", statement: RELEASE, moment: "after" },
  { step: "release", statement: SETTLED, moment: "after" },
  { step: "release", statement: RELEASE, moment: "committed" },
];

interface Run {
  earlyCommit?: string;
  /** Longest wait for the last answer. */
  heardWithinMs?: number;
}

/** A visitor and a rival who want one time, after the server has died at a point. */
interface Contest {
  point: Point;
  visitor: Visitor;
  rival: Visitor;
  /** The answer to the visitor's first press. */
  first: Awaited<ReturnType<Visitor["press"]>>;
  fault: (text: string) => void;
}

/** The released time is free for the rival, and the visitor is told so. */
async function findsReleased({ visitor, rival, first, fault }: Contest) {
  const isFree = async () => (await rival.press())?.status === 201;
  if (!(await becomes(isFree, FREE_WITHIN_MS))) fault("the time is blocked");
  if ((await visitor.situation(first?.body.token)) !== "liberado") fault("not answered as free");
  await visitor.write(first?.body.link_whatsapp);
  if (!(await prove(rival, (await rival.press())?.body))) fault("the next one has not got it");
}

/** The visitor presses again, twice at once, concurrently with the rival; one of them gets the time. */
async function findsHeld({ point, visitor, rival, first, fault }: Contest) {
  const answers = await Promise.all([visitor.press(), visitor.press(), rival.press()]);
  const holders = new Set(answers.flatMap((a) => (a?.status === 201 ? [a.body.token] : [])));
  if (holders.size !== 1) fault(`${holders.size} hold one time`);
  const [again, , other] = answers;
  if (point.moment === "committed" && other?.status !== 409) fault("somebody else has got it");
  const [winner, held] = other?.status === 201 ? [rival, other] : [visitor, again];
  const isTheirs =
    point.step === "hold" ? prove(winner, held?.body) : isMarked(visitor, first?.body);
  if (!(await isTheirs)) fault("nobody has got it");
}

/** At each point a visitor wants a time, the server dies, another continues, and a rival wants it too. */
async function dieAt(points: Point[], { earlyCommit, heardWithinMs = MINUTE }: Run = {}) {
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, SPEED);
  const standIn = await startWhatsappStandIn({
    now: clock.now,
    behaviour: { acks: false, echo: true, tries: 60 },
  });
  const port = await freePort();
  const env = { CLOCK_OFFSET_FILE: clock.file, TRUST_PROXY: "loopback" };
  const start = () => installation.start({ port, env });
  let server = await start();
  const services = { ...installation.services, now: clock.now };
  const practice = await makeVisitedPractice({ services, standIn, url: server.url });

  const wrong: string[] = [];
  for (const [index, point] of points.entries()) {
    const fault = (text: string) => wrong.push(`${JSON.stringify(point)}: ${text}`);
    const horario = practice.free[index] ?? "";
    const [visitor, rival] = [practice.visitor(horario), practice.visitor(horario)];
    await server.stop();
    const dying = await installation.start({ port, ...dyingAt(point, { env, earlyCommit }) });
    const first = await visitor.press();
    if ((first?.status === 201) !== (point.step !== "hold")) fault("died in another step");
    const proving = point.step === "proof" && visitor.write(first?.body.link_whatsapp);
    if (point.step === "release") clock.skip(PROVA_MINUTOS * MINUTE);
    await dying.ended;
    server = await start();
    await proving;
    const finds = point.step === "release" ? findsReleased : findsHeld;
    await finds({ point, visitor, rival, first, fault });
  }
  const notified = () =>
    standIn.sent
      .filter(({ text }) => text.startsWith("Tudo certo!"))
      .map(({ to }) => to.replace(/\D/g, ""))
      .toSorted();
  await becomes(async () => notified().length >= points.length, heardWithinMs);
  const { marked, left } = await practice.look();
  await server.stop();
  await clock.stop();
  await standIn.stop();
  return { wrong, notified: notified(), marked, left };
}

test(
  "a server that is killed between any two steps of a booking gives one time to one person, keeps what it has promised, and blocks nothing",
  async () => {
    const { wrong, notified, marked, left } = await dieAt(POINTS);
    expect({ wrong, left }).toEqual({ wrong: [], left: 0 });
    expect(new Set(marked).size).toBe(POINTS.length);
    expect(notified).toEqual(marked);
  },
  15 * MINUTE,
);

test(
  "mutant: were a press committed before its time is held, two people would hold one",
  async () => {
    const { wrong } = await dieAt([{ step: "hold", statement: PRESS, moment: "after" }], {
      earlyCommit: PRESS,
    });
    expect(wrong).toContainEqual(expect.stringContaining("2 hold one time"));
  },
  5 * MINUTE,
);

test(
  "mutant: were a proof committed before its answer, the one who has the time would never hear of it",
  async () => {
    const { notified, marked } = await dieAt(
      [{ step: "proof", statement: PROOF, moment: "after" }],
      {
        earlyCommit: PROOF,
        heardWithinMs: 15_000,
      },
    );
    expect([marked.length, notified.length]).toEqual([1, 0]);
  },
  5 * MINUTE,
);
