import { expect, test } from "vitest";
import { asSystem, type SystemContext } from "#server/core/context.ts";
import { queueAutomatic } from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import {
  idleLlm,
  messagesOf,
  type WithAssistant,
  withAssistant,
} from "#server/testing/with-assistant.ts";
import { holdEligibility } from "./service/hold-eligibility.ts";

/** A professional who types while an answer is being closed: the answer is not there after what was typed. */
const app = await testApp({ services: { llm: idleLlm } });

/** Puts the answer into the outbox if the assistant may speak, as the end of a turn does. */
async function close(ctx: SystemContext, { conversation, instance }: WithAssistant) {
  const { kind } = await holdEligibility(ctx, conversation);
  if (kind === "silent") return;
  const message = { ...conversation, instancia_id: instance.id, mensagem: "Posso ajudar?" };
  await queueAutomatic(ctx, [{ ...message, origem: "assistente" }]);
}

const type = ({ ana, id: cliente_id }: WithAssistant) =>
  ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Sou eu, a Ana" });

const sentTexts = async ({ conversation }: WithAssistant) =>
  (await messagesOf(app, conversation)).map(({ mensagem_enviada: text }) => text);

test("who types while an answer is stored and not yet committed takes it back", async () => {
  const one = await withAssistant(app);
  let typing: Promise<unknown> = Promise.resolve();
  await asSystem(app.services, async (ctx) => {
    await close(ctx, one);
    typing = type(one);
    await someoneWaits(app);
  });
  await typing;
  expect(await sentTexts(one)).toEqual(["Sou eu, a Ana"]);
});

/** An answer is closed while what was typed is stored and not yet committed; answers what is in the conversation then. */
async function closedMeanwhile() {
  const one = await withAssistant(app);
  await one.ana.trpc.assistente.pause.mutate({ id: one.id });
  await one.ana.trpc.assistente.resume.mutate({ id: one.id });
  let both: Promise<unknown> = Promise.resolve();
  await app.db(async (db) => {
    // The last thing that the typing call needs.
    await db
      .selectFrom("assistente_conversas")
      .where("usuario_id", "=", one.ana.id)
      .select("cliente_id")
      .forUpdate()
      .executeTakeFirstOrThrow();
    const typing = type(one);
    await someoneWaits(app);
    both = Promise.all([typing, asSystem(app.services, (ctx) => close(ctx, one))]);
    await someoneWaits(app, 2);
  });
  await both;
  return sentTexts(one);
}

test("an answer that is closed while somebody types is not stored", async () => {
  expect(await closedMeanwhile()).toEqual(["Sou eu, a Ana"]);
});

test("mutant: without the lock the answer goes out beside what was typed", async () => {
  const guard = {
    statement: /pg_advisory_xact_lock/,
    guard: /select pg_advisory_xact_lock\(hashtextextended\(\$1, 0\)\)/g,
    instead: "select $1::text",
  };
  const { app: pool } = app.services.databases;
  expect(await withoutGuard(pool, guard, closedMeanwhile)).toHaveLength(2);
});

test("typing and closing at once, many times: never both, and nobody waits for the other permanently", async () => {
  const one = await withAssistant(app);
  for (let round = 0; round < 25; round += 1) {
    const closing = asSystem(app.services, (ctx) => close(ctx, one));
    await Promise.all([closing, type(one)]);
    const stored = await messagesOf(app, one.conversation);
    expect(stored.filter(({ origem }) => origem === "assistente")).toEqual([]);
    await one.ana.trpc.assistente.resume.mutate({ id: one.id });
  }
});

test("the switch thrown while an answer is being closed takes it back too", async () => {
  const one = await withAssistant(app);
  for (let round = 0; round < 10; round += 1) {
    const closing = asSystem(app.services, (ctx) => close(ctx, one));
    await Promise.all([closing, one.ana.trpc.assistente.pause.mutate({ id: one.id })]);
    expect(await messagesOf(app, one.conversation)).toEqual([]);
    await one.ana.trpc.assistente.resume.mutate({ id: one.id });
  }
});
