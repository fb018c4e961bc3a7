import { afterAll, expect, test } from "vitest";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import { testApp } from "#server/testing/app.ts";
import { withScheduling } from "#server/testing/scheduled.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import { sendWaiting } from "./service/outbox/send-waiting.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);
const app = await testApp();
const fixture = () => withScheduling(app, host);

test("a message for later waits outside of list, figures and search, and leaves once when it is due", async () => {
  const { ana, cliente_id, rounds, sent, get, conversa } = await fixture();
  const { status, body } = await ana.rest("POST", "/historico-mensagens/enviar", {
    cliente_id,
    mensagem: "Bom dia, Davi!",
    enviar_em: "2026-03-03T09:00",
  });
  expect(status).toBe(201);
  const waiting = {
    id: body.id,
    status: "pendente",
    mensagem: "Bom dia, Davi!",
    enviar_em: "2026-03-03T12:00:00.000Z",
    timestamp: "2026-03-03T12:00:00.000Z",
    agendada: { mesmo_se_responder: false, cancelada_em: null, cancelada_motivo: null },
  };
  expect(body).toMatchObject(waiting);
  await rounds();
  expect(sent()).toEqual([]);
  const { mensagens, paginacao } = await conversa();
  expect([mensagens.map(({ id }) => id), paginacao.total]).toEqual([[body.id], 0]);
  const { total_mensagens } = await ana.trpc.historicoMensagens.getEstatisticas.query({});
  const { conversas } = await ana.trpc.historicoMensagens.listConversas.query({});
  const found = await ana.trpc.historicoMensagens.search.query({ busca: "Bom dia" });
  expect([total_mensagens, conversas, found.mensagens]).toEqual([0, [], []]);

  app.clock.advance({ hours: 22 });
  await rounds();
  await rounds();
  expect(sent()).toEqual(["Bom dia, Davi!"]);
  expect(await get(body.id)).toMatchObject({
    timestamp: app.clock.now(),
    enviada_em: app.clock.now(),
    agendada: null,
  });
  expect((await conversa()).paginacao.total).toBe(1);
});

test("what is written now does not wait for what is to leave later", async () => {
  const { ana, cliente_id, later, sent } = await fixture();
  await later(60);
  await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "agora" });
  while (await sendWaiting(app.services));
  expect(sent()).toEqual(["agora"]);
});

test.each([
  ["2026-03-02T11:59", m.noFuturo],
  ["2026-03-02T15:00:00Z", m.noFuturo],
  ["2027-03-04T12:00", m.longeDemais],
  ["amanhã", "Data e hora inválidas"],
])("%s is no moment for later", async (enviar_em, msg) => {
  const ana = await app.professional();
  app.clock.set(new Date("2026-03-02T15:00:00Z"));
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ telefone: "11988887777" });
  const { status, body } = await ana.rest("POST", "/historico-mensagens/enviar", {
    cliente_id,
    mensagem: "oi",
    enviar_em,
  });
  expect([status, body.detail[0]]).toMatchObject([422, { loc: ["body", "enviar_em"], msg }]);
});

test("no more than twenty wait in a conversation", async () => {
  const { later } = await fixture();
  for (let n = 1; n <= 20; n += 1) await later(n);
  await expect(later(21)).rejects.toMatchObject({ message: m.agendadasDemais });
});

test("the client who writes first cancels it; it is shown, and can be sent all the same", async () => {
  const { ana, later, say, rounds, sent, get, conversa } = await fixture();
  const { id } = await later(60);
  await say("Oi, tudo bem?");
  const since = app.clock.now();
  app.clock.advance({ hours: 2 });
  await rounds();
  expect(sent()).toEqual([]);
  const cancelled = {
    status: "falha",
    agendada: { cancelada_em: since, cancelada_motivo: "cliente_escreveu" },
  };
  expect(await get(id)).toMatchObject(cancelled);
  expect((await conversa()).mensagens.at(-1)).toMatchObject({ id, ...cancelled });

  const again = await ana.rest("POST", `/historico-mensagens/${id}/reenviar`);
  expect([again.status, again.body]).toMatchObject([200, { id, status: "pendente" }]);
  await say("Ainda estou aqui");
  await rounds();
  expect(sent()).toEqual(["Bom dia, Davi!"]);
  const twice = await ana.rest("POST", `/historico-mensagens/${id}/reenviar`);
  expect(twice.status).toBe(409);
});

test("unless it was to leave all the same; what the professional writes cancels nothing", async () => {
  const { ana, cliente_id, later, say, rounds, sent } = await fixture();
  await later(60, { mesmo_se_responder: true, mensagem: "de todo jeito" });
  await say("Oi, tudo bem?");
  await later(60, { mensagem: "depois" });
  await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Tudo, e você?" });
  app.clock.advance({ minutes: 61 });
  await rounds();
  expect(sent()).toEqual(["Tudo, e você?", "de todo jeito", "depois"]);
});

