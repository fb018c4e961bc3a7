import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { withScheduling } from "#server/testing/scheduled.ts";

const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);
const app = await testApp();

test("a conversation is in the order in which it was written, also where a message left later", async () => {
  const { ana, cliente_id, say, rounds, conversa } = await withScheduling(app, host);
  const written = app.clock.now();
  await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Você vem?" });
  app.clock.advance({ minutes: 5 });
  await say("Estou a caminho");
  app.clock.advance({ minutes: 5 });
  await rounds();
  const { mensagens } = await conversa();
  expect(mensagens.map(({ mensagem }) => mensagem)).toEqual(["Você vem?", "Estou a caminho"]);
  // The specified time is when it left; the ordering moment stands beside it.
  expect(mensagens[0]).toMatchObject({ escrita_em: written, timestamp: app.clock.now() });
  const moments = mensagens.map(({ escrita_em }) => escrita_em.getTime());
  expect(moments).toEqual(moments.toSorted((one, other) => one - other));
});
