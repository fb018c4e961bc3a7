import { describe, expect, test } from "vitest";
import { workOff } from "#server/jobs/inbox/inbox.ts";
import { testApp } from "#server/testing/app.ts";
import { replyScene } from "#server/testing/replies.ts";
import { DAY, HOUR, MINUTE } from "#shared/common/civil.ts";
import { m } from "#shared/respostas/respostas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília, unless a test moves it.
const app = await testApp();
const ago = (ms: number) => new Date(app.clock.now().getTime() - ms);

test("'1' confirms the appointment of the reminder, once, and says so in the professional's zone", async () => {
  const scene = await replyScene(app);
  const { id, lembrete } = await scene.reminded();
  await scene.say("1");
  await scene.settle();
  expect(await scene.statusOf(id)).toBe("confirmado");
  expect(await scene.answers()).toEqual([
    "Confirmado! Esperamos você na terça-feira, 03/03, às 12:00. Se não puder vir, responda 2.",
  ]);
  expect(await scene.results()).toMatchObject([
    { acao: "confirmou", marcacao_id: id, sobre_id: lembrete.id },
  ]);
});

test("'2' cancels it, and the slot is free for somebody else", async () => {
  const scene = await replyScene(app);
  const { id, horario } = await scene.reminded(0, "confirmado");
  await scene.say("Não!");
  await scene.settle();
  expect(await scene.statusOf(id)).toBe("cancelado");
  expect(await scene.answers()).toEqual([
    "Tudo bem, cancelamos o seu horário de terça-feira, 03/03, às 12:00. Para marcar outro, é só escrever por aqui.",
  ]);
  const again = await scene.book();
  expect(again.horario).toEqual(horario);
});

test("anything else changes nothing and stays in the inbox", async () => {
  const scene = await replyScene(app);
  const { id } = await scene.reminded();
  await scene.say("sim, mas posso ir mais tarde?");
  await scene.say("ok");
  await scene.settle();
  expect(await scene.statusOf(id)).toBe("pendente");
  expect([await scene.answers(), await scene.results()]).toEqual([[], []]);
  const { conversas } = await scene.ana.trpc.historicoMensagens.conversas.query({});
  expect(conversas).toMatchObject([{ mensagens_nao_lidas: 2 }]);
});

test("a reply that acts stays unread in the inbox too", async () => {
  const scene = await replyScene(app);
  await scene.reminded();
  await scene.say("1");
  await scene.settle();
  const { conversas } = await scene.ana.trpc.historicoMensagens.conversas.query({});
  expect(conversas).toMatchObject([{ mensagens_nao_lidas: 1 }]);
});

test("'1' again is acknowledged once more, then no more", async () => {
  const scene = await replyScene(app);
  await scene.reminded();
  for (const text of ["1", "sim", "confirmo", "1"]) await scene.say(text);
  await scene.settle();
  expect((await scene.answers()).map((text) => text.split(" ")[0])).toEqual(["Confirmado!", "Seu"]);
});

test("after it was cancelled nothing is changed or said", async () => {
  const scene = await replyScene(app);
  const { id } = await scene.reminded(0, "cancelado");
  await scene.say("1");
  await scene.settle();
  expect([await scene.statusOf(id), await scene.answers()]).toEqual(["cancelado", []]);
  expect(await scene.results()).toMatchObject([{ acao: "nenhuma", motivo: "encerrado" }]);
});

