import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { rewriteStatements } from "#server/testing/mutants.ts";
import { HOUR } from "#shared/common/civil.ts";
import { drainInbox } from "./drain-inbox.ts";

const app = await testApp();
const DAVI = "5511900000002";

const repliesTo = ({ id }: { id: string }) =>
  app.db((db) =>
    db
      .selectFrom("respostas as r")
      .innerJoin("mensagens as m", "m.id", "r.mensagem_id")
      .where("r.usuario_id", "=", id)
      .select(["m.mensagem_recebida as texto", "r.citada", "r.momento", "r.processada_em"])
      .orderBy("r.momento")
      .orderBy("r.mensagem_id")
      .execute(),
  );

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

test("a message that could be a reply is handed on with what it quotes; others are not", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const texts = ["1", "Bom dia", "sim, mas posso ir mais tarde?", "NÃO!", "SAIR", "b"];
  for (const [n, text] of texts.entries()) {
    await post(messageBody({ id: `R${n}`, from: DAVI, text, at: ago(10_000 - n * 1_000) }));
  }
  await post(messageBody({ id: "Q", from: DAVI, text: "1", quotes: "LEMBRETE" }));
  await post(messageBody({ id: "F", from: DAVI, text: "2", fromMe: true }));
  await drainInbox(app.services);
  expect(await repliesTo(ana)).toMatchObject([
    { texto: "1", citada: null, momento: ago(10_000), processada_em: null },
    { texto: "NÃO!" },
    { texto: "SAIR" },
    { texto: "b" },
    { texto: "1", citada: "LEMBRETE" },
  ]);
});

test("the same message again is no other reply, however it is processed", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const body = messageBody({ id: "R1", from: DAVI, text: "1" });
  await post(body);
  await drainInbox(app.services);
  // As if the inbox had forgotten that it knows the event.
  await app.db((db) => db.deleteFrom("webhook_eventos").where("usuario_id", "=", ana.id).execute());
  await post(body);
  await drainInbox(app.services);
  expect(await repliesTo(ana)).toHaveLength(1);
});

test("history that a host posts again is no reply; what is late by some hours is", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  await post(messageBody({ id: "OLD", from: DAVI, text: "1", at: ago(25 * HOUR) }));
  await post(messageBody({ id: "LATE", from: DAVI, text: "2", at: ago(3 * HOUR) }));
  await drainInbox(app.services);
  expect(await repliesTo(ana)).toMatchObject([{ texto: "2", momento: ago(3 * HOUR) }]);
});

/** How many statements about replies one batch of these texts takes. */
async function statementsFor(texts: string[]): Promise<number> {
  const { post } = await withInstance(app, await app.professional());
  for (const [n, text] of texts.entries()) {
    await post(messageBody({ id: `S${n}`, from: `55119000000${10 + n}`, text }));
  }
  let statements = 0;
  const restore = rewriteStatements(app.services.databases.system, (text) => {
    if (/respostas/.test(text)) statements += 1;
    return text;
  });
  await drainInbox(app.services);
  restore();
  return statements;
}

test("replies cost a batch one statement, and none where no text could be one", async () => {
  expect(await statementsFor(["oi", "bom dia", "tudo bem?"])).toBe(0);
  expect(await statementsFor(Array.from({ length: 40 }, () => "1"))).toBe(1);
});
