import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { MINUTE, SECOND } from "#shared/common/civil.ts";
import { storedMessages } from "./support/moved-conversations.ts";
import { startWriting } from "./support/moving-practice.ts";
import {
  leftMessages,
  passingNumber,
  prepareSwitch,
  settled,
  startPeopleBothWays,
  switchNumber,
} from "./support/passing-number.ts";
import { killInTurn, type Mutant } from "./support/three-servers.ts";

const SERVERS = 3;
const PEOPLE = 120;
const PER_SECOND = 60;
/** People who are written to. */
const ANSWERED = 6;
/** Leases and waits of minutes pass so much faster. */
const SPEED = 5;
const ANSWER_MS = 60;

type Passing = Awaited<ReturnType<typeof passingNumber>>;

/** The number passes to Meta while people write and are answered; with three servers, which are killed in turn. */
async function passUnderLoad() {
  const passing = await passingNumber({
    speed: SPEED,
    servers: SERVERS,
    people: PEOPLE,
    answerAfter: ANSWER_MS,
  });
  const { services, professional, clientes, instanciaId, servers, startAt } = passing;
  const people = startPeopleBothWays(
    clientes.map(({ whatsapp }) => whatsapp),
    PER_SECOND,
    passing,
  );
  const answered = clientes.slice(0, ANSWERED).map(({ id }) => id);
  // Written to before the first answer, because of Meta's window.
  await sleep(3 * SECOND);
  const answers = startWriting(services, professional, answered);
  const kills = killInTurn(servers, startAt);
  await prepareSwitch(professional, instanciaId);
  await sleep(Math.random() * 3 * SECOND);
  const ended = await switchNumber(professional, instanciaId);
  await sleep(5 * SECOND);
  await kills.stop();
  await Promise.all([people.stop(), answers.stop()]);
  return { passing, people, answers, ended };
}

/** Messages shown as not sent, whose outcome a kill took away, are sent again by hand. */
async function sendFailedAgain({ services, usuario, professional }: Passing) {
  await settled(services, usuario.id);
  const failed = (await storedMessages(services, usuario.id)).filter(
    ({ status }) => status === "falha" || status === "erro",
  );
  for (const { id } of failed) {
    const { status } = await professional.rest("POST", `/historico-mensagens/${id}/reenviar`);
    expect(status).toBe(200);
  }
  await settled(services, usuario.id);
  return failed.map(({ mensagem_enviada }) => mensagem_enviada ?? "");
}

const repeated = (all: string[]) => all.length - new Set(all).size;
const without = (all: string[], found: string[]) => {
  const isFound = new Set(found);
  return all.filter((one) => !isFound.has(one));
};

test(
  "a number that passes to Meta under load, through three servers that are killed, loses, doubles and disorders nothing in either direction",
  async () => {
    const { passing, people, answers, ended } = await passUnderLoad();
    const { services, usuario, clientes, mega, meta } = passing;
    const before = [...mega.sent, ...meta.sent].map(({ text }) => text);
    const handedBack = await sendFailedAgain(passing);
    const stored = await storedMessages(services, usuario.id);
    const received = stored.flatMap(({ mensagem_recebida }) => mensagem_recebida ?? []);
    const replies = [...answers.written.values()].flat();
    const sent = [...mega.sent, ...meta.sent].map(({ text }) => text);
    const taken = await Promise.all(people.written.map((one) => one.taken));
    const figures = {
      ended,
      written: people.written.length,
      refused: taken.filter((isTaken) => !isTaken).length,
      lost: without(
        people.written.map(({ text }) => text),
        received,
      ).length,
      double: repeated(received),
      replies: replies.length,
      byHost: mega.sent.length,
      byMeta: meta.sent.length,
      repliesLost: without(replies, sent).length,
      repliesDouble: repeated(sent),
      storedTwice: repeated(stored.flatMap(({ mensagem_enviada }) => mensagem_enviada ?? [])),
      handedBack: handedBack.length,
      wronglyFailed: handedBack.filter((text) => before.includes(text)).length,
    };
    console.log("passagem", figures);
    expect(figures).toMatchObject({
      ended: "concluida",
      refused: 0,
      lost: 0,
      double: 0,
      repliesLost: 0,
      repliesDouble: 0,
      storedTwice: 0,
      wronglyFailed: 0,
    });
    expect(Math.min(figures.byHost, figures.byMeta)).toBeGreaterThan(0);
    for (const { id, whatsapp } of clientes) {
      const theirs = people.written.filter(({ from }) => from === whatsapp);
      const own = stored.filter(
        ({ cliente_id, direcao }) => cliente_id === id && direcao === "ENTRADA",
      );
      expect(own.map((one) => one.mensagem_recebida)).toEqual(theirs.map(({ text }) => text));
      const atOnce = (text: string) => !handedBack.includes(text);
      const toThem = [...mega.sent, ...meta.sent]
        .filter(({ to }) => to.startsWith(whatsapp))
        .toSorted((a, b) => a.at - b.at)
        .map(({ text }) => text);
      expect(toThem.filter(atOnce)).toEqual((answers.written.get(id) ?? []).filter(atOnce));
    }
    await expectInTurn(passing);
  },
  10 * MINUTE,
);

