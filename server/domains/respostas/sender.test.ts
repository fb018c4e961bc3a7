import { expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { messageBody, withInstance } from "#server/testing/instances.ts";
import { type Guard, withoutGuard } from "#server/testing/mutants.ts";
import { replyFixture, settle } from "#server/testing/replies.ts";

const app = await testApp();

test("two professionals who share a client's phone: each gets only what was written to them", async () => {
  const [ana, bia] = [await replyFixture(app), await replyFixture(app)];
  const [hers, theirs] = [await ana.reminded(), await bia.reminded()];
  await ana.say("1");
  await settle(app);
  expect([await ana.statusOf(hers.id), await bia.statusOf(theirs.id)]).toEqual([
    "confirmado",
    "pendente",
  ]);
  await bia.say("2");
  await settle(app);
  expect([await ana.statusOf(hers.id), await bia.statusOf(theirs.id)]).toEqual([
    "confirmado",
    "cancelado",
  ]);
  expect([(await ana.answers()).length, (await bia.answers()).length]).toEqual([1, 1]);
});

/** Davi was reminded, Rute says "2"; what happens to Davi's appointment. */
async function otherSays2() {
  const ana = await app.professional();
  const davi = await replyFixture(app, { who: ana });
  const rute = await replyFixture(app, { who: ana, phone: "11977776666" });
  const { id } = await davi.reminded();
  await rute.say("2");
  await settle(app);
  return { status: await davi.statusOf(id), answers: await davi.answers() };
}

test("another client of the same professional cancels nothing of this one's", async () => {
  expect(await otherSays2()).toEqual({ status: "pendente", answers: [] });
});

const { system } = app.services.databases;
const asked: Guard = {
  statement: /left join resposta_opcoes/,
  guard: /and cliente_id = (\$\d+)/g,
  instead: "and $1::uuid is not null",
};
const changed: Guard = {
  statement: /^update "marcacoes"/,
  guard: /and "cliente_id" = (\$\d+)/g,
  instead: "and $1::uuid is not null",
};

test("mutant: each of the two tenant checks holds alone; without both a stranger cancels", async () => {
  const withoutFirst = await withoutGuard(system, asked, otherSays2);
  expect(withoutFirst.status).toBe("pendente");
  const withoutBoth = await withoutGuard(system, asked, () =>
    withoutGuard(system, changed, otherSays2),
  );
  expect(withoutBoth.status).toBe("cancelado");
});

test.each([
  ["without the ninth digit", "551188887777"],
  ["with it", "5511988887777"],
])("a reply %s is the same client's", async (_name, from) => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  await fixture.say("1", { from });
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("confirmado");
});

test("a client who is known by a @lid too may reply from it", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  await fixture.say("oi", { from: "55@lid", phone: "5511988887777" });
  await fixture.settle();
  await fixture.say("1", { from: "55@lid" });
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("confirmado");
});

test("a reply of a @lid that then becomes one with its phone is answered as the one client's", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  await fixture.say("1", { from: "77@lid" });
  while (await drainInbox(app.services));
  await fixture.say("sou eu", { from: "77@lid", phone: "5511988887777" });
  while (await drainInbox(app.services));
  await settle(app);
  expect(await fixture.statusOf(id)).toBe("confirmado");
});

test("one phone that is linked to two hosts says everything twice, and is answered once", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  const other = await withInstance(app, fixture.ana);
  const body = messageBody({ id: "SAME", from: "5511988887777", text: "1", at: app.clock.now() });
  await other.post(body);
  await fixture.say("1", { id: "SAME" });
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("confirmado");
  expect(await fixture.answers()).toHaveLength(1);
  expect(await fixture.results()).toMatchObject([
    { acao: "confirmou" },
    { acao: "nenhuma", motivo: "repetida" },
  ]);
});

test("what the professional writes on the phone is no reply", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  await fixture.say("2", { fromMe: true });
  await fixture.settle();
  expect([await fixture.statusOf(id), await fixture.results()]).toEqual(["pendente", []]);
});

test("a row of a list and a button answer as the texts that they are", async () => {
  const rows = {
    listResponseMessage: { title: "Confirmar", singleSelectReply: { selectedRowId: "1" } },
    buttonsResponseMessage: { selectedButtonId: "x", selectedDisplayText: "Confirmar" },
    templateButtonReplyMessage: { selectedId: "1" },
  };
  for (const [kind, message] of Object.entries(rows)) {
    const fixture = await replyFixture(app);
    const { id, lembrete } = await fixture.reminded();
    const contextInfo = { stanzaId: lembrete.providerId };
    const body = messageBody({ id: kind, from: "5511988887777", text: "" });
    await fixture.instance.post({ ...body, message: { [kind]: { ...message, contextInfo } } });
    await fixture.settle();
    expect([kind, await fixture.statusOf(id)]).toEqual([kind, "confirmado"]);
  }
});

test("what is kept about a person (LGPD) says what their replies have led to", async () => {
  const fixture = await replyFixture(app);
  const { id: marcacao_id } = await fixture.reminded();
  await fixture.say("1", { at: app.clock.now() });
  await fixture.settle();
  const { respostas } = await fixture.ana.trpc.clientes.getDados.query({ id: fixture.cliente.id });
  expect(respostas).toMatchObject([
    { acao: "confirmou", marcacao_id, momento: app.clock.now(), processada_em: app.clock.now() },
  ]);
});
