import { createServer } from "node:http";
import { afterAll, expect, test } from "vitest";
import { findPractice } from "#server/core/caller.queries.ts";
import { asSystem } from "#server/core/context.ts";
import { listen } from "#server/core/http/listen.ts";
import { inTenant } from "#server/db/database.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { answered, idleLlm, messagesOf, withAssistant } from "#server/testing/with-assistant.ts";
import { handOver, readEligibility } from "./service/hold-eligibility.ts";

const app = await testApp({ services: { llm: idleLlm } });

/**
 * A host that writes texts again, and tells of each as written on the phone before it answers: nothing says yet that it
 * is ours.
 */
async function withRewritingHost() {
  const ana = await withAssistant(app);
  let sent = 0;
  const server = createServer(async (req, res) => {
    // It knows no question for the form of a number.
    if (!req.url?.includes("/sendMessage/")) return res.writeHead(404).end("{}");
    sent += 1;
    const id = `${ana.id}:${sent}`;
    const echo = { id, from: "5511988887777", fromMe: true, text: "*outro texto*" };
    await host.post(messageBody({ ...echo, at: app.clock.now() }));
    await drainInbox(app.services);
    res.setHeader("content-type", "application/json");
    res.end(JSON.stringify({ error: false, message: "Message sent", id }));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const host = await withInstance(app, ana.ana, { host: url });
  afterAll(() => server.close());
  const { conversation } = ana;
  return {
    ...ana,
    say: async (text: string) => {
      await answered(app, { conversation, instance: host }, text);
      await sendWaiting(app.services);
    },
    state: () => ana.ana.trpc.assistente.getConversa.query({ id: ana.id }),
    handOver: () =>
      inTenant(app.services.databases, ana.ana.id, async (db) => {
        const user = await findPractice(db, ana.ana.id);
        if (user) await handOver({ ...app.services, db, user }, ana.id);
      }),
  };
}

async function silencedByItself() {
  const one = await withRewritingHost();
  await one.say("Tenho terça às 9h. Serve?");
  expect(await messagesOf(app, one.conversation)).toMatchObject([{ origem: "assistente" }]);
  return (await one.state()).pausado_ate !== null;
}

test("an echo that is known for ours only later silences it no longer", async () => {
  expect(await silencedByItself()).toBe(false);
});

test("mutant: left as it is, the assistant would silence itself with its first answer", async () => {
  const guard = {
    statement: /update "assistente_conversas" set/,
    guard: /"pausa_mensagem_id" = (\$\d+)(?= returning)/g,
    instead: "$1::uuid is null",
  };
  expect(await withoutGuard(app.services.databases.system, guard, silencedByItself)).toBe(true);
});

test("its leave after a hand-over ends neither the hand-over nor the mark", async () => {
  const one = await withRewritingHost();
  await one.handOver();
  const before = await one.state();
  expect(before).toMatchObject({ pausa_motivo: "pediu_pessoa", marca_motivo: "pediu_pessoa" });
  app.clock.advance({ seconds: 5 });
  await one.say("Vou chamar Ana, que responde por aqui assim que puder.");
  expect(await one.state()).toEqual(before);
});

test("only its leave is free from the hand-over's silence, and not from the person's", async () => {
  const one = await withRewritingHost();
  const look = (handedOver: boolean) =>
    asSystem(app.services, (ctx) => readEligibility(ctx, one.conversation, { handedOver }));
  await one.handOver();
  expect(await look(true)).toEqual({ kind: "answers" });
  expect(await look(false)).toEqual({ kind: "silent", resultado: "pausada" });
  await one.ana.trpc.assistente.pause.mutate({ id: one.id });
  expect(await look(true)).toEqual({ kind: "silent", resultado: "pausada" });
});