/** Each message left by one way: by the host before the switch, by Meta after it. */
async function expectInTurn({ services, instanciaId, mega, meta }: Passing) {
  const { moved } = await leftMessages(services, instanciaId);
  expect(mega.sent.filter(({ at }) => at > moved)).toEqual([]);
  expect(meta.sent.filter(({ at }) => at < moved)).toEqual([]);
}

/** Attempts of the host whose outcome was stored after the switch. */
async function lateOutcomes({ services, instanciaId, mega }: Passing) {
  const { moved, sentAt } = await leftMessages(services, instanciaId);
  return mega.sent.filter(({ text }) => (sentAt.get(text) ?? 0) > moved);
}

/** A number that is never quiet by itself: each host thinks for longer than people write. */
async function passBusy(mutant?: Mutant) {
  const passing = await passingNumber({
    speed: 1,
    servers: 1,
    people: ANSWERED,
    answerAfter: 3 * SECOND,
    // An echo ends an attempt before its answer.
    echo: false,
    ...(mutant
      ? { options: { env: { MUTANT: JSON.stringify(mutant) }, mutant: "statement.ts" } }
      : {}),
  });
  const { services, professional, clientes, instanciaId, mega, meta } = passing;
  for (const { whatsapp } of clientes) {
    for (const [host, key] of [
      [mega, "clinica"],
      [meta, "106540352242922"],
    ] as const) {
      await host.receive(key, { from: whatsapp, text: "Bom dia", id: `OI${whatsapp}` });
    }
  }
  const answers = startWriting(
    services,
    professional,
    clientes.map(({ id }) => id),
  );
  await prepareSwitch(professional, instanciaId);
  await sleep(3 * SECOND);
  const ended = await switchNumber(professional, instanciaId, 12 * SECOND);
  for (const { behaviour } of [mega, meta]) behaviour.answerAfter = 0;
  await answers.stop();
  return { passing, ended };
}

test(
  "a number that always sends is switched between two of its messages",
  async () => {
    const { passing, ended } = await passBusy();
    expect(ended).toBe("concluida");
    await settled(passing.services, passing.usuario.id);
    await expectInTurn(passing);
    expect(await lateOutcomes(passing)).toEqual([]);
  },
  3 * MINUTE,
);

test(
  "mutant: were sending not held, it would never be quiet",
  async () => {
    const { ended } = await passBusy({
      statement: "troca_ate is null or",
      guard: "i\\.troca_ate is null",
      instead: "true",
    });
    expect(ended).toBe("trocando");
  },
  3 * MINUTE,
);

test(
  "mutant: were nothing asked about attempts under way, one would end after the switch",
  async () => {
    const { passing, ended } = await passBusy({
      statement: 'select "id" from "mensagens" .*"reservada_ate" is not null or "incerta_desde"',
      guard: '"reservada_ate" is not null or "incerta_desde" is not null',
      instead: "false",
    });
    expect(ended).toBe("concluida");
    await settled(passing.services, passing.usuario.id);
    expect(await lateOutcomes(passing)).not.toEqual([]);
  },
  3 * MINUTE,
);

test(
  "mutant: were both ways' ids of a message not joined, messages would be stored twice",
  async () => {
    const mutant: Mutant = {
      statement: "o \\(conhecido, outro\\)",
      guard: "i\\.mudou_em > ",
      instead: "false and i.mudou_em > ",
    };
    const passing = await passingNumber({
      speed: 1,
      servers: 1,
      people: 20,
      answerAfter: 0,
      options: { env: { MUTANT: JSON.stringify(mutant) }, mutant: "statement.ts" },
    });
    const { services, usuario, professional, instanciaId, clientes } = passing;
    const phones = clientes.map(({ whatsapp }) => whatsapp);
    const people = startPeopleBothWays(phones, 20, passing);
    await prepareSwitch(professional, instanciaId);
    expect(await switchNumber(professional, instanciaId)).toBe("concluida");
    await sleep(5 * SECOND);
    await people.stop();
    await settled(services, usuario.id);
    const stored = await storedMessages(services, usuario.id);
    expect(repeated(stored.flatMap((one) => one.mensagem_recebida ?? []))).toBeGreaterThan(0);
  },
  3 * MINUTE,
);
