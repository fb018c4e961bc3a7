import { afterAll, expect, test } from "vitest";
import { concludePast } from "#server/domains/marcacoes/service/conclude-past.ts";
import { startWhatsappStandIn } from "#server/stand-ins/whatsapp-host.ts";
import type { Actor } from "#server/testing/actor.ts";
import { bookerOf, offerHours } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import { bookingPage, textOf } from "#server/testing/booking.ts";
import { replyFixture } from "#server/testing/replies.ts";
import { withScheduling } from "#server/testing/scheduled.ts";
import { letIn } from "#server/testing/team.ts";
import { practiceWithTurn } from "#server/testing/turns.ts";
import { upload } from "#server/testing/upload.ts";
import { offeredFixture } from "#server/testing/waiting.ts";
import { idleLlm } from "#server/testing/with-assistant.ts";

const host = await startWhatsappStandIn({ behaviour: { acks: false, replies: false } });
afterAll(host.stop);
// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp({ services: { llm: idleLlm } });

/** The ways in which an appointment came and changed: the act, the kind of author and the name. */
async function authorsOf(ana: Actor, id: string) {
  const items = await ana.trpc.marcacoes.historico.query({ id });
  return items.map(({ acao, autor }) => [acao, autor?.tipo, autor?.nome ?? null]);
}

async function member(ana: Actor, nome: string) {
  const who = await app.professional({ nome });
  await letIn(app, ana, who, "profissional");
  const call = (method: string, path: string, body?: unknown) =>
    who.rest(method, path, body, { "x-conta": ana.id });
  return { who, nome, call };
}

test("a client who confirms by a reply is told apart from the practice", async () => {
  const f = await replyFixture(app);
  const { id } = await f.reminded();
  await f.say("1");
  await f.settle();
  expect(await authorsOf(f.ana, id)).toEqual([
    ["criada", undefined, null],
    ["status", "cliente", null],
  ]);
});

test("a visitor books, and proves and moves it as the client that they are then", async () => {
  const page = await bookingPage(app);
  const { body } = await page.book({ horario: "2026-03-06T09:00" });
  await page.write(textOf(body.link_whatsapp));
  const [made] = await page.rows();
  const call = (method: string, sent?: unknown) =>
    page.visit(method, `/agendamentos/${body.token}`, sent);
  expect((await call("PUT", { horario: "2026-03-06T10:00" })).status).toBe(200);
  expect((await call("DELETE")).status).toBeLessThan(300);
  expect(await authorsOf(page.ana, made?.id ?? "")).toEqual([
    ["criada", "visitante", null],
    ["alterada", "cliente", null],
    ["movida", "cliente", null],
    ["status", "cliente", null],
  ]);
});

test("who takes an offer of the waiting list has booked it themselves", async () => {
  const f = await offeredFixture(app);
  await f.says(f.first, "1");
  await f.settle();
  const { items } = await f.ana.trpc.marcacoes.list.query({ cliente_id: f.first.cliente_id });
  const id = items[0]?.id ?? "";
  expect(await authorsOf(f.ana, id)).toEqual([["criada", "cliente", null]]);
});

test("the assistant's bookings are its own", async () => {
  const practice = await practiceWithTurn(app);
  await practice.call("agendar", { data: "2026-03-03", hora: "09:00" });
  const { items } = await practice.ana.trpc.marcacoes.list.query({});
  const id = items[0]?.id ?? "";
  expect(items[0]).toMatchObject({ ator_id: null, ator_nome: null });
  expect(await authorsOf(practice.ana, id)).toEqual([["criada", "assistente", null]]);
});

test("a rule that concludes by itself is the system", async () => {
  const ana = await app.professional({ nome: "Ana Souza" });
  await offerHours(ana);
  const { book } = await bookerOf(ana);
  const { id } = await book("2026-03-03T09:00", { status: "confirmado" });
  await ana.rest("PUT", "/usuarios/me/agenda", { conclui_sozinho: true });
  app.clock.advance({ days: 3 });
  while (await concludePast(app.services));
  expect(await authorsOf(ana, id)).toEqual([
    ["criada", "pessoa", "Ana Souza"],
    ["status", "sistema", null],
  ]);
});

test("messages, notes, clients, imports, exceptions and the waiting list name the member", async () => {
  const { ana, cliente_id } = await withScheduling(app, host);
  const lia = await member(ana, "Lia Reis");
  const by = { ator_id: lia.who.id, ator_nome: "Lia Reis" };
  const sent = await lia.call("POST", "/historico-mensagens/enviar", {
    cliente_id,
    mensagem: "Bom dia!",
  });
  expect(sent.body).toMatchObject(by);
  const later = await lia.call("POST", "/historico-mensagens/enviar", {
    cliente_id,
    mensagem: "Até já",
    enviar_em: new Date(app.clock.now().getTime() + 3_600_000).toISOString(),
  });
  expect(later.body).toMatchObject(by);
  const noted = await lia.call("POST", `/clientes/${cliente_id}/notas`, { texto: "prefere cedo" });
  expect(noted.body).toMatchObject(by);
  await lia.call("POST", "/espera", { cliente_id });
  await lia.call("POST", "/excecoes", { tipo: "fechado", de: "2026-05-01", ate: "2026-05-01" });
  const made = await lia.call("POST", "/clientes", { nome: "Rita Alves" });
  await ana.rest("PUT", `/clientes/${made.body.id}`, { nome: "Rita Prado" });
  await upload(app, ana, "", "nome;telefone\nBia Lima;11955554444");
  const { body: line } = await ana.rest("GET", `/clientes/${cliente_id}/linha-do-tempo`);
  expect(line.itens.filter(({ tipo }: { tipo: string }) => tipo === "nota")).toMatchObject([by]);
  const { mensagens, notas } = await ana.trpc.historicoMensagens.getConversa.query({
    id: cliente_id,
  });
  expect(mensagens.map(({ ator_nome }) => ator_nome)).toEqual(["Lia Reis", "Lia Reis"]);
  expect(notas).toMatchObject([by]);
  const actors = (table: "esperas" | "excecoes" | "clientes" | "importacoes") =>
    app.db(async (db) => {
      const rows = await db
        .selectFrom(table)
        .where("usuario_id", "=", ana.id)
        .select("ator_id")
        .orderBy("criado_em")
        .execute();
      return rows.map(({ ator_id }) => ator_id);
    });
  expect(await actors("esperas")).toEqual([lia.who.id]);
  expect(await actors("excecoes")).toEqual([lia.who.id]);
  expect(await actors("importacoes")).toEqual([ana.id]);
  expect((await actors("clientes")).slice(-2)).toEqual([ana.id, ana.id]);
});
