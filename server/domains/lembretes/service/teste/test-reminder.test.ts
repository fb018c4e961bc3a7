import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { refusal } from "#server/testing/actor.ts";
import { testApp } from "#server/testing/app.ts";
import { ackBody, messageBody, withInstance } from "#server/testing/instances.ts";
import { mostOf, withoutGuard } from "#server/testing/mutants.ts";
import { testReminders } from "#server/testing/test-reminders.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { m, motivosTeste } from "#shared/lembretes/lembretes.messages.ts";
import { sendTests } from "./send-tests.ts";

const app = await testApp();
const { host, practice, setAccount, PHONE } = await testReminders(app);

const PATH = "/usuarios/me/lembrete-teste";

const send = () => sendTests(app.services);

test("the reminder arrives at the profile's own phone as a client gets it, marked as a test", async () => {
  const { ana, sent } = await practice();
  // Quiet hours do not apply: it is one's own phone.
  await ana.trpc.usuarios.updateAutomacoes.mutate({
    silencio_inicio: "00:00",
    silencio_fim: "23:59",
  });
  const { status, body } = await ana.rest("POST", PATH);
  expect([status, body.status]).toEqual([201, "enviando"]);
  await send();
  expect(sent()).toMatchObject([{ to: `55${PHONE}@s.whatsapp.net`, text: body.mensagem }]);
  const [preview] = (await ana.trpc.usuarios.previewAutomacoes.query()).filter(
    ({ tipo }) => tipo === "lembrete",
  );
  expect(body.mensagem).toBe(`${m.testeMarca}\n\n${preview?.mensagem}`);
  expect(body.mensagem).toMatch(/Maria Silva.*Ana Souza/s);
  expect((await ana.rest("GET", PATH)).body.ultimo).toMatchObject({
    id: body.id,
    status: "enviado",
  });
  const { passos } = await ana.trpc.usuarios.primeirosPassos.query();
  expect(passos.find(({ passo }) => passo === "lembrete_teste")?.feito).toBe(true);
});

test("it leaves no client, no conversation, no figure, also when the host shows it; a message by hand does", async () => {
  const { ana, instance, press, sent } = await practice();
  await press();
  await send();
  const [{ id, text } = { id: "", text: "" }] = sent();
  const from = `55${PHONE}`;
  for (let times = 0; times < 2; times += 1) {
    await instance.post(messageBody({ id, from, text, fromMe: true }));
  }
  await drainInbox(app.services);
  const rows = async () => [
    (await ana.trpc.clientes.list.query({})).total,
    (await ana.trpc.historicoMensagens.listConversas.query({})).conversas.length,
    (await ana.trpc.dashboard.overview.query()).total_clients,
  ];
  expect(await rows()).toEqual([0, 0, 0]);
  await instance.post(messageBody({ id: `X${id}`, from, text: "Oi, sou eu", fromMe: true }));
  await drainInbox(app.services);
  expect(await rows()).toEqual([1, 1, 1]);
});

test("how far it came is known from the host's acknowledgements, for its owner alone", async () => {
  const [{ press, last, instance, sent }, other] = [await practice(), await practice()];
  await press();
  await send();
  const id = sent()[0]?.id ?? "";
  await instance.post(ackBody(id, 3));
  await drainInbox(app.services);
  expect(await last()).toMatchObject({ status: "entregue", motivo: null });
  await instance.post(ackBody(id, 4));
  await drainInbox(app.services);
  expect((await last())?.status).toBe("lida");
  expect(await other.last()).toBeNull();
});

/** Five concurrent presses: distinct ids in the answers, and messages sent. */
async function fivePresses() {
  const { press, sent } = await practice();
  const answers = await Promise.all(Array.from({ length: 5 }, press));
  await Promise.all([send(), send()]);
  return { ids: new Set(answers.map(({ id }) => id)).size, sent: sent().length };
}

test("of five presses at once one is sent, and all get its answer", async () => {
  expect(await fivePresses()).toEqual({ ids: 1, sent: 1 });
});

test("mutant: without the condition that none is under way each press makes another one", async () => {
  const guard = {
    statement: /insert into "lembretes_teste"/,
    guard: /"lembretes_teste"\."status" <> (\$\d+)/g,
    instead: "$1::text is not null",
  };
  const made = async () => (await fivePresses()).ids;
  const most = await withoutGuard(app.services.databases.app, guard, () => mostOf(made));
  expect(most).toBeGreaterThan(1);
});

test("five in a day, a press while one is under way not counted; the sixth waits until tomorrow", async () => {
  const { press, last, sent } = await practice();
  for (let times = 0; times < 5; times += 1) {
    const { id } = await press();
    expect((await press()).id).toBe(id);
    await send();
  }
  const before = await last();
  expect(await refusal(press())).toEqual({ status: 429, detail: m.testesDemais });
  expect(await last()).toEqual(before);
  await send();
  expect(sent()).toHaveLength(5);
  app.clock.advance({ hours: 25 });
  expect((await press()).status).toBe("enviando");
  await send();
});

