import { expect, test } from "vitest";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody } from "#server/testing/instances.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { settle } from "#server/testing/replies.ts";
import { m } from "#shared/respostas/respostas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília, unless a test moves it.
const app = await testApp();
const { practice } = await remindedPractices(app);
let count = 0;

/** A practice whose messages really leave, and whose client answers on the phone. */
async function life() {
  const one = await practice({ lembretes_minutos: [1_440, 120] });
  await settle(app);
  const work = async () => {
    await queueDue(app.services);
    for (let i = 0; i < 4; i += 1) {
      await sendWaiting(app.services);
      app.clock.advance({ seconds: 10 });
    }
  };
  const reply = async (text: string, quotes?: string) => {
    count += 1;
    const body = { id: `V${count}`, from: "5511955554444", text, at: app.clock.now() };
    await one.instance.post(messageBody({ ...body, ...(quotes ? { quotes } : {}) }));
    await settle(app);
    await work();
  };
  const trace = async (id: string) =>
    (await one.traceOf(id)).map(({ tipo, status, resposta }) => [tipo, status, resposta?.acao]);
  return { ...one, work, reply, trace };
}

/** Under which the host knows a message. */
const idOf = (id: string) =>
  app.db(async (db) => {
    const row = await db
      .selectFrom("mensagens")
      .where("id", "=", id)
      .select("provider_id")
      .executeTakeFirstOrThrow();
    return row.provider_id ?? "";
  });

test("from the confirmation to the cancellation: what was sent, what was answered, and what then does not go", async () => {
  const { ana, book, work, reply, sent, trace } = await life();
  const id = await book("2026-03-05T15:00");
  await work();
  await reply("1");
  expect((await ana.trpc.marcacoes.get.query({ id })).status).toBe("confirmado");
  expect(sent().at(-1)).toContain("Confirmado! Esperamos você na quinta-feira, 05/03, às 15:00.");

  app.clock.set("2026-03-04T15:00:00-03:00");
  await work();
  await reply("Não");
  expect((await ana.trpc.marcacoes.get.query({ id })).status).toBe("cancelado");
  expect(sent().at(-1)).toContain("cancelamos o seu horário de quinta-feira");
  expect(await trace(id)).toEqual([
    ["confirmacao", "enviado", "confirmou"],
    ["lembrete", "enviado", "cancelou"],
    ["lembrete", "cancelado", undefined],
  ]);
  // The slot is free again.
  await book("2026-03-05T15:00");
});

test("an appointment that the professional moves is confirmed again, whichever message is answered", async () => {
  const { ana, book, work, reply, sent, traceOf } = await life();
  const id = await book("2026-03-10T15:00");
  await work();
  const first = await idOf((await traceOf(id))[0]?.mensagem_id ?? "");
  await ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-11T16:00" });
  await work();
  await reply("1", first);
  expect((await ana.trpc.marcacoes.get.query({ id })).status).toBe("pendente");
  expect(sent().at(-1)).toContain("agora é quarta-feira, 11/03, às 16:00");
  await reply("1");
  expect((await ana.trpc.marcacoes.get.query({ id })).status).toBe("confirmado");
});

test("SAIR takes back what waits in the outbox, and is acknowledged; later nothing goes automatically", async () => {
  const { ana, book, work, reply, sent, trace } = await life();
  const id = await book("2026-03-12T15:00");
  await queueDue(app.services);
  const before = sent().length;
  await reply("SAIR");
  expect(sent().slice(before)).toEqual([m.saiu]);
  app.clock.set("2026-03-11T15:00:00-03:00");
  await work();
  expect(sent().slice(before)).toEqual([m.saiu]);
  expect((await trace(id)).map(([, status]) => status)).toEqual(["pulado", "pulado", "aguardando"]);
  expect((await ana.trpc.marcacoes.get.query({ id })).status).toBe("pendente");
});