test("cancelled by hand it is gone as if never written; what has left can not be cancelled", async () => {
  const { ana, cliente_id, later, rounds, sent, conversa } = await fixture();
  const { id } = await later(60);
  const path = `/historico-mensagens/${id}/agendamento`;
  expect((await ana.rest("DELETE", path)).status).toBe(204);
  expect((await ana.rest("DELETE", path)).status).toBe(404);
  expect((await ana.rest("GET", `/historico-mensagens/${id}`)).status).toBe(404);
  app.clock.advance({ hours: 2 });
  await rounds();
  expect([sent(), (await conversa()).mensagens]).toEqual([[], []]);

  const { id: left } = await ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "a" });
  const refused = await ana.rest("DELETE", `/historico-mensagens/${left}/agendamento`);
  expect([refused.status, refused.body]).toEqual([409, { detail: m.jaSaiu }]);
});

test("what could not leave for a day does not leave any more, and says so", async () => {
  const { later, rounds, sent, get } = await fixture();
  const { id } = await later(60);
  const { id: other } = await later(25 * 60);
  app.clock.advance({ hours: 26 });
  await rounds();
  expect(sent()).toEqual(["Bom dia, Davi!"]);
  expect((await get(id)).agendada).toMatchObject({ cancelada_motivo: "atrasada" });
  expect((await get(other)).agendada).toBe(null);
});

test("nothing leaves while a trial has run out or an account is deactivated; after it is extended it does", async () => {
  const { ana, later, rounds, sent } = await fixture();
  await later(60);
  const set = (values: {
    is_trial_user?: boolean;
    trial_end_date?: Date;
    desativado_em?: Date | null;
  }) => app.db((db) => db.updateTable("usuarios").set(values).where("id", "=", ana.id).execute());
  await set({ is_trial_user: true, trial_end_date: app.clock.now() });
  app.clock.advance({ minutes: 61 });
  await rounds();
  await set({ is_trial_user: false, desativado_em: app.clock.now() });
  await rounds();
  expect(sent()).toEqual([]);
  await set({ desativado_em: null });
  await rounds();
  expect(sent()).toHaveLength(1);
});

test("without its number it ends as other messages do; with another number it leaves through that one", async () => {
  const { ana, instance, cliente_id, later, rounds, sent, get } = await fixture();
  const { id } = await later(60);
  const { id: chosen } = await ana.trpc.historicoMensagens.send.mutate({
    cliente_id,
    mensagem: "deste número",
    instancia_id: instance.id,
    enviar_em: new Date(app.clock.now().getTime() + 7_200_000).toISOString(),
  });
  await app.db((db) =>
    db.updateTable("instancias").set({ ativa: false }).where("id", "=", instance.id).execute(),
  );
  app.clock.advance({ minutes: 121 });
  await rounds();
  const texts = ["o número de WhatsApp foi removido", "o número de WhatsApp está desativado"];
  for (const [index, one] of [id, chosen].entries()) {
    expect(await get(one)).toMatchObject({ status: "falha", erro: texts[index], agendada: null });
  }
  expect(sent()).toEqual([]);
});

test("a client who is removed or erased gets nothing later, and who becomes another one keeps it", async () => {
  const { ana, cliente_id, later, rounds, sent } = await fixture();
  const kept = () =>
    app.db((db) =>
      db
        .selectFrom("mensagens_agendadas")
        .where("usuario_id", "=", ana.id)
        .select("mensagem")
        .execute(),
    );
  await later(60);
  await ana.trpc.clientes.anonymize.mutate({ id: cliente_id });
  expect(await kept()).toEqual([]);

  const { id: other } = await ana.trpc.clientes.create.mutate({ telefone: "11977776666" });
  await ana.trpc.historicoMensagens.send.mutate({
    cliente_id: other,
    mensagem: "oi",
    enviar_em: new Date(app.clock.now().getTime() + 60_000).toISOString(),
  });
  await ana.trpc.clientes.remove.mutate({ id: other });
  expect(await kept()).toEqual([]);
  app.clock.advance({ hours: 2 });
  await rounds();
  expect(sent()).toEqual([]);
});

test("another professional's message for later does not exist", async () => {
  const [{ later, get }, bia] = [await fixture(), await app.professional()];
  const { id } = await later(60);
  const refused = await bia.rest("DELETE", `/historico-mensagens/${id}/agendamento`);
  expect(refused.status).toBe(404);
  expect((await bia.rest("GET", `/historico-mensagens/${id}`)).status).toBe(404);
  expect((await bia.rest("POST", `/historico-mensagens/${id}/reenviar`)).status).toBe(404);
  expect((await get(id)).agendada).not.toBe(null);
});
