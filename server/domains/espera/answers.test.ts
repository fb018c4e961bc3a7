import { expect, test } from "vitest";
import { newId } from "#server/core/id.ts";
import { testApp } from "#server/testing/app.ts";
import { insertSent, insertTrace } from "#server/testing/reply-rows.ts";
import { offeredFixture } from "#server/testing/waiting.ts";
import { oferta } from "#shared/espera/oferta.messages.ts";
import { m } from "#shared/respostas/respostas.messages.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const ZONE = "America/Sao_Paulo";
const TUESDAY = new Date("2026-03-03T12:00:00Z");

const offered = () => offeredFixture(app);

test("a 2 declines: the next one is asked at once, and who declined stays on the list", async () => {
  const f = await offered();
  await f.says(f.first, "não");
  await f.settle();
  await f.offer();
  expect(await f.lastHeard(f.first)).toBe(oferta.recusada);
  expect(await f.traceOf(f.first)).toEqual(["recusada"]);
  expect(await f.traceOf(f.second)).toEqual(["aberta"]);
  expect(await f.ana.trpc.espera.list.query({})).toHaveLength(2);
});

test("who got the hour gives it up again with a 2, and is not asked about it", async () => {
  const f = await offered();
  await f.says(f.first, "1");
  await f.settle();
  await f.deliver();
  app.clock.advance({ minutes: 1 });
  await f.says(f.first, "2");
  await f.settle();
  await f.offer();
  const { items } = await f.ana.trpc.marcacoes.list.query({ cliente_id: f.first.cliente_id });
  expect(items.map(({ status }) => status)).toEqual(["cancelado"]);
  expect(await f.traceOf(f.second)).toEqual(["aberta"]);
});

test("the same 1 twice books once, and an offer is answered once when it has ended", async () => {
  const f = await offered();
  await f.says(f.first, "1");
  await f.says(f.first, "1");
  await f.settle();
  const { items } = await f.ana.trpc.marcacoes.list.query({ cliente_id: f.first.cliente_id });
  expect(items).toHaveLength(1);
  const late = await offered();
  app.clock.advance({ minutes: 25 });
  await late.says(late.first, "1");
  await late.settle();
  await late.says(late.first, "1");
  await late.settle();
  const heard = await late.heard(late.first);
  expect(heard.filter((text) => text === oferta.terminou(TUESDAY, ZONE))).toHaveLength(1);
});

/** A reminder of an appointment on Thursday that went out some minutes ago. */
async function remind(f: Awaited<ReturnType<typeof offered>>, minutesAgo: number) {
  const { id: marcacao_id, horario } = await f.ana.trpc.marcacoes.create.mutate({
    cliente_id: f.first.cliente_id,
    horario: "2026-03-05T10:00",
  });
  const at = new Date(app.clock.now().getTime() - minutesAgo * 60_000);
  const conversation = {
    usuario_id: f.ana.id,
    cliente_id: f.first.cliente_id,
    instancia_id: f.instance.id,
  };
  const sent = { origem: "lembrete", at, provider_id: `P${newId()}`, marcacao_id };
  const mensagem_id = await insertSent(app, conversation, sent);
  const trace = { marcacao_id, mensagem_id, tipo: "lembrete" as const, horario, at };
  await insertTrace(app, conversation, trace);
  const status = async () => (await f.ana.trpc.marcacoes.get.query({ id: marcacao_id })).status;
  return { horario, status, quotes: sent.provider_id };
}

test.each([60, 0])(
  "with a reminder of %i minutes ago unanswered a 1 is asked about, and the letter decides",
  async (ago) => {
    const f = await offered();
    app.clock.advance({ minutes: 1 });
    const reminder = await remind(f, ago);
    await f.says(f.first, "1");
    await f.settle();
    const question = m.qualOuVaga(
      "confirmar",
      [
        { letra: "A", horario: TUESDAY, isOferta: true },
        { letra: "B", horario: reminder.horario, isOferta: false },
      ],
      ZONE,
    );
    expect(await f.lastHeard(f.first)).toBe(question);
    expect([await reminder.status(), await f.traceOf(f.first)]).toEqual(["pendente", ["aberta"]]);
    await f.deliver();
    app.clock.advance({ minutes: 1 });
    await f.says(f.first, "A");
    await f.settle();
    expect(await f.traceOf(f.first)).toEqual(["aceita"]);
    expect(await reminder.status()).toBe("pendente");
  },
);

test("the other letter confirms the appointment and leaves the offer as it is", async () => {
  const f = await offered();
  const reminder = await remind(f, 30);
  await f.says(f.first, "1");
  await f.settle();
  await f.deliver();
  app.clock.advance({ minutes: 1 });
  await f.says(f.first, "b");
  await f.settle();
  expect([await reminder.status(), await f.traceOf(f.first)]).toEqual(["confirmado", ["aberta"]]);
});

test("a reply that quotes answers what it quotes, whatever else is open", async () => {
  const f = await offered();
  const reminder = await remind(f, 30);
  await f.says(f.first, "1", { quotes: reminder.quotes });
  await f.settle();
  expect([await reminder.status(), await f.traceOf(f.first)]).toEqual(["confirmado", ["aberta"]]);
  const offer = await app.db((db) =>
    db
      .selectFrom("mensagens")
      .where("usuario_id", "=", f.ana.id)
      .where("origem", "=", "oferta")
      .select("provider_id")
      .executeTakeFirstOrThrow(),
  );
  await f.says(f.first, "1", { quotes: offer.provider_id ?? "" });
  await f.settle();
  expect(await f.traceOf(f.first)).toEqual(["aceita"]);
});

test("after a person has written, 'sim' is theirs and '1' is the offer's", async () => {
  const f = await offered();
  const conversation = {
    usuario_id: f.ana.id,
    cliente_id: f.first.cliente_id,
    instancia_id: f.instance.id,
  };
  app.clock.advance({ minutes: 1 });
  const spoken = { origem: "manual", at: app.clock.now(), provider_id: `P${newId()}` };
  await insertSent(app, conversation, spoken);
  app.clock.advance({ minutes: 1 });
  await f.says(f.first, "sim");
  await f.settle();
  expect(await f.traceOf(f.first)).toEqual(["aberta"]);
  await f.says(f.first, "1");
  await f.settle();
  expect(await f.traceOf(f.first)).toEqual(["aceita"]);
});