describe("the reminder that a reply answers", () => {
  test("is the latest before it was said, however late it arrives", async () => {
    const scene = await replyScene(app);
    const [first, second] = [await scene.book(1), await scene.book(2)];
    await scene.remind(first, { at: ago(30 * HOUR) });
    await scene.remind(second, { at: ago(2 * HOUR) });
    await scene.say("1", { at: ago(3 * HOUR) });
    await scene.settle();
    expect([await scene.statusOf(first.id), await scene.statusOf(second.id)]).toEqual([
      "confirmado",
      "pendente",
    ]);
  });

  test("may by the clocks have gone out two minutes after it, and no more", async () => {
    const scene = await replyScene(app);
    const marcacao = await scene.book();
    await scene.remind(marcacao, { at: ago(10 * MINUTE) });
    await scene.say("1", { at: ago(12 * MINUTE + 1_000) });
    await scene.settle();
    expect(await scene.statusOf(marcacao.id)).toBe("pendente");
    await scene.say("1", { at: ago(12 * MINUTE) });
    await scene.settle();
    expect(await scene.statusOf(marcacao.id)).toBe("confirmado");
  });

  test("is none that went out after the reply had come, though the clocks might allow it", async () => {
    const scene = await replyScene(app);
    const marcacao = await scene.book();
    await scene.say("1");
    while (await workOff(app.services));
    app.clock.advance({ seconds: 60 });
    await scene.remind(marcacao);
    await scene.settle();
    expect(await scene.statusOf(marcacao.id)).toBe("pendente");
  });

  test("is no follow-up", async () => {
    const scene = await replyScene(app);
    const marcacao = await scene.book();
    await scene.remind(marcacao, { tipo: "followup" });
    await scene.say("1");
    await scene.settle();
    expect([await scene.statusOf(marcacao.id), await scene.answers()]).toEqual(["pendente", []]);
  });

  test("is none that still waits to be sent, but may be one of whose sending nothing is known yet", async () => {
    const scene = await replyScene(app);
    const { id, lembrete } = await scene.reminded();
    const set = (values: { enviada_em?: null; provider_id?: null; reservada_ate?: Date }) =>
      app.db((db) =>
        db
          .updateTable("mensagens")
          .set({ ...values, status: "pendente" })
          .where("id", "=", lembrete.id)
          .execute(),
      );
    await set({ enviada_em: null, provider_id: null });
    await scene.say("1");
    await scene.settle();
    expect(await scene.statusOf(id)).toBe("pendente");
    await set({ reservada_ate: app.clock.now() });
    await scene.say("1");
    await scene.settle();
    expect(await scene.statusOf(id)).toBe("confirmado");
  });

  test("history that a host posts again decides about nothing", async () => {
    const scene = await replyScene(app);
    const marcacao = await scene.book();
    await scene.remind(marcacao, { at: ago(3 * DAY) });
    for (const text of ["1", "2", "A"]) await scene.say(text, { at: ago(2 * DAY) });
    await scene.settle();
    expect([await scene.statusOf(marcacao.id), await scene.results()]).toEqual(["pendente", []]);
  });
});

test("the reminder of an appointment that has moved confirms nothing: the present time is told and asked about", async () => {
  const scene = await replyScene(app);
  const marcacao = await scene.reminded();
  const horario = new Date(marcacao.horario.getTime() + 2 * HOUR);
  await app.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ horario, fim: new Date(horario.getTime() + HOUR) })
      .where("id", "=", marcacao.id)
      .execute(),
  );
  await scene.say("1");
  await scene.settle();
  expect(await scene.statusOf(marcacao.id)).toBe("pendente");
  expect(await scene.answers()).toEqual([m.mudou(horario, "America/Sao_Paulo")]);
  await scene.deliver();
  app.clock.advance({ minutes: 1 });
  await scene.say("1");
  await scene.settle();
  expect(await scene.statusOf(marcacao.id)).toBe("confirmado");
  const results = await scene.results();
  expect(results.map(({ acao }) => acao)).toEqual(["perguntou", "confirmou"]);
  // The trace of the reminder knows of it.
  expect(results[1]?.sobre_id).toBe(marcacao.lembrete.id);
});

test("an appointment that the professional gave to another client is not theirs to confirm", async () => {
  const scene = await replyScene(app);
  const marcacao = await scene.reminded();
  const other = await scene.ana.trpc.clientes.create.mutate({ nome: "Rute" });
  await app.db((db) =>
    db
      .updateTable("marcacoes")
      .set({ cliente_id: other.id })
      .where("id", "=", marcacao.id)
      .execute(),
  );
  await scene.say("1");
  await scene.settle();
  expect([await scene.statusOf(marcacao.id), await scene.answers()]).toEqual(["pendente", []]);
  expect(await scene.results()).toMatchObject([{ acao: "nenhuma", motivo: "encerrado" }]);
});

test("a deleted appointment, and one that has begun, are nobody's any more", async () => {
  const scene = await replyScene(app);
  const { id } = await scene.reminded();
  await scene.ana.trpc.marcacoes.remove.mutate({ id });
  await scene.say("1");
  const begun = await scene.book(-24);
  await scene.remind(begun, { at: ago(HOUR) });
  await scene.say("2");
  await scene.settle();
  expect([await scene.statusOf(begun.id), await scene.answers()]).toEqual(["pendente", []]);
});
