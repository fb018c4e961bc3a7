import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { HOUR } from "#shared/common/civil.ts";
import { drainInbox } from "./service/inbox/drain-inbox.ts";

const app = await testApp();
const DAVI = "5511900000002";

/** A professional whose phone posts what was written so many seconds ago. */
async function phone() {
  const ana = await app.professional();
  const instance = await withInstance(app, ana);
  let posted = 0;
  const say = async (text: string, secondsAgo: number) => {
    app.clock.advance({ seconds: 1 });
    const at = new Date(app.clock.now().getTime() - secondsAgo * 1_000);
    await instance.post(messageBody({ id: `M${posted++}`, from: DAVI, text, at }));
    await drainInbox(app.services);
  };
  const { checkNew, listConversas } = ana.trpc.historicoMensagens;
  const newsSince = async (at: Date | null | undefined) => {
    const ultimo_timestamp = at?.toISOString() ?? "";
    return checkNew.query({ ultimo_timestamp });
  };
  const lastSeen = async () => (await listConversas.query({})).conversas[0]?.ultimo_timestamp;
  return { ana, say, newsSince, lastSeen };
}

/** Whether a message that was written before the last one seen, but posted after it, is listed, and listed once. */
async function lateOnesAreListed(): Promise<boolean> {
  const { say, newsSince, lastSeen } = await phone();
  await say("um", 5);
  const seen = await lastSeen();
  const before = await newsSince(seen);
  await say("atrasada", 600);
  const after = await newsSince(seen);
  const once = await newsSince(after.ultimo_timestamp);
  return !before.tem_novas && after.total === 1 && !once.tem_novas;
}

test("a message that comes late is news, once", async () => {
  expect(await lateOnesAreListed()).toBe(true);
});

test("mutant: by the moment at which they were written, late ones are missed", async () => {
  const byMoment = {
    statement: /with visto as/,
    guard: /criado_em > \(select ate from visto\)/g,
    instead: "momento > (select ate from visto)",
  };
  expect(await withoutGuard(app.services.databases.app, byMoment, lateOnesAreListed)).toBe(false);
});

test("of two messages of one second the second is never missed", async () => {
  const { say, newsSince, lastSeen } = await phone();
  await say("um", 1);
  const seen = await lastSeen();
  expect((await newsSince(seen)).total).toBe(0);
  // The clock has gone on by a second: written in the same one.
  await say("dois", 2);
  expect(await lastSeen()).toEqual(seen);
  const news = await newsSince(seen);
  expect(news.total).toBe(1);
  expect((await newsSince(news.ultimo_timestamp)).total).toBe(0);
});

test("each poll continues from the one before, whatever was sent in between", async () => {
  const { say, newsSince } = await phone();
  let last: Date | null = new Date(app.clock.now().getTime() - 60_000);
  for (const [count, secondsAgo] of [3, 500, 0, 90].entries()) {
    await say(`mensagem ${count}`, secondsAgo);
    const news = await newsSince(last);
    expect([count, news.total, news.tem_novas]).toEqual([count, 1, true]);
    last = news.ultimo_timestamp;
  }
  expect(await newsSince(last)).toEqual({ tem_novas: false, total: 0, ultimo_timestamp: null });
});

test("verificar-novas tells what came after an instant", async () => {
  const { ana, say } = await phone();
  await say("um", 60);
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  const before = new Date(app.clock.now().getTime() - HOUR).toISOString();
  const news = await ana.rest(
    "GET",
    `/historico-mensagens/verificar-novas?ultimo_timestamp=${before}`,
  );
  expect(news.body).toMatchObject({ tem_novas: true, total: 1 });
  const last = conversas[0]?.ultimo_timestamp.toISOString();
  const none = await ana.rest(
    "GET",
    `/historico-mensagens/verificar-novas?ultimo_timestamp=${last}`,
  );
  expect(none.body).toMatchObject({ tem_novas: false, total: 0 });

  // Without an instant it is about what waits to be read.
  const { checkNew, getConversa } = ana.trpc.historicoMensagens;
  const latest = conversas[0]?.ultimo_timestamp;
  expect(await checkNew.query({})).toEqual({
    tem_novas: true,
    total: 1,
    ultimo_timestamp: latest,
  });
  const waiting = () => ana.trpc.historicoMensagens.countWaiting.query();
  expect(await waiting()).toEqual({ nao_lidas: 1, esperando: 1, arquivadas: 0 });
  await getConversa.query({ id: conversas[0]?.cliente_id ?? "" });
  expect(await waiting()).toEqual({ nao_lidas: 0, esperando: 0, arquivadas: 0 });
  expect(await checkNew.query({})).toEqual({
    tem_novas: false,
    total: 0,
    ultimo_timestamp: latest,
  });
  const fresh = await app.professional();
  expect(await fresh.trpc.historicoMensagens.checkNew.query({})).toEqual({
    tem_novas: false,
    total: 0,
    ultimo_timestamp: null,
  });
});
