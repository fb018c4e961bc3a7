import { sql } from "kysely";
import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { queueAutomatic } from "#server/domains/historico-mensagens/service/queue-automatic.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody } from "#server/testing/instances.ts";
import { idleLlm, type WithAssistant, withAssistant } from "#server/testing/with-assistant.ts";
import { holdEligibility, markConversation } from "./service/hold-eligibility.ts";

const app = await testApp({ services: { llm: idleLlm } });

const close = ({ conversation, instance }: WithAssistant) =>
  asSystem(app.services, async (ctx) => {
    const { kind } = await holdEligibility(ctx, conversation);
    if (kind === "silent") return;
    const message = { ...conversation, instancia_id: instance.id, mensagem: "Posso ajudar?" };
    await queueAutomatic(ctx, [{ ...message, origem: "assistente" }]);
    await markConversation(ctx, conversation, "modelo_lento");
  });

async function deadlocks(): Promise<number> {
  const { rows } = await app.db((db) =>
    sql<{ deadlocks: string }>`
      select deadlocks from pg_stat_database where datname = current_database()
    `.execute(db),
  );
  return Number(rows[0]?.deadlocks);
}

test("client, phone, screen and assistant at once in one conversation: nobody waits in a circle", async () => {
  const one = await withAssistant(app);
  const { assistente, historicoMensagens } = one.ana.trpc;
  const { id } = one;
  const post = (text: string, fromMe: boolean) =>
    one.instance.post(
      messageBody({
        id: `${id}:${text}`,
        from: "5511988887777",
        fromMe,
        text,
        at: app.clock.now(),
      }),
    );
  for (let round = 0; round < 20; round += 1) {
    await post(`cliente ${round}`, false);
    await post(`telefone ${round}`, true);
    await Promise.all([
      drainInbox(app.services),
      close(one),
      historicoMensagens.send.mutate({ cliente_id: id, mensagem: `aqui ${round}` }),
      assistente.pause.mutate({ id }),
      assistente.markAttended.mutate({ id }),
    ]);
    await assistente.resume.mutate({ id });
  }
  expect(await deadlocks()).toBe(0);
});
