import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";

const app = await testApp();

test("whoever has no assistant marks for later all the same", async () => {
  const ana = await app.professional();
  const { id } = await ana.trpc.clientes.create.mutate({ nome: "Davi", telefone: "11988887777" });
  expect(await ana.trpc.assistente.status.query()).toMatchObject({ configurado: false });
  const { body } = await ana.rest("POST", `/assistente/conversas/${id}/para-depois`);
  expect(body).toMatchObject({
    impedimento: "sem_modelo",
    para_depois_em: app.clock.now().toISOString(),
  });
  const unmarked = await ana.rest("POST", `/assistente/conversas/${id}/desmarcar`);
  expect(unmarked.body).toMatchObject({ para_depois_em: null });
  expect(await ana.trpc.clientes.getDados.query({ id })).toMatchObject({
    assistente: { conversa: { para_depois_em: null } },
  });
});
