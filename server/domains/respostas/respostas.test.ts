import { describe, expect, test } from "vitest";
import { drainInbox } from "#server/domains/historico-mensagens/service/inbox/drain-inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { replyFixture } from "#server/testing/replies.ts";
import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import { m } from "#shared/respostas/respostas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília, unless a test moves it.
const app = await testApp();
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

test("'1' confirms the appointment of the reminder, once, and says so in the professional's zone", async () => {
  const fixture = await replyFixture(app);
  const { id, lembrete } = await fixture.reminded();
  await fixture.say("1");
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("confirmado");
  expect(await fixture.answers()).toEqual([
    "Confirmado! Esperamos você na terça-feira, 03/03, às 12:00. Se não puder vir, responda 2.",
  ]);
  expect(await fixture.results()).toMatchObject([
    { acao: "confirmou", marcacao_id: id, sobre_id: lembrete.id },
  ]);
});

test("'2' cancels it, and the slot is free for somebody else", async () => {
  const fixture = await replyFixture(app);
  const { id, horario } = await fixture.reminded(0, "confirmado");
  await fixture.say("Não!");
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("cancelado");
  expect(await fixture.answers()).toEqual([
    "Tudo bem, cancelamos o seu horário de terça-feira, 03/03, às 12:00. Para marcar outro, é só escrever por aqui.",
  ]);
  const again = await fixture.book();
  expect(again.horario).toEqual(horario);
});

test("anything else changes nothing and stays in the inbox", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  await fixture.say("sim, mas posso ir mais tarde?");
  await fixture.say("ok");
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("pendente");
  expect([await fixture.answers(), await fixture.results()]).toEqual([[], []]);
  const { conversas } = await fixture.ana.trpc.historicoMensagens.listConversas.query({});
  expect(conversas).toMatchObject([{ mensagens_nao_lidas: 2 }]);
});

test("a reply that acts stays unread in the inbox too", async () => {
  const fixture = await replyFixture(app);
  await fixture.reminded();
  await fixture.say("1");
  await fixture.settle();
  const { conversas } = await fixture.ana.trpc.historicoMensagens.listConversas.query({});
  expect(conversas).toMatchObject([{ mensagens_nao_lidas: 1 }]);
});

test("'1' again is acknowledged once more, then no more", async () => {
  const fixture = await replyFixture(app);
  await fixture.reminded();
  for (const text of ["1", "sim", "confirmo", "1"]) await fixture.say(text);
  await fixture.settle();
  expect((await fixture.answers()).map((text) => text.split(" ")[0])).toEqual([
    "Confirmado!",
    "Seu",
  ]);
});

test("after it was cancelled nothing is changed or sent", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded(0, "cancelado");
  await fixture.say("1");
  await fixture.settle();
  expect([await fixture.statusOf(id), await fixture.answers()]).toEqual(["cancelado", []]);
  expect(await fixture.results()).toMatchObject([{ acao: "nenhuma", motivo: "encerrado" }]);
});

test.each(["1", "2"])(
  "'%s' about one to which the client did not come changes and sends nothing",
  async (text) => {
    const fixture = await replyFixture(app);
    const { id, horario } = await fixture.reminded(0, "confirmado");
    const before = app.clock.now();
    app.clock.set(new Date(horario.getTime() + HOUR));
    await fixture.ana.trpc.marcacoes.update.mutate({ id, status: "faltou" });
    await fixture.say(text);
    await fixture.settle();
    app.clock.set(before);
    expect([await fixture.statusOf(id), await fixture.answers()]).toEqual(["faltou", []]);
    expect(await fixture.results()).toMatchObject([{ acao: "nenhuma" }]);
  },
);

