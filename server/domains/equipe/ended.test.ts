import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { notify } from "#server/db/notify.ts";
import { testApp } from "#server/testing/app.ts";
import { longTest } from "#server/testing/long-test.ts";
import { insertPasskey } from "#server/testing/passkey-rows.ts";
import { listen, listening } from "#server/testing/streams.ts";
import { letIn } from "#server/testing/team.ts";

const app = await testApp();
const of = (conta: { id: string }) => ({ "x-conta": conta.id });

test("an open stream ends within 2 s of the access, and of another role; nothing is sent after that", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  await letIn(app, dona, lia);
  const say = (id: string) => app.db((db) => notify(db, dona.id, { tipo: "conversa", id }));
  const stream = await listening(app, lia, of(dona));
  await say("c1");
  await expect.poll(() => stream.text).toContain('"id":"c1"');
  const own = await listening(app, lia);

  await dona.rest("PUT", `/equipe/${lia.id}`, { papel: "financeiro" });
  await expect.poll(() => stream.isOpen, { timeout: 2_000 }).toBe(false);
  const again = await listening(app, lia, of(dona));
  expect((await dona.rest("DELETE", `/equipe/${lia.id}`)).status).toBe(204);
  await say("c2");
  await expect.poll(() => again.isOpen, { timeout: 2_000 }).toBe(false);
  expect(again.text).not.toContain('"id":"c2"');
  // Her own screens hear that she has one practice less.
  await expect.poll(() => own.text).toContain('"tipo":"equipe"');
  expect(own.isOpen).toBe(true);
  own.stop();
});

test("a member's stream ends with the seven days in which a second factor is demanded, and not before", async () => {
  const [dona, lia] = [
    await app.professional({ trialDays: 300 }),
    await app.professional({ trialDays: 300 }),
  ];
  await letIn(app, dona, lia);
  const say = (id: string) => app.db((db) => notify(db, dona.id, { tipo: "cliente", id }));
  await dona.rest("PUT", "/usuarios/me/equipe", { exige_fator: true });
  const [hers, owners] = [await listening(app, lia, of(dona)), await listening(app, dona)];
  app.clock.advance({ days: 6, hours: 23 });
  await say("c1");
  await expect.poll(() => hers.text).toContain('"id":"c1"');
  app.clock.advance({ hours: 1 });
  await say("c2");
  await expect.poll(() => hers.isOpen).toBe(false);
  expect(hers.text).not.toContain('"id":"c2"');
  await expect.poll(() => owners.text).toContain('"id":"c2"');

  const refused = await listen(app, await lia.token(), of(dona));
  await expect.poll(() => refused.text).toContain('"httpStatus":403');
  await app.db((db) => insertPasskey(db, lia.id, newId(), { mark: "x", now: app.clock.now() }));
  const again = await listening(app, lia, of(dona));
  await say("c3");
  await expect.poll(() => again.text).toContain('"id":"c3"');
  for (const stream of [again, owners]) stream.stop();
});

longTest("a stream on which nothing is said ends with the seven days as well", async () => {
  const [dona, lia] = [
    await app.professional({ trialDays: 300 }),
    await app.professional({ trialDays: 300 }),
  ];
  await letIn(app, dona, lia);
  await dona.rest("PUT", "/usuarios/me/equipe", { exige_fator: true });
  const stream = await listening(app, lia, of(dona));
  app.clock.advance({ days: 7 });
  await expect.poll(() => stream.isOpen, { timeout: 20_000 }).toBe(false);
});

test("an owner's stream, and a colleague's, stay open when somebody else goes", async () => {
  const [dona, lia, rui] = [
    await app.professional(),
    await app.professional(),
    await app.professional(),
  ];
  await letIn(app, dona, lia);
  await letIn(app, dona, rui);
  const streams = [await listening(app, dona), await listening(app, rui, of(dona))];
  await lia.rest("DELETE", "/equipe/me", undefined, of(dona));
  for (const stream of streams) {
    await expect.poll(() => stream.text).toContain('"tipo":"equipe"');
    expect(stream.isOpen).toBe(true);
    stream.stop();
  }
});

test("no call that begins after the end is acknowledged succeeds, at many calls a second", async () => {
  const [dona, lia] = [await app.professional(), await app.professional()];
  for (let turn = 0; turn < 5; turn++) {
    await letIn(app, dona, lia);
    let ended = Number.POSITIVE_INFINITY;
    let isOver = false;
    const answers: { begun: number; status: number }[] = [];
    const asking = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const begun = performance.now();
        const { status } = await lia.rest("GET", "/clientes", undefined, of(dona));
        answers.push({ begun, status });
      }
    });
    await expect.poll(() => answers.length).toBeGreaterThan(40);
    const end = await dona.rest("DELETE", `/equipe/${lia.id}`);
    ended = performance.now();
    expect(end.status).toBe(204);
    await expect
      .poll(() => answers.filter(({ begun }) => begun > ended).length)
      .toBeGreaterThan(40);
    isOver = true;
    await Promise.all(asking);
    const late = answers.filter(({ begun }) => begun > ended).map(({ status }) => status);
    expect([...new Set(late)]).toEqual([404]);
    expect(answers.some(({ status }) => status === 200)).toBe(true);
  }
});
