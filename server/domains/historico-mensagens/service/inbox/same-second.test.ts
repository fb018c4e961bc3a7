import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { drainInbox } from "./drain-inbox.ts";

const app = await testApp();

test("conversations and messages of one second of a host stand in the order of their arrival", async () => {
  const ana = await app.professional();
  const { post } = await withInstance(app, ana);
  const at = app.clock.now();
  const people = ["5511900000011", "5511900000012", "5511900000013", "5511900000014"];
  await post(people.map((from) => messageBody({ id: `S${from}`, from, text: from, at })));
  await post(
    ["um", "dois", "três"].map((text) =>
      messageBody({ id: text, from: "5511900000012", text, at }),
    ),
  );
  while (await drainInbox(app.services));
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  expect(conversas.map(({ ultima_mensagem }) => ultima_mensagem)).toEqual([
    "três",
    "5511900000014",
    "5511900000013",
    "5511900000011",
  ]);
  const { mensagens } = await ana.trpc.historicoMensagens.getConversa.query({
    id: conversas[0]?.cliente_id ?? "",
  });
  expect(mensagens.map(({ mensagem }) => mensagem)).toEqual([
    "5511900000012",
    "um",
    "dois",
    "três",
  ]);
});
