import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { replyFixture, settle } from "#server/testing/replies.ts";
import { HOUR, MINUTE } from "#shared/common/civil.ts";
import { m } from "#shared/respostas/respostas.messages.ts";

const app = await testApp();
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

const isOptedIn = async ({ ana, cliente }: Awaited<ReturnType<typeof replyFixture>>) =>
  (await ana.trpc.clientes.get.query({ id: cliente.id })).aceita_mensagens;

test("SAIR stops automatic messages and VOLTAR starts them again, each acknowledged", async () => {
  const fixture = await replyFixture(app);
  await fixture.say("Sair");
  await fixture.settle();
  expect([await isOptedIn(fixture), await fixture.answers()]).toEqual([false, [m.saiu]]);
  await fixture.say("VOLTAR!");
  await fixture.settle();
  expect([await isOptedIn(fixture), await fixture.answers()]).toEqual([true, [m.saiu, m.voltou]]);
});

test("SAIR again changes and says nothing", async () => {
  const fixture = await replyFixture(app);
  for (let i = 0; i < 3; i += 1) await fixture.say("SAIR");
  await fixture.settle();
  expect(await fixture.answers()).toEqual([m.saiu]);
});

test("who wants no messages can still confirm and cancel, and hears nothing", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  await fixture.say("SAIR");
  await fixture.say("1");
  await fixture.settle();
  expect([await fixture.statusOf(id), await fixture.answers()]).toEqual(["confirmado", [m.saiu]]);
  await fixture.reminded(5);
  await fixture.reminded(8);
  await fixture.say("2");
  await fixture.settle();
  expect(await fixture.answers()).toEqual([m.saiu]);
  expect((await fixture.results()).at(-1)).toMatchObject({ motivo: "nao_aceita_mensagens" });
});

test("the latest word counts, in whichever order the webhooks come", async () => {
  const fixture = await replyFixture(app);
  await fixture.say("VOLTAR", { at: ago(MINUTE) });
  await fixture.say("SAIR", { at: ago(2 * MINUTE) });
  await fixture.settle();
  expect(await isOptedIn(fixture)).toBe(true);
  const late = await replyFixture(app);
  await late.say("SAIR", { at: ago(MINUTE) });
  await late.settle();
  await late.say("VOLTAR", { at: ago(2 * MINUTE) });
  await late.settle();
  expect(await isOptedIn(late)).toBe(false);
});

test("an opt-out that arrives days after it was written counts, and is not answered unasked", async () => {
  const fixture = await replyFixture(app);
  await fixture.say("SAIR", { at: ago(50 * HOUR) });
  await fixture.settle();
  expect([await isOptedIn(fixture), await fixture.answers()]).toEqual([false, []]);
  await fixture.say("VOLTAR", { at: ago(60 * HOUR) });
  await fixture.settle();
  expect(await isOptedIn(fixture)).toBe(false);
});

test("in an expired trial nothing is changed or sent, but the opt-out is kept", async () => {
  const fixture = await replyFixture(app, { who: await app.professional({ trialDays: 1 }) });
  const { id } = await fixture.reminded(48);
  app.clock.advance({ days: 2 });
  await fixture.say("1");
  await fixture.say("SAIR");
  await fixture.settle();
  expect([await fixture.statusOf(id), await fixture.answers(), await isOptedIn(fixture)]).toEqual([
    "pendente",
    [],
    false,
  ]);
  expect(await fixture.results()).toMatchObject([{ motivo: "periodo_expirado" }, { acao: "saiu" }]);
  const { conversas } = await fixture.ana.trpc.historicoMensagens.listConversas.query({});
  expect(conversas).toMatchObject([{ mensagens_nao_lidas: 2 }]);
});

test("a deactivated account does nothing", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  await app.db((db) =>
    db
      .updateTable("usuarios")
      .set({ desativado_em: app.clock.now() })
      .where("id", "=", fixture.ana.id)
      .execute(),
  );
  await fixture.say("1");
  await fixture.say("SAIR");
  await fixture.settle();
  const row = await app.db((db) =>
    db.selectFrom("marcacoes").where("id", "=", id).select("status").executeTakeFirstOrThrow(),
  );
  expect([row.status, await fixture.answers()]).toEqual(["pendente", []]);
  expect(await fixture.results()).toMatchObject([
    { motivo: "conta_desativada" },
    { motivo: "conta_desativada" },
  ]);
});

test("an instance that was switched off writes nothing, and the reply counts all the same", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ ativa: false })
      .where("id", "=", fixture.instance.id)
      .execute(),
  );
  await fixture.say("1");
  await fixture.settle();
  expect([await fixture.statusOf(id), await fixture.answers()]).toEqual(["confirmado", []]);
});

test("a client who was removed or erased before the reply was answered is left unchanged", async () => {
  const removed = await replyFixture(app);
  await removed.say("SAIR");
  const erased = await replyFixture(app);
  const { id } = await erased.reminded();
  await erased.say("1");
  while (await drainInbox(app.services));
  await removed.ana.trpc.clientes.remove.mutate({ id: removed.cliente.id });
  await erased.ana.trpc.clientes.anonymize.mutate({ id: erased.cliente.id });
  await settle(app);
  expect(await removed.results()).toMatchObject([{ motivo: "cliente_removido" }]);
  expect(await erased.results()).toMatchObject([{ motivo: "texto_apagado" }]);
  expect([await erased.statusOf(id), await erased.answers()]).toEqual(["pendente", []]);
});

test("two robots that answer each other stop, and start again only after a while", async () => {
  const fixture = await replyFixture(app);
  const [first, second] = [await fixture.reminded(1), await fixture.reminded(4)];
  for (let i = 0; i < 20; i += 1) {
    await fixture.deliver();
    app.clock.advance({ seconds: 5 });
    await fixture.say("1");
    await fixture.settle();
  }
  expect(await fixture.answers()).toHaveLength(6);
  expect((await fixture.results()).at(-1)).toMatchObject({ acao: "nenhuma", motivo: "limite" });
  expect([await fixture.statusOf(first.id), await fixture.statusOf(second.id)]).toEqual([
    "pendente",
    "pendente",
  ]);
  app.clock.advance({ minutes: 60 });
  await fixture.say("1");
  await fixture.settle();
  expect(await fixture.answers()).toHaveLength(7);
});

test("at the limit a clear reply still counts; only its answer is left out", async () => {
  const fixture = await replyFixture(app);
  for (const text of ["SAIR", "VOLTAR", "SAIR", "VOLTAR", "SAIR", "VOLTAR"]) {
    await fixture.say(text);
    await fixture.settle();
  }
  const { id } = await fixture.reminded();
  await fixture.say("1");
  await fixture.settle();
  expect([await fixture.statusOf(id), (await fixture.answers()).length]).toEqual(["confirmado", 6]);
});
