import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { settle } from "#server/testing/replies.ts";

const app = await testApp();
const DAVI = "5511900000002";

/** Values that may stand where a quote is expected. */
const CONTEXTS = [
  undefined,
  null,
  7,
  "Q1",
  [],
  { stanzaId: "Q1" },
  { stanzaId: "\u0000Q\ud800\u0000" },
  { stanzaId: "Q".repeat(100_000) },
  { stanzaId: { stanzaId: "Q1" } },
  { stanzaId: "Q1'; drop table respostas; --" },
  { quotedMessage: { extendedTextMessage: { contextInfo: { stanzaId: "Q1" } } } },
  JSON.parse(`${'{"contextInfo":'.repeat(2_000)}1${"}".repeat(2_000)}`),
];

test("whatever a reply quotes, the webhook answers as before and the message is kept", async () => {
  const ana = await app.professional();
  const { webhookUrl } = await withInstance(app, ana);
  for (const [n, contextInfo] of CONTEXTS.entries()) {
    const body = messageBody({ id: `Q${n}`, from: DAVI, text: "" });
    const answer = await fetch(webhookUrl, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({
        ...body,
        message: { extendedTextMessage: { text: "1", contextInfo } },
      }),
    });
    expect([n, answer.status, await answer.json()]).toEqual([n, 200, { received: true }]);
  }
  await settle(app);
  const { rows, replies, failed } = await app.db(async (db) => ({
    rows: await db.selectFrom("mensagens").where("usuario_id", "=", ana.id).select("id").execute(),
    replies: await db
      .selectFrom("respostas")
      .where("usuario_id", "=", ana.id)
      .select(["citada", "acao", "erro"])
      .orderBy("mensagem_id")
      .execute(),
    failed: await db
      .selectFrom("webhook_eventos")
      .where("erro", "is not", null)
      .select("id")
      .execute(),
  }));
  expect([rows.length, failed.length]).toEqual([CONTEXTS.length, 0]);
  const known = ["Q1", "Q", "Q1'; drop table respostas; --"];
  expect(replies.flatMap(({ citada }) => citada ?? [])).toEqual(known);
  expect(replies.every(({ acao, erro }) => acao === "nenhuma" && erro === null)).toBe(true);
});
