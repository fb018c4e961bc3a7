import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { hostedInstances } from "#server/testing/hosted-instances.ts";
import { messageBody } from "#server/testing/instances.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { replyFixture } from "#server/testing/replies.ts";
import type { Evento } from "#shared/eventos/eventos.schema.ts";
import { answerWaiting } from "./answer-waiting.ts";

const app = await testApp();
const running = await testApp({ workers: true });

test("while the product runs a '1' confirms, the screens are notified and the client reads the answer", async () => {
  const { standIn, withHost } = await hostedInstances(running);
  const { ana, instance } = await withHost("connected");
  const fixture = await replyFixture(running, { who: ana });
  const { id } = await fixture.reminded();
  const heard: Evento[] = [];
  const silence = running.services.events.subscribe(ana.id, (evento) => heard.push(evento));
  await instance.post(messageBody({ id: "R1", from: "5511988887777", text: "1" }));
  await expect.poll(() => standIn.sent.length, { timeout: 10_000 }).toBe(1);
  silence();
  expect(standIn.sent[0]).toMatchObject({ text: expect.stringContaining("Confirmado!") });
  expect(await fixture.statusOf(id)).toBe("confirmado");
  expect(heard).toContainEqual({ tipo: "marcacao", id });
  expect(heard).toContainEqual({ tipo: "conversa", id: fixture.cliente.id });
});

/** Statements of the replies to this client's appointments fail while the work is done. */
async function failing(work: () => Promise<unknown>) {
  const restore = rewriteStatements(app.services.databases.system, (text) =>
    text.startsWith('update "marcacoes"')
      ? text.replace(" returning ", " returning 1 / 0, ")
      : text,
  );
  await work().finally(restore);
}

test("a reply that fails waits with growing pauses, holds up nobody, and is answered when it can be", async () => {
  const [fixture, other] = [
    await replyFixture(app),
    await replyFixture(app, { phone: "11977776666" }),
  ];
  const { id } = await fixture.reminded();
  await fixture.say("1");
  while (await drainInbox(app.services));
  await failing(() => answerWaiting(app.services));
  expect(await fixture.statusOf(id)).toBe("pendente");
  await fixture.say("SAIR");
  const others = await other.reminded();
  await other.say("1");
  await fixture.settle();
  expect((await fixture.answers()).length).toBe(1);
  expect(await other.statusOf(others.id)).toBe("confirmado");
  app.clock.advance({ seconds: 9 });
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("pendente");
  app.clock.advance({ seconds: 1 });
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("confirmado");
});

test("one that fails five times is a dead letter with the reason, and its message stays", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  await fixture.say("1");
  while (await drainInbox(app.services));
  for (let i = 0; i < 5; i += 1) {
    await failing(() => answerWaiting(app.services));
    app.clock.advance({ hours: 1 });
  }
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("pendente");
  const [result] = await fixture.results();
  expect(result).toMatchObject({ acao: "nenhuma" });
  expect(result?.erro).toContain("division by zero");
  const { conversas } = await fixture.ana.trpc.historicoMensagens.listConversas.query({});
  expect(conversas).toMatchObject([{ mensagens_nao_lidas: 1 }]);
});

test("a practice with many replies does not keep the others waiting", async () => {
  const [busy, quiet] = [await replyFixture(app), await replyFixture(app)];
  const { id } = await quiet.reminded();
  for (let i = 0; i < 30; i += 1) await busy.say("SAIR");
  app.clock.advance({ seconds: 1 });
  await quiet.say("1");
  while (await drainInbox(app.services));
  expect(await answerWaiting(app.services)).toBe(true);
  expect(await quiet.statusOf(id)).toBe("confirmado");
  expect((await busy.results()).filter(({ acao }) => acao === null)).toHaveLength(10);
  await busy.settle();
  expect((await busy.results()).filter(({ acao }) => acao === null)).toEqual([]);
});
