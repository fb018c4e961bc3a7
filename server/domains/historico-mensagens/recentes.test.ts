import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { insertConversation } from "#server/testing/conversations.ts";
import { RECENTES } from "#shared/historico-mensagens/historico-mensagens.constants.ts";

const app = await testApp();

const lines = (nome: string, count: number) =>
  Array.from({ length: count }, (_, index) => ["cliente", `${nome} ${index + 1}`] as const);

test("the open conversations come with the last messages of each, and stay unread", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const long = await insertConversation(app, ana.id, lines("longa", 25), {
    nome: "Longa",
    minutesAgo: 1,
  });
  const short = await insertConversation(app, ana.id, lines("curta", 2), {
    nome: "Curta",
    minutesAgo: 60,
  });
  const away = await insertConversation(app, ana.id, lines("fora", 1), {
    nome: "Fora",
    minutesAgo: 90,
  });
  await insertConversation(app, bia.id, lines("alheia", 3), { nome: "Alheia" });
  await ana.rest("PUT", `/historico-mensagens/conversas/${away}/arquivada`, { arquivada: true });

  await ana.rest("PUT", `/historico-mensagens/conversas/${short}/nao-lida`, {});
  const before = await ana.trpc.historicoMensagens.countWaiting.query();
  const answer = await ana.trpc.historicoMensagens.listRecentes.query();
  expect(answer.map(({ conversa }) => conversa.cliente_id)).toEqual([long, short]);
  const [first, second] = answer;
  expect(first?.mensagens.map(({ mensagem }) => mensagem)).toEqual(
    lines("longa", 25)
      .slice(-RECENTES.mensagens)
      .map(([, text]) => text),
  );
  expect(second?.mensagens.map(({ mensagem }) => mensagem)).toEqual(["curta 1", "curta 2"]);
  expect(await ana.trpc.historicoMensagens.countWaiting.query()).toEqual(before);
  expect(before.nao_lidas).toBeGreaterThan(0);

  // The same messages as the conversation itself shows.
  const opened = await ana.trpc.historicoMensagens.getConversa.query({ id: short });
  expect(opened.mensagens.map(({ id }) => id)).toEqual(second?.mensagens.map(({ id }) => id));
});

test("somebody without conversations gets an empty list", async () => {
  const ana = await app.professional();
  expect(await ana.trpc.historicoMensagens.listRecentes.query()).toEqual([]);
});