test("it goes to the phone that the profile has when it leaves, and no other can be named", async () => {
  const { ana, press, sent } = await practice();
  expect((await ana.rest("POST", PATH, { telefone: "11900000000" })).status).toBe(422);
  await press();
  await setAccount(ana, { telefone: "11911112222" });
  await send();
  expect(sent().map(({ to }) => to)).toEqual(["5511911112222@s.whatsapp.net"]);
});

test("without a phone, a whole phone, a linked number, or a text without gaps it says what is missing", async () => {
  const ana = await app.professional();
  const press = () => refusal(ana.trpc.usuarios.sendLembreteTeste.mutate());
  expect(await press()).toEqual({ status: 409, detail: m.testeSemTelefone });
  await setAccount(ana, { telefone: "119" });
  expect(await press()).toEqual({ status: 409, detail: m.testeTelefoneInvalido });
  await setAccount(ana, { telefone: PHONE });
  expect(await press()).toEqual({ status: 409, detail: m.testeSemInstancia });
  await withInstance(app, ana);
  const template = await ana.trpc.templates.create.mutate({
    name: "Meu lembrete",
    content: "Oi, {{nome_cliente}}! Na {{endereco_clinica}}.",
    category: "general",
    type: "REMINDER",
    tone: "CASUAL",
  });
  await ana.trpc.usuarios.updateAutomacoes.mutate({ lembrete_template_id: template.id });
  expect(await press()).toEqual({ status: 409, detail: m.testeVariaveis(["endereco_clinica"]) });
  expect((await ana.trpc.usuarios.getLembreteTeste.query()).ultimo).toBeNull();
});

test("a host that refuses, or is away for three attempts, leads to what to do; then it can be sent again", async () => {
  const { press, last, sent, key } = await practice();
  host.faults.push({ kind: "error-in-200", message: "not on whatsapp" });
  await press();
  await send();
  expect(await last()).toMatchObject({ status: "falha", motivo: motivosTeste.recusado });

  const away = { host_instancia: "http://127.0.0.1:9" };
  const at = (change: { host_instancia: string }) =>
    app.db((db) =>
      db.updateTable("instancias").set(change).where("instancia_key", "=", key).execute(),
    );
  await at(away);
  await press();
  for (const seconds of [5, 20, 600]) {
    expect((await last())?.status).toBe("enviando");
    await send();
    app.clock.advance({ seconds });
  }
  expect(await last()).toMatchObject({ status: "falha", motivo: motivosTeste.foraDoAr });
  expect(sent()).toEqual([]);

  await at({ host_instancia: host.url });
  await press();
  await send();
  expect(await last()).toMatchObject({ status: "enviado", motivo: null });
  expect(sent()).toHaveLength(1);
});

test("where nobody knows whether it left it is not sent again, and what the host shows later counts", async () => {
  const { press, last, state, sent, instance } = await practice();
  host.faults.push({ kind: "drop", taken: true });
  await press();
  await send();
  expect(await last()).toMatchObject({ status: "falha", motivo: motivosTeste.incerto });
  app.clock.advance({ minutes: 1 });
  await send();
  const [{ id, text } = { id: "", text: "" }, ...more] = sent();
  expect(more).toEqual([]);
  await instance.post(messageBody({ id, from: `55${PHONE}`, text, fromMe: true }));
  await drainInbox(app.services);
  expect(await state()).toBe("enviado");
});

test("what a process that died was sending is not sent by another one", async () => {
  const { ana, press, last, sent } = await practice();
  await press();
  await app.db((db) =>
    db
      .updateTable("lembretes_teste")
      .set({ tentativas: 1, reservada_ate: new Date(app.clock.now().getTime() - 1) })
      .where("usuario_id", "=", ana.id)
      .execute(),
  );
  await send();
  expect(await last()).toMatchObject({ status: "falha", motivo: motivosTeste.incerto });
  expect(sent()).toEqual([]);
});

test("hours later, after the trial, or through an instance that is gone nothing leaves", async () => {
  const late = await practice();
  await late.press();
  app.clock.advance({ minutes: 11 });
  const expired = await practice();
  await expired.press();
  await setAccount(expired.ana, { trial_end_date: app.clock.now() });
  const removed = await practice();
  await removed.press();
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ ativa: false })
      .where("id", "=", removed.instance.id)
      .execute(),
  );
  await send();
  expect((await late.last())?.motivo).toBe(motivosTeste.tarde);
  expect((await expired.last())?.motivo).toBe(motivosTeste.contaPausada);
  expect((await removed.last())?.motivo).toBe(motivosTeste.semInstancia);
  expect([late, expired, removed].flatMap(({ sent }) => sent())).toEqual([]);
  expect(await refusal(expired.press())).toEqual({ status: 403, detail: auth.trialExpirado });
});
