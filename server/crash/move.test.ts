import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { Services } from "#server/core/context.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { startFastClock } from "./support/fast-clock.ts";
import { newInstallation } from "./support/installation.ts";
import { storedMessages, unreadOf, unsettled } from "./support/moved-conversations.ts";
import {
  AT_MEGA,
  AT_META,
  moveToMeta,
  movingPractice,
  startWriting,
} from "./support/moving-practice.ts";
import { freePort } from "./support/server-process.ts";
import { startPeople } from "./support/writing-people.ts";

const PEOPLE = 200;
const PER_SECOND = 200;
/** People who are written to. */
const ANSWERED = 8;
const KILL_EVERY_MS = 2 * SECOND;
const KILLS = { before: 5, after: 7 };
/** Factor by which leases and waits of minutes pass faster. */
const SPEED = 5;
/** Hosts take a message at once and answer late, so that a kill meets attempts under way. */
const ANSWER_MS = 60;

const behaviour = {
  echo: true,
  acks: true,
  answerAfter: ANSWER_MS,
  tries: 1_000,
  window: "ignored" as const,
  delays: { sent: 20, delivered: 200, read: 400, reply: MINUTE, scan: null },
};

/** A number moves from a host to Meta under load: people write and get answers, and the server is killed again and again. */
async function moveUnderLoad() {
  const { services, mega, meta, start } = await twoHosts();
  let server = await start();
  const practice = await movingPractice({ services, url: server.url, mega, meta, people: PEOPLE });
  const { usuario, instanciaId, clientes, professional } = practice;
  const phones = clientes.map(({ whatsapp }) => whatsapp);
  const people = startPeople(phones, PER_SECOND, { host: mega, key: AT_MEGA.key });
  const answered = clientes.slice(0, ANSWERED).map(({ id }) => id);
  const answers = startWriting(services, professional, answered);

  async function kill(times: number) {
    for (let i = 0; i < times; i += 1) {
      await sleep(KILL_EVERY_MS);
      await server.kill();
      server = await start();
    }
  }
  await kill(KILLS.before);
  // At a random moment of a server's life, or while there is none.
  const moving = sleep(Math.random() * KILL_EVERY_MS)
    .then(() => moveToMeta(practice.admin, instanciaId))
    .then(() => people.moveTo({ host: meta, key: AT_META.instancia_key }));
  await kill(KILLS.after);
  await moving;
  await Promise.all([people.stop(), answers.stop()]);
  const sentNow = () => [...mega.sent, ...meta.sent];
  const { handedBack, wronglyFailed } = await sendFailedAgain(services, practice, sentNow);
  const stored = await storedMessages(services, usuario.id);
  const unread = await unreadOf(services, usuario.id);
  await server.stop();
  return {
    people,
    answers,
    clientes,
    instanciaId,
    stored,
    unread,
    sent: sentNow(),
    by: { mega: mega.sent.length, meta: meta.sent.length },
    handedBack,
    wronglyFailed,
  };
}

/** An installation on a fast clock, the host that its number is at and Meta, to which it moves. */
async function twoHosts() {
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, SPEED);
  const services = { ...installation.services, now: clock.now };
  const mega = await startWhatsappStandIn({ behaviour, now: clock.now });
  const meta = await startWhatsappStandIn({ provedor: "cloud", behaviour, now: clock.now });
  onTestFinished(async () => {
    await Promise.all([clock.stop(), mega.stop(), meta.stop()]);
  });
  const port = await freePort();
  const env = {
    CLOCK_OFFSET_FILE: clock.file,
    WHATSAPP_GRAPH_URL: meta.graphUrl,
    WHATSAPP_APP_SECRET: meta.app.secret,
    WHATSAPP_VERIFY_TOKEN: "token-de-verificacao",
  };
  return { services, mega, meta, start: () => installation.start({ port, env }) };
}

type Practice = Awaited<ReturnType<typeof movingPractice>>;

