import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { forwarding } from "#server/testing/forwarding.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { forwardDue } from "./forward-due.ts";

const app = await testApp();
const { clock } = app;
const forward = async () => {
  while (await forwardDue(app.services));
};

test("while an address fails all wait, longer each time, and the order holds", async () => {
  const { receiver, receive, texts, place } = await forwarding(app);
  await receive("A", "B", "C");
  receiver.answers.push(503, 500, 429);
  await forward();
  expect(texts()).toEqual([]);
  for (const [seconds, falhas] of [
    [4, 1],
    [1, 2],
    [29, 2],
    [1, 3],
  ] as const) {
    clock.advance({ seconds });
    await forward();
    expect(await place()).toMatchObject({ falhas });
  }
  clock.advance({ seconds: 120 });
  await receive("D");
  await forward();
  expect(texts()).toEqual(["A", "B", "C", "D"]);
  expect(await place()).toMatchObject({ falhas: 0, reservado_ate: null, desistidos: 0 });
});

test("one that is refused three times is postponed: those behind it go, it is tried again, and given up after a day", async () => {
  const { receiver, receive, texts, notes, place } = await forwarding(app);
  receiver.never.add("ruim");
  await receive("ruim", "B", "C");
  for (const seconds of [0, 5, 30, 5]) {
    clock.advance({ seconds });
    await forward();
  }
  expect(texts()).toEqual(["B", "C"]);
  const hours = Array.from({ length: 30 }, (_, hour) => `hora ${hour}`);
  for (const text of hours) {
    clock.advance({ minutes: 59 });
    await receive(text);
    await forward();
    // After a refusal the one behind waits for a moment.
    clock.advance({ minutes: 1 });
    await forward();
  }
  expect(texts()).toEqual(["B", "C", ...hours]);
  const [bad] = await notes();
  expect(bad).toMatchObject({ resultado: "desistiu", erro: "HTTP 422" });
  expect(bad?.tentativas).toBeLessThan(14);
  expect(await place()).toMatchObject({ desistidos: 1, falhas: 0 });
});

test("a clock that is set back leaves nothing waiting for the old time", async () => {
  const { receiver, receive, texts } = await forwarding(app);
  clock.advance({ days: 3 });
  receiver.answers.push(503);
  await receive("A", "B");
  await forward();
  clock.advance({ days: -3 });
  await forward();
  expect(texts()).toEqual(["A", "B"]);
});

test("a redirect is not followed, and no answer is a failure", async () => {
  const [moved, gone] = [await forwarding(app), await forwarding(app)];
  moved.receiver.answers.push(302);
  gone.receiver.answers.push((res) => res.destroy());
  await moved.receive("A");
  await gone.receive("B");
  await forward();
  expect(await moved.notes()).toMatchObject([{ erro: "HTTP 302", tentativas: 1 }]);
  expect(await gone.notes()).toMatchObject([{ erro: "sem resposta", tentativas: 1 }]);
});

test("what is a day old is given up while its address still fails, and the young is delivered when it is back", async () => {
  const { receiver, receive, texts, place, change, notes } = await forwarding(app);
  await change("http://127.0.0.1:9/fora");
  await receive("velha 1", "velha 2");
  await forward();
  clock.advance({ hours: 20 });
  await receive("nova");
  await forward();
  clock.advance({ hours: 5 });
  await change(receiver.url);
  await forward();
  expect(texts()).toEqual(["nova"]);
  expect(await place()).toMatchObject({ desistidos: 2, falhas: 0 });
  expect((await notes()).map(({ resultado }) => resultado)).toEqual([
    "desistiu",
    "desistiu",
    "entregue",
  ]);
});

test("an address that hangs holds up nobody else", async () => {
  const [slow, quick] = [await forwarding(app), await forwarding(app)];
  let answer = () => {};
  slow.receiver.answers.push((res) => {
    answer = () => void res.writeHead(200).end();
  });
  for (const { receive } of [slow, quick]) await receive("oi");
  const round = forward();
  await expect.poll(() => quick.receiver.events.length).toBe(1);
  await quick.receive("de novo");
  const quickTexts = async () => {
    await forwardDue(app.services);
    return quick.texts();
  };
  await expect.poll(quickTexts).toEqual(["oi", "de novo"]);
  expect(slow.texts()).toEqual(["oi"]);
  answer();
  await round;
});

/** Texts that six processes deliver concurrently, and the number of distinct ids. */
async function delivered(texts: string[]) {
  const { receiver, receive, texts: got } = await forwarding(app);
  await receive(...texts);
  for (let i = 0; i < texts.length; i += 1) {
    receiver.answers.push((res) => setTimeout(() => res.writeHead(200).end(), 20));
  }
  await Promise.all(Array.from({ length: 6 }, () => forwardDue(app.services)));
  await forward();
  return { got: got(), ids: new Set(receiver.ids()).size };
}

const TEXTS = Array.from({ length: 12 }, (_, i) => `mensagem ${i}`);

test("of several processes one serves an address: each event once, in order", async () => {
  expect(await delivered(TEXTS)).toEqual({ got: TEXTS, ids: 12 });
});

test("mutant: were the lease not looked at, processes would deliver the same events", async () => {
  const guard = {
    statement: /with minhas as/,
    guard: /"q"\."reservado_ate" is null or /g,
    instead: "q.instancia_id is not null or ",
  };
  const { databases } = app.services;
  const mutant = withoutGuard(databases.system, guard, async () => {
    const { receiver, receive, texts } = await forwarding(app);
    await receive(...TEXTS);
    receiver.answers.push((res) => setTimeout(() => res.writeHead(200).end(), 400));
    const first = forwardDue(app.services);
    await expect.poll(() => receiver.events.length).toBe(1);
    await forwardDue(app.services);
    await first;
    return texts().length;
  });
  expect(await mutant).toBeGreaterThan(TEXTS.length);
});

/** A process that claims, delivers one event, and dies. */
function dyingProcess() {
  const { eventSender } = app.services;
  const send: typeof eventSender.send = async (event) => {
    await eventSender.send(event);
    return new Promise(() => undefined);
  };
  void forwardDue({ ...app.services, eventSender: { send } });
}

test("a process that dies: nothing is lost, and only what was under way comes twice, under its id", async () => {
  const { receiver, receive, texts, place } = await forwarding(app);
  await receive("A", "B", "C");
  dyingProcess();
  await expect.poll(texts).toEqual(["A"]);
  clock.advance({ seconds: 59 });
  await forward();
  expect(texts()).toEqual(["A"]);
  clock.advance({ seconds: 2 });
  await forward();
  expect(texts()).toEqual(["A", "A", "B", "C"]);
  expect(new Set(receiver.ids()).size).toBe(3);
  expect(await place()).toMatchObject({ reservado_ate: null });
});

test("mutant: were a lease never to run out, what a dead process had claimed would never arrive", async () => {
  const { receive, texts } = await forwarding(app);
  await receive("A", "B");
  const guard = {
    statement: /with minhas as/,
    guard: / or "q"\."reservado_ate" <= /g,
    instead: ' or "q"."reservado_ate" = ',
  };
  await withoutGuard(app.services.databases.system, guard, async () => {
    dyingProcess();
    await expect.poll(texts).toEqual(["A"]);
    clock.advance({ hours: 1 });
    await forward();
    expect(texts()).toEqual(["A"]);
  });
  await forward();
  expect(texts()).toEqual(["A", "A", "B"]);
});
