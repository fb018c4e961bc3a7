import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
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
  const installation = await newInstallation();
  const clock = await startFastClock(installation.dataDir, SPEED);
  const services = { ...installation.services, now: clock.now };
  const mega = await startWhatsappStandIn({ behaviour, now: clock.now });
  const meta = await startWhatsappStandIn({ provedor: "cloud", behaviour, now: clock.now });
  afterAll(() => Promise.all([clock.stop(), mega.stop(), meta.stop()]));
  const port = await freePort();
  const env = {
    CLOCK_OFFSET_FILE: clock.file,
    WHATSAPP_GRAPH_URL: meta.graphUrl,
    WHATSAPP_APP_SECRET: meta.app.secret,
    WHATSAPP_VERIFY_TOKEN: "token-de-verificacao",
  };
  const start = () => installation.start({ port, env });
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
  const settled = async () => {
    await expect.poll(() => unsettled(services, usuario.id), { timeout: 3 * MINUTE }).toBe(0);
  };
  await settled();

  const failed = (await storedMessages(services, usuario.id)).filter(
    ({ status }) => status === "falha" || status === "erro",
  );
  const sentNow = () => [...mega.sent, ...meta.sent];
  const isSent = new Set(sentNow().map(({ text }) => text));
  const wronglyFailed = failed.filter(({ mensagem_enviada }) => isSent.has(mensagem_enviada ?? ""));
  // Messages shown as not sent are sent again by hand.
  for (const { id } of failed) {
    const { status } = await professional.rest("POST", `/historico-mensagens/${id}/reenviar`);
    expect(status).toBe(200);
  }
  await settled();
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
    handedBack: failed.map(({ mensagem_enviada }) => mensagem_enviada),
    wronglyFailed: wronglyFailed.length,
  };
}

const without = (all: string[], found: string[]) => {
  const isFound = new Set(found);
  return all.filter((one) => !isFound.has(one));
};
const repeated = (all: string[]) => all.length - new Set(all).size;

test(
  `a number that moves from a host to Meta under ${PER_SECOND} messages a second, with a kill every two seconds, loses, doubles and disorders nothing`,
  async () => {
    const { people, answers, clientes, instanciaId, stored, unread, sent, by, ...seen } =
      await moveUnderLoad();
    const refused: string[] = [];
    for (const { text, status } of people.written) if ((await status) !== 200) refused.push(text);
    const received = stored.filter(({ direcao }) => direcao === "ENTRADA");
    const texts = received.map(({ mensagem_recebida }) => mensagem_recebida ?? "");
    const everything = people.written.map(({ text }) => text);
    const replies = [...answers.written.values()].flat();
    const sentTexts = sent.map(({ text }) => text);
    const figures = {
      written: everything.length,
      /** Hosts do not repeat refused posts. */
      refused: refused.length,
      lost: without(everything, texts).length,
      double: repeated(texts),
      replies: replies.length,
      ...by,
      repliesLost: without(replies, sentTexts).length,
      repliesDouble: repeated(sentTexts),
      handedBack: seen.handedBack.length,
      wronglyFailed: seen.wronglyFailed,
    };
    console.log("move", figures);
    expect(figures).toMatchObject({
      refused: 0,
      lost: 0,
      double: 0,
      repliesLost: 0,
      repliesDouble: 0,
      wronglyFailed: 0,
    });
    expect(Math.min(by.mega, by.meta)).toBeGreaterThan(0);
    expect(new Set(stored.map((one) => one.instancia_id))).toEqual(new Set([instanciaId]));
    for (const { id, whatsapp } of clientes) {
      const theirs = people.written.filter(({ from }) => from === whatsapp);
      const own = received.filter(({ cliente_id }) => cliente_id === id);
      expect(own.map((one) => one.mensagem_recebida)).toEqual(theirs.map(({ text }) => text));
      expect([id, unread.get(id)]).toEqual([id, theirs.length]);
    }
    for (const [cliente, inOrder] of answers.written) {
      const { whatsapp } = clientes.find(({ id }) => id === cliente) ?? {};
      const toThem = sent
        .filter(({ to }) => to.startsWith(whatsapp ?? "-"))
        .toSorted((a, b) => a.at - b.at)
        .map(({ text }) => text);
      const atOnce = (text: string) => !seen.handedBack.includes(text);
      expect(toThem.filter(atOnce)).toEqual(inOrder.filter(atOnce));
    }
  },
  10 * MINUTE,
);