describe("the reminder that a reply answers", () => {
  test("is the latest before it was written, however late it arrives", async () => {
    const fixture = await replyFixture(app);
    const [first, second] = [await fixture.book(1), await fixture.book(2)];
    await fixture.remind(first, { at: ago(30 * HOUR) });
    await fixture.remind(second, { at: ago(2 * HOUR) });
    await fixture.say("1", { at: ago(3 * HOUR) });
    await fixture.settle();
    expect([await fixture.statusOf(first.id), await fixture.statusOf(second.id)]).toEqual([
      "confirmado",
      "pendente",
    ]);
  });

  test("may by the clocks have gone out two minutes after it: then the client is asked, and no more", async () => {
    const fixture = await replyFixture(app);
    const marcacao = await fixture.book();
    await fixture.remind(marcacao, { at: ago(10 * MINUTE) });
    await fixture.say("1", { at: ago(12 * MINUTE + 1_000) });
    await fixture.settle();
    expect(await fixture.statusOf(marcacao.id)).toBe("pendente");
    expect(await fixture.answers()).toEqual([]);
    await fixture.say("1", { at: ago(12 * MINUTE) });
    await fixture.settle();
    expect(await fixture.statusOf(marcacao.id)).toBe("pendente");
    expect(await fixture.answers()).toEqual([expect.stringMatching(/^Você fala do seu horário/)]);
  });

  test("is none that went out after the reply had come, though the clocks might allow it", async () => {
    const fixture = await replyFixture(app);
    const marcacao = await fixture.book();
    await fixture.say("1");
    while (await drainInbox(app.services));
    app.clock.advance({ seconds: 60 });
    await fixture.remind(marcacao);
    await fixture.settle();
    expect(await fixture.statusOf(marcacao.id)).toBe("pendente");
  });

  test("is no follow-up", async () => {
    const fixture = await replyFixture(app);
    const marcacao = await fixture.book();
    await fixture.remind(marcacao, { tipo: "followup" });
    await fixture.say("1");
    await fixture.settle();
    expect([await fixture.statusOf(marcacao.id), await fixture.answers()]).toEqual([
      "pendente",
      [],
    ]);
  });
});

test("a reply answers no reminder that still waits to be sent, but may answer one of whose sending nothing is known yet", async () => {
  const fixture = await replyFixture(app);
  const { id, lembrete } = await fixture.reminded();
  const set = (values: { enviada_em?: null; provider_id?: null; reservada_ate?: Date }) =>
    app.db((db) =>
      db
        .updateTable("mensagens")
        .set({ ...values, status: "pendente" })
        .where("id", "=", lembrete.id)
        .execute(),
    );
  await set({ enviada_em: null, provider_id: null });
  await fixture.say("1");
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("pendente");
  await set({ reservada_ate: app.clock.now() });
  await fixture.say("1");
  await fixture.settle();
  expect(await fixture.statusOf(id)).toBe("confirmado");
});

test("history that a host posts again decides about nothing", async () => {
  const fixture = await replyFixture(app);
  const marcacao = await fixture.book();
  await fixture.remind(marcacao, { at: ago(3 * DAY) });
  for (const text of ["1", "2", "A"]) await fixture.say(text, { at: ago(2 * DAY) });
  await fixture.settle();
  expect([await fixture.statusOf(marcacao.id), await fixture.results()]).toEqual(["pendente", []]);
});

test("the reminder of an appointment that has moved confirms nothing: the present time is named and asked about", async () => {
  const fixture = await replyFixture(app);
  const marcacao = await fixture.reminded();
  const horario = new Date(marcacao.horario.getTime() + 2 * HOUR);
  await app.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ horario, fim: new Date(horario.getTime() + HOUR) })
      .where("id", "=", marcacao.id)
      .execute(),
  );
  await fixture.say("1");
  await fixture.settle();
  expect(await fixture.statusOf(marcacao.id)).toBe("pendente");
  expect(await fixture.answers()).toEqual([m.mudou(horario, "America/Sao_Paulo")]);
  await fixture.deliver();
  app.clock.advance({ minutes: 1 });
  await fixture.say("1");
  await fixture.settle();
  expect(await fixture.statusOf(marcacao.id)).toBe("confirmado");
  const results = await fixture.results();
  expect(results.map(({ acao }) => acao)).toEqual(["perguntou", "confirmou"]);
  // The trace of the reminder knows of it.
  expect(results[1]?.sobre_id).toBe(marcacao.lembrete.id);
});

test("an appointment that the professional gave to another client is not theirs to confirm", async () => {
  const fixture = await replyFixture(app);
  const marcacao = await fixture.reminded();
  const other = await fixture.ana.trpc.clientes.create.mutate({ nome: "Rute" });
  await app.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ cliente_id: other.id })
      .where("id", "=", marcacao.id)
      .execute(),
  );
  await fixture.say("1");
  await fixture.settle();
  expect([await fixture.statusOf(marcacao.id), await fixture.answers()]).toEqual(["pendente", []]);
  expect(await fixture.results()).toMatchObject([{ acao: "nenhuma", motivo: "encerrado" }]);
});

test("a deleted appointment, and one that has begun, are nobody's any more", async () => {
  const fixture = await replyFixture(app);
  const { id } = await fixture.reminded();
  await fixture.ana.trpc.marcacoes.remove.mutate({ id });
  await fixture.say("1");
  const begun = await fixture.book(-24);
  await fixture.remind(begun, { at: ago(HOUR) });
  await fixture.say("2");
  await fixture.settle();
  expect([await fixture.statusOf(begun.id), await fixture.answers()]).toEqual(["pendente", []]);
});
