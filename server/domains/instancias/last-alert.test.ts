import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { recordSignal } from "#server/domains/instancias/service/record-signal.ts";
import { testApp } from "#server/testing/app.ts";
import { withInstance } from "#server/testing/instances.ts";
import { REPOUSO } from "#shared/instancias/rules/repouso.ts";

const app = await testApp();
const { clock } = app;
const OF_CONTACT = "Hoje o WhatsApp recusou uma mensagem a um contato.";
const OF_NUMBER = "Hoje o WhatsApp limitou os envios.";

async function practice() {
  const ana = await app.professional();
  const { id } = await withInstance(app, ana, { status: "connected" });
  const number = { usuario_id: ana.id, instancia_id: id };

  async function writtenToSomebody() {
    const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Eva" });
    const [mensagem_id, now] = [newId(), clock.now()];
    await app.db((db) =>
      db
        .insertInto("mensagens")
        .values({
          ...number,
          id: mensagem_id,
          cliente_id,
          direcao: "SAIDA",
          mensagem_enviada: "oi",
          status: "erro",
          origem: "manual",
          momento: now,
          criado_em: now,
          atualizado_em: now,
        })
        .execute(),
    );
    return mensagem_id;
  }

  return {
    /** Another contact refuses a message by 463; a minute passes. */
    refuse: async () => {
      const mensagem_id = await writtenToSomebody();
      const refusal = { sinal: "recusado", alvo: "contato", codigo: "463", mensagem_id } as const;
      await asSystem(app.services, (ctx) => recordSignal(ctx, number, refusal));
      clock.advance({ seconds: 60 });
    },
    release: () => ana.rest("POST", `/instancias/${id}/saude/liberar`, { confirmo: true }),
    /** State of the number, and the sentence about its last alert. */
    alert: async () => {
      const { estado, partes } = (await ana.rest("GET", `/instancias/${id}/saude`)).body;
      return [estado, partes.find(({ nome }: { nome: string }) => nome === "sinais").texto];
    },
  };
}

test("one refusal is a contact's; from the second on the last alert is the number's rest", async () => {
  const one = await practice();
  await one.refuse();
  expect(await one.alert()).toEqual(["livre", OF_CONTACT]);
  await one.refuse();
  expect(await one.alert()).toEqual(["so_respostas", OF_NUMBER]);
  // A message that was under way when the rest began.
  await one.refuse();
  expect(await one.alert()).toEqual(["so_respostas", OF_NUMBER]);
});

test("a rest that is over stays the last alert until something new comes", async () => {
  const one = await practice();
  for (const _ of [1, 2, 3]) await one.refuse();
  await one.release();
  expect(await one.alert()).toEqual(["livre", OF_NUMBER]);
  clock.advance({ seconds: REPOUSO.pairMs / 1_000 });
  await one.refuse();
  expect(await one.alert()).toEqual(["livre", OF_CONTACT]);
});
