import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody } from "#server/testing/instances.ts";
import {
  answered,
  idleLlm,
  messagesOf,
  type WithAssistant,
  withAssistant,
} from "#server/testing/with-assistant.ts";
import { HOUR } from "#shared/common/civil.ts";
import { markConversation } from "./service/hold-eligibility.ts";

const app = await testApp({ services: { llm: idleLlm } });

const hoursAgo = (hours: number) => new Date(app.clock.now().getTime() - hours * HOUR);

/** Marked, and with an answer that waits to be sent. */
async function fixture() {
  const one = await withAssistant(app);
  const answer = await answered(app, one);
  await asSystem(app.services, (ctx) => markConversation(ctx, one.conversation, "modelo_lento"));
  const state = () => one.ana.trpc.assistente.getConversa.query({ id: one.id });
  return { ...one, answer, state };
}

const fromPhone = async ({ instance, id }: WithAssistant, text: string, at: Date) => {
  const body = { id: `${id}:${text}`, from: "5511988887777", fromMe: true, text, at };
  await instance.post(messageBody(body));
  await drainInbox(app.services);
};

test("a message written here silences it for 12 hours, takes back its answer and the mark", async () => {
  const one = await fixture();
  expect(await one.state()).toMatchObject({ responde: true, marca_motivo: "modelo_lento" });
  const { id: cliente_id } = one;
  await one.ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Sou eu, a Ana" });
  expect(await one.state()).toMatchObject({
    responde: false,
    pausado_ate: hoursAgo(-12),
    pausa_motivo: "mensagem",
    marcada_em: null,
    marca_motivo: null,
  });
  const stored = await messagesOf(app, one.conversation);
  expect(stored.map(({ mensagem_enviada }) => mensagem_enviada)).toEqual(["Sou eu, a Ana"]);
});

test("so does one that is sent again; an answer of its own goes as that person's word", async () => {
  const one = await fixture();
  await app.db((db) =>
    db.updateTable("mensagens").set({ status: "falha" }).where("id", "=", one.answer).execute(),
  );
  await one.ana.trpc.historicoMensagens.resend.mutate({ id: one.answer });
  expect(await one.state()).toMatchObject({ pausa_motivo: "mensagem", marcada_em: null });
  expect(await messagesOf(app, one.conversation)).toMatchObject([
    { id: one.answer, origem: "manual", status: "pendente" },
  ]);
});

test("a message written on the phone counts from the moment at which it was written", async () => {
  const one = await fixture();
  app.clock.advance({ hours: 4 });
  await fromPhone(one, "Respondi pelo celular", hoursAgo(3));
  expect(await one.state()).toMatchObject({
    pausado_ate: hoursAgo(-9),
    pausa_motivo: "mensagem",
    marcada_em: null,
  });
  const stored = await messagesOf(app, one.conversation);
  expect(stored.map(({ origem }) => origem)).toEqual(["telefone"]);
  await fromPhone(one, "E de novo", app.clock.now());
  expect(await one.state()).toMatchObject({ pausado_ate: hoursAgo(-12) });
  await fromPhone(one, "Isto foi antes", hoursAgo(5));
  expect(await one.state()).toMatchObject({ pausado_ate: hoursAgo(-12) });
});

test("what was written on the phone half a day ago silences nothing, nor do the client's messages", async () => {
  const one = await fixture();
  await fromPhone(one, "Coisa de ontem", hoursAgo(13));
  const body = { id: `${one.id}:oi`, from: "5511988887777", text: "oi", at: app.clock.now() };
  await one.instance.post(messageBody(body));
  await drainInbox(app.services);
  // The mark is newer than the messages then.
  expect(await one.state()).toMatchObject({ responde: true, marca_motivo: "modelo_lento" });
  expect((await messagesOf(app, one.conversation)).map(({ id }) => id)).toContain(one.answer);
});

test("resuming, and saying that it was looked at, take the mark away", async () => {
  const one = await fixture();
  const acts = one.ana.trpc.assistente;
  expect(await acts.status.query()).toMatchObject({ marcadas: 1, ativo: true });
  const history = one.ana.trpc.historicoMensagens;
  await history.getConversa.query({ id: one.id });
  expect(await history.countWaiting.query()).toEqual({ nao_lidas: 0, esperando: 1, arquivadas: 0 });
  expect(await acts.markAttended.mutate({ id: one.id })).toMatchObject({ marcada_em: null });
  expect(await history.countWaiting.query()).toEqual({ nao_lidas: 0, esperando: 0, arquivadas: 0 });
  expect(await acts.status.query()).toMatchObject({ marcadas: 0 });
  await acts.pause.mutate({ id: one.id });
  await asSystem(app.services, (ctx) => markConversation(ctx, one.conversation, "atrasada"));
  expect(await acts.getConversa.query({ id: one.id })).toMatchObject({ marca_motivo: "atrasada" });
  const resumed = await acts.resume.mutate({ id: one.id });
  expect(resumed).toMatchObject({ responde: true, marcada_em: null, marca_motivo: null });
});

test("other conversations and other professionals' stay as they are", async () => {
  const [one, other] = [await fixture(), await fixture()];
  const { id: cliente_id } = one;
  await one.ana.trpc.historicoMensagens.send.mutate({ cliente_id, mensagem: "Sou eu" });
  const eva = { nome: "Eva", telefone: "11977776666" };
  const { id } = await one.ana.trpc.clientes.create.mutate(eva);
  expect(await one.ana.trpc.assistente.getConversa.query({ id })).toMatchObject({ responde: true });
  expect(await other.state()).toMatchObject({ responde: true, marca_motivo: "modelo_lento" });
  expect(await messagesOf(app, other.conversation)).toHaveLength(1);
});
