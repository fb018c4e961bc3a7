import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import type { Actor } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { pushingApp } from "#server/testing/push-device.ts";
import { letIn } from "#server/testing/team.ts";

const { app, service, call, device, tell, waiting, devices, outcomes } = await pushingApp();
const PHONE = "5511955550000";

async function practice() {
  const ana = await app.professional({ nome: "Ana Souza" });
  const instance = await withInstance(app, ana);
  const receive = async (text: string, more: object = {}) => {
    await instance.post(
      messageBody({ id: newId(), from: PHONE, text, name: "Davi Rocha", ...more }),
    );
    await drainInbox(app.services);
  };
  return { ana, receive };
}

const clientOf = async (ana: Actor) => (await ana.trpc.clientes.list.query({})).items[0]?.id ?? "";

test("a message that waits is told to the device: no name, no text, no id, and headers as RFC 8030 has them", async () => {
  const { ana, receive } = await practice();
  const phone = await device(ana);
  await receive("Tenho crise de ansiedade");
  await tell();
  expect(service.faults).toEqual([]);
  expect(service.heard(phone)).toEqual([
    {
      v: 1,
      tipo: "mensagem",
      tag: "mensagem",
      titulo: "Pontual",
      texto: "Há uma conversa à espera de resposta.",
      url: `/app/historico-mensagens?conta=${ana.id}`,
      contagem: 1,
      esperam: null,
    },
  ]);
  const [push] = service.delivered.filter(({ endpoint }) => endpoint === phone.endpoint);
  expect(push).toMatchObject({
    ttl: 43_200,
    urgency: "high",
    subject: "mailto:suporte@example.com",
    // As long as every other: header, 1,024 bytes, delimiter and tag.
    bytes: 86 + 1_024 + 1 + 16,
  });
  const { body } = await call(ana, "get");
  expect(push?.key).toBe(body.result.data.json.chave_publica);
  expect(await waiting(ana)).toEqual([]);
});

test("with details it names the client and shows what was written, cut to what a lock screen shows", async () => {
  const { ana, receive } = await practice();
  const phone = await device(ana, { mostrar_detalhes: true });
  const text = `Olá! ${"👩‍⚕️ ".repeat(200)}`;
  await receive(text);
  await tell();
  const cliente = await clientOf(ana);
  const [aviso] = service.heard(phone);
  expect(aviso).toMatchObject({
    tag: `mensagem:${cliente}`,
    titulo: "Davi Rocha",
    url: `/app/historico-mensagens?cliente=${cliente}&conta=${ana.id}`,
    esperam: [`mensagem:${cliente}`],
  });
  expect(aviso?.texto).toMatch(/^Olá!( 👩‍⚕️)+…$/u);
});

test("what was read before it is told is told no more, and neither is what the practice wrote itself", async () => {
  const { ana, receive } = await practice();
  const phone = await device(ana);
  await receive("oi");
  const before = await outcomes();
  await ana.trpc.historicoMensagens.getConversa.query({ id: await clientOf(ana) });
  await tell();
  expect(service.heard(phone)).toEqual([]);
  expect((await outcomes()).dropped).toBe((before.dropped ?? 0) + 1);
  await receive("escrito no telefone", { fromMe: true });
  expect(await waiting(ana)).toEqual([]);
});

test("a device that is switched off, or wants no such kind, is told nothing", async () => {
  const { ana, receive } = await practice();
  const [silent, phone] = [await device(ana, { tipos: ["marcacao"] }), service.subscribe()];
  await receive("oi");
  expect(await waiting(ana)).toEqual([]);
  await call(ana, "unsubscribe");
  expect(await devices(ana)).toEqual([]);
  await call(ana, "unsubscribe");
  await receive("de novo");
  await tell();
  expect([...service.heard(silent), ...service.heard(phone)]).toEqual([]);
});

test("of several messages of one conversation the device is told once, and of several conversations once in all", async () => {
  const { ana, receive } = await practice();
  const phone = await device(ana);
  await receive("um");
  await receive("dois");
  await receive("três", { from: "5511955550001" });
  await tell();
  expect(service.heard(phone)).toMatchObject([
    { texto: "Há 2 conversas à espera de resposta.", contagem: 2 },
  ]);
  expect(await waiting(ana)).toEqual([]);
});

test("a booking, a request and a cancellation of somebody else are told, one's own are not", async () => {
  const dona = await app.professional({ nome: "Clínica" });
  const lia = await app.professional({ nome: "Lia Prado" });
  await letIn(app, dona, lia, "recepcao");
  await offerHours(dona);
  const { cliente_id } = await bookerOf(dona);
  const phone = await device(dona, { mostrar_detalhes: true });
  const reception = await device(lia, {}, dona.id);
  const of = { "x-conta": dona.id };
  const horario = "2026-03-03T09:00:00-03:00";
  const { body } = await lia.rest("POST", "/marcacoes", { cliente_id, horario }, of);
  await tell();
  expect(service.heard(reception)).toEqual([]);
  const { nome } = await dona.trpc.clientes.get.query({ id: cliente_id });
  expect(service.heard(phone)).toMatchObject([
    {
      tipo: "marcacao",
      titulo: "Agendamento novo",
      texto: `${nome}, terça-feira, 03/03, às 09:00`,
      url: `/app/agenda?marcacao=${body.id}&conta=${dona.id}`,
    },
  ]);
  await dona.rest("PUT", `/marcacoes/${body.id}`, { status: "cancelado" });
  await tell();
  expect(service.heard(reception)).toMatchObject([
    { tipo: "cancelamento", texto: "Um agendamento foi cancelado." },
  ]);
  expect(service.heard(phone)).toHaveLength(1);
});