/** Messages shown as not sent are sent again by hand; their texts, and how many of them a host had taken. */
async function sendFailedAgain(
  services: Services,
  { usuario, professional }: Practice,
  sentNow: () => { text: string }[],
) {
  const settled = async () => {
    await expect.poll(() => unsettled(services, usuario.id), { timeout: 3 * MINUTE }).toBe(0);
  };
  await settled();
  const failed = (await storedMessages(services, usuario.id)).filter(
    ({ status }) => status === "falha" || status === "erro",
  );
  const isSent = new Set(sentNow().map(({ text }) => text));
  const wronglyFailed = failed.filter(({ mensagem_enviada }) => isSent.has(mensagem_enviada ?? ""));
  for (const { id } of failed) {
    const { status } = await professional.rest("POST", `/historico-mensagens/${id}/reenviar`);
    expect(status).toBe(200);
  }
  await settled();
  return {
    handedBack: failed.map(({ mensagem_enviada }) => mensagem_enviada),
    wronglyFailed: wronglyFailed.length,
  };
}

const without = (all: string[], found: string[]) => {
  const isFound = new Set(found);
  return all.filter((one) => !isFound.has(one));
};
const repeated = (all: string[]) => all.length - new Set(all).size;

type Seen = Awaited<ReturnType<typeof moveUnderLoad>>;

/** Counts over all conversations. */
async function figuresOf({ people, answers, stored, sent, by, handedBack, wronglyFailed }: Seen) {
  const statuses = await Promise.all(people.written.map(({ status }) => status));
  const refused = statuses.filter((status) => status !== 200);
  const texts = received(stored).map(({ mensagem_recebida }) => mensagem_recebida ?? "");
  const everything = people.written.map(({ text }) => text);
  const replies = [...answers.written.values()].flat();
  const sentTexts = sent.map(({ text }) => text);
  return {
    written: everything.length,
    /** Hosts do not repeat refused posts. */
    refused: refused.length,
    refusedWith: [...new Set(refused)],
    lost: without(everything, texts).length,
    double: repeated(texts),
    replies: replies.length,
    ...by,
    repliesLost: without(replies, sentTexts).length,
    repliesDouble: repeated(sentTexts),
    handedBack: handedBack.length,
    wronglyFailed,
  };
}

const received = (stored: Seen["stored"]) => stored.filter(({ direcao }) => direcao === "ENTRADA");

/** Each conversation has what its person wrote, in that order, and as many messages that nobody has read. */
function expectInOrder({ clientes, people, stored, unread }: Seen) {
  for (const { id, whatsapp } of clientes) {
    const theirs = people.written.filter(({ from }) => from === whatsapp);
    const own = received(stored).filter(({ cliente_id }) => cliente_id === id);
    expect(own.map((one) => one.mensagem_recebida)).toEqual(theirs.map(({ text }) => text));
    expect([id, unread.get(id)]).toEqual([id, theirs.length]);
  }
}

/** Replies leave in the order in which they were written, but for those that were sent again by hand. */
function expectRepliesInOrder({ clientes, answers, sent, handedBack }: Seen) {
  for (const [cliente, inOrder] of answers.written) {
    const { whatsapp } = clientes.find(({ id }) => id === cliente) ?? {};
    const toThem = sent
      .filter(({ to }) => to.startsWith(whatsapp ?? "-"))
      .toSorted((a, b) => a.at - b.at)
      .map(({ text }) => text);
    const atOnce = (text: string) => !handedBack.includes(text);
    expect(toThem.filter(atOnce)).toEqual(inOrder.filter(atOnce));
  }
}

test(
  `a number that moves from a host to Meta under ${PER_SECOND} messages a second, with a kill every two seconds, loses, doubles and disorders nothing`,
  async () => {
    const seen = await moveUnderLoad();
    const figures = await figuresOf(seen);
    console.log("move", figures);
    expect(figures).toMatchObject({
      refused: 0,
      lost: 0,
      double: 0,
      repliesLost: 0,
      repliesDouble: 0,
      wronglyFailed: 0,
    });
    expect(Math.min(figures.mega, figures.meta)).toBeGreaterThan(0);
    const instances = new Set(seen.stored.map((one) => one.instancia_id));
    expect(instances).toEqual(new Set([seen.instanciaId]));
    expectInOrder(seen);
    expectRepliesInOrder(seen);
  },
  10 * MINUTE,
);
