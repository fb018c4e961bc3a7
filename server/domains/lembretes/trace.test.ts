import { expect, test } from "vitest";
import { inTenant } from "#server/db/database.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { ackBody } from "#server/testing/instances.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { recusas } from "#shared/historico-mensagens/recusas.messages.ts";
import { queueDue } from "./service/queue-due.ts";

const app = await testApp();
const { host, practice, work } = await remindedPractices(app);

/** A confirmation at noon and a reminder an hour before an appointment on Wednesday. */
async function fixture() {
  app.clock.set("2026-03-02T12:00:00-03:00");
  host.faults.length = 0;
  const one = await practice({ lembretes_minutos: [60] });
  return { ...one, id: await one.book("2026-03-04T15:00") };
}

test("the trace on both transports, from the plan to the message that was read", async () => {
  const { ana, id, instance, traceOf } = await fixture();
  const planned = (await ana.rest("GET", `/marcacoes/${id}`)).body.lembretes;
  expect(planned).toEqual([
    {
      id: expect.any(String),
      tipo: "confirmacao",
      antes_minutos: null,
      previsto_em: "2026-03-02T15:00:00.000Z",
      enviar_em: "2026-03-02T15:00:00.000Z",
      status: "aguardando",
      motivo: null,
      retencao: null,
      mensagem_id: null,
      enviado_em: null,
      resposta: null,
    },
    {
      id: expect.any(String),
      tipo: "lembrete",
      antes_minutos: 60,
      previsto_em: "2026-03-04T17:00:00.000Z",
      enviar_em: "2026-03-04T17:00:00.000Z",
      status: "aguardando",
      motivo: null,
      retencao: null,
      mensagem_id: null,
      enviado_em: null,
      resposta: null,
    },
  ]);

  const first = async () => (await traceOf(id))[0];
  await queueDue(app.services);
  expect(await first()).toMatchObject({ status: "na_fila", mensagem_id: expect.any(String) });
  await work();
  expect(await first()).toMatchObject({ status: "enviado", enviado_em: app.clock.now() });
  const providerId = host.sent.at(-1)?.id ?? "";
  for (const [status, expected] of [
    [3, "entregue"],
    [4, "lida"],
  ] as const) {
    await instance.post(ackBody(providerId, status));
    await drainInbox(app.services);
    expect((await first())?.status).toBe(expected);
  }
});

test("a message that the host refuses, or that does not get there, says so", async () => {
  const refused = await fixture();
  for (let i = 0; i < 5; i += 1) {
    host.faults.push({ kind: "error-in-200", message: "number not on whatsapp" });
    await work();
    app.clock.advance({ minutes: 11 });
  }
  expect((await refused.traceOf(refused.id))[0]).toMatchObject({
    status: "erro",
    motivo: `O WhatsApp recusou a mensagem: ${recusas.semWhatsapp}.`,
    enviado_em: null,
  });

  const inactive = await fixture();
  await queueDue(app.services);
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ ativa: false })
      .where("id", "=", inactive.instance.id)
      .execute(),
  );
  await work();
  expect((await inactive.traceOf(inactive.id))[0]).toMatchObject({
    status: "falha",
    motivo: "A mensagem não pôde ser enviada: o número de WhatsApp está desativado.",
  });
});

test("nobody sees another professional's trace, and it ends with the appointment", async () => {
  const { ana, id } = await fixture();
  const bia = await app.professional();
  expect((await refusal(bia.trpc.marcacoes.get.query({ id }))).status).toBe(404);
  await ana.trpc.marcacoes.remove.mutate({ id });
  const left = await app.db((db) =>
    db.selectFrom("lembretes").where("marcacao_id", "=", id).select("id").execute(),
  );
  expect(left).toEqual([]);
});

test("a professional's call deletes no message but those that wait, automatic or written by hand", async () => {
  const { ana, cliente_id } = await fixture();
  const write = (mensagem: string) =>
    ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem });
  await write("saiu");
  await sendWaiting(app.services);
  await queueDue(app.services);
  await write("espera");

  const gone = await inTenant(app.services.databases, ana.id, (db) =>
    db.deleteFrom("mensagens").returning("origem").execute(),
  );
  expect(gone.map(({ origem }) => origem).toSorted()).toEqual(["confirmacao", "manual"]);
  const left = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", ana.id)
      .select("mensagem_enviada")
      .execute(),
  );
  expect(left).toEqual([{ mensagem_enviada: "saiu" }]);
});
