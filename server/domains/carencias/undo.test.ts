import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { asProfessional } from "#server/core/context.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { checkAvailability } from "#server/domains/marcacoes/service/slots.ts";
import { testApp } from "#server/testing/app.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { m } from "#shared/carencias/carencias.messages.ts";
import { endGraces } from "./service/end-graces.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();
const { practice, work } = await remindedPractices(app);
type Practice = Awaited<ReturnType<typeof practice>>;
type Ana = Practice["ana"];

const NINE = "2026-03-04T09:00";
const TEN = "2026-03-04T10:00";
const iso = (local: string) => new Date(`${local}:00-03:00`).toISOString();

/** Everything that is due at this moment. */
async function goOn() {
  while (await endGraces(app.services));
  await work();
}

/** The same a moment later too: messages of one instance leave one after the other. */
async function sendAll() {
  await goOn();
  app.clock.advance({ seconds: 8 });
  await goOn();
}

async function open(ana: Ana) {
  const [grace] = await ana.trpc.carencias.list.query();
  if (!grace) throw new Error("nothing can be taken back");
  return grace;
}

/** All rows of a practice that a change of its appointments may touch, but for what rises with each writing. */
const rowsOf = (ana: Ana) =>
  app.db(async (db) => {
    const of = (table: "marcacoes" | "series" | "lembretes" | "espera_vagas" | "series_puladas") =>
      db.selectFrom(table).where("usuario_id", "=", ana.id).selectAll().execute();
    const lasting = (rows: object[]) =>
      rows.map((row) => JSON.stringify({ ...row, atualizado_em: 0, sequencia: 0 })).toSorted();
    return {
      marcacoes: lasting(await of("marcacoes")),
      series: lasting(await of("series")),
      series_puladas: lasting(await of("series_puladas")),
      // Whether its text has been written already makes no difference to anybody.
      lembretes: lasting(
        (await of("lembretes")).map((row) =>
          "mensagem_id" in row && row.status === "na_fila"
            ? { ...row, status: "aguardando", mensagem_id: null }
            : row,
        ),
      ),
      espera_vagas: lasting(await of("espera_vagas")),
    };
  });

/** A practice with one appointment whose confirmation has gone. */
async function booked() {
  const one = await practice();
  const id = await one.book(NINE);
  await goOn();
  expect(one.sent()).toHaveLength(1);
  return {
    ...one,
    id,
    statusOf: async () => (await one.ana.trpc.marcacoes.get.query({ id })).status,
  };
}

const CHANGES = {
  mover: (ana: Ana, id: string) =>
    ana.trpc.marcacoes.update.mutate({ id, horario: TEN, carencia_segundos: 10 }),
  cancelar: (ana: Ana, id: string) =>
    ana.trpc.marcacoes.update.mutate({ id, status: "cancelado", carencia_segundos: 10 }),
  excluir: (ana: Ana, id: string) =>
    ana.trpc.marcacoes.remove.mutate({ id, carencia_segundos: 10 }),
};
const NAMES = ["mover", "cancelar", "excluir"] as const;

test.each(NAMES)(
  "%s is seen at once, and taken back at 9 s nobody has heard of it",
  async (acao) => {
    const { ana, id, sent } = await booked();
    const before = await rowsOf(ana);
    await CHANGES[acao](ana, id);
    expect(await rowsOf(ana)).not.toEqual(before);
    expect(await open(ana)).toMatchObject({ acao, marcacoes: [id], restam_ms: 10_000 });
    app.clock.advance({ seconds: 9 });
    await goOn();
    expect(sent()).toHaveLength(1);
    await ana.trpc.carencias.undo.mutate({ id: (await open(ana)).id });
    expect(await rowsOf(ana)).toEqual(before);
    expect(await ana.trpc.carencias.list.query()).toEqual([]);
    app.clock.advance({ minutes: 1 });
    await goOn();
    expect(sent()).toHaveLength(1);
  },
);

test("once its time is over it is certain: what follows leaves, and nothing takes it back", async () => {
  const { ana, id, sent } = await booked();
  await CHANGES.mover(ana, id);
  const grace = await open(ana);
  app.clock.advance({ seconds: 10 });
  await goOn();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toContain("10:00");
  await expect(ana.trpc.carencias.undo.mutate({ id: grace.id })).rejects.toThrow(m.terminou);
});

test("without seconds a call acts at once, as documented", async () => {
  const { ana, id, sent } = await booked();
  await ana.trpc.marcacoes.update.mutate({ id, horario: TEN });
  expect(await ana.trpc.carencias.list.query()).toEqual([]);
  await sendAll();
  expect(sent()).toHaveLength(2);
});

test("a reminder that the change took out of the outbox leaves once after it was taken back", async () => {
  const one = await practice({ confirmacao_ativa: false });
  const id = await one.book(NINE);
  app.clock.set("2026-03-03T09:00:00-03:00");
  await queueDue(app.services);
  expect(await one.waiting()).toHaveLength(1);
  await CHANGES.cancelar(one.ana, id);
  expect(await one.waiting()).toEqual([]);
  await one.ana.trpc.carencias.undo.mutate({ id: (await open(one.ana)).id });
  await goOn();
  expect(one.sent()).toHaveLength(1);
  app.clock.set("2026-03-02T12:00:00-03:00");
});

test("the time that was left is the professional's alone until then", async () => {
  const { ana, id } = await booked();
  const asked = { date: "2026-03-04", time: "09:00" };
  const freeFor = (booker: "visitante" | "profissional") =>
    asProfessional(
      app.services,
      ana.id,
      async (ctx) => (await checkAvailability(ctx, asked, { booker })).available,
    );
  await CHANGES.mover(ana, id);
  expect([await freeFor("visitante"), await freeFor("profissional")]).toEqual([false, true]);
  const grace = await open(ana);
  const other = await ana.trpc.clientes.create.mutate({ nome: "Carla", telefone: "11966665555" });
  await ana.trpc.marcacoes.create.mutate({ cliente_id: other.id, horario: NINE });
  await expect(ana.trpc.carencias.undo.mutate({ id: grace.id })).rejects.toThrow(m.ocupado);
  expect((await open(ana)).id).toBe(grace.id);
  app.clock.advance({ seconds: 11 });
  await goOn();
});

test("what has changed since is not overwritten", async () => {
  const { ana, id, statusOf } = await booked();
  await CHANGES.mover(ana, id);
  const { id: grace } = await open(ana);
  await ana.trpc.marcacoes.update.mutate({ id, status: "confirmado" });
  await expect(ana.trpc.carencias.undo.mutate({ id: grace })).rejects.toThrow(m.mudou);
  expect(await statusOf()).toBe("confirmado");
});

test("two changes of one appointment are taken back one after the other", async () => {
  const { ana, id } = await booked();
  const before = await rowsOf(ana);
  await CHANGES.mover(ana, id);
  app.clock.advance({ seconds: 1 });
  await CHANGES.cancelar(ana, id);
  const [second, first] = await ana.trpc.carencias.list.query();
  await expect(ana.trpc.carencias.undo.mutate({ id: first?.id ?? "" })).rejects.toThrow(m.mudou);
  await ana.trpc.carencias.undo.mutate({ id: second?.id ?? "" });
  await ana.trpc.carencias.undo.mutate({ id: first?.id ?? "" });
  expect(await rowsOf(ana)).toEqual(before);
});

test("while somebody looks at it, it lasts; two minutes at most", async () => {
  const { ana, id, sent } = await booked();
  await CHANGES.mover(ana, id);
  const grace = await open(ana);
  for (let past = 0; past < 11; past += 1) {
    app.clock.advance({ seconds: 9 });
    await ana.trpc.carencias.update.mutate({ id: grace.id, segundos: 10 });
    await goOn();
  }
  app.clock.advance({ seconds: 9 });
  const { restam_ms } = await ana.trpc.carencias.update.mutate({ id: grace.id, segundos: 30 });
  expect(restam_ms).toBe(12_000);
  expect(sent()).toHaveLength(1);
  app.clock.advance({ seconds: 12 });
  await goOn();
  expect(sent()).toHaveLength(2);
});

test("who does not want to tell it tells nobody", async () => {
  const { ana, id, sent, traceOf } = await booked();
  await CHANGES.mover(ana, id);
  await ana.trpc.carencias.update.mutate({ id: (await open(ana)).id, avisa: false });
  app.clock.advance({ seconds: 10 });
  await goOn();
  expect(sent()).toHaveLength(1);
  expect((await traceOf(id)).map(({ motivo }) => motivo)).toContain(
    "Você escolheu não avisar da mudança.",
  );
});

test.each(["seguintes", "todas"] as const)(
  "a series changed by %s comes back whole",
  async (escopo) => {
    const { ana, cliente_id } = await practice();
    const horario = "2026-03-18T09:00";
    const rule = { cliente_id, horario, a_cada_semanas: 1, repeticoes: 8 };
    const { ocorrencias } = await ana.trpc.series.create.mutate(rule);
    const id = ocorrencias[3]?.id ?? "";
    await goOn();
    for (const change of [
      { horario: iso("2026-04-09T14:00") },
      { horario: iso("2026-04-15T09:00") },
      // Each goes to the time of the one before it.
      ...(escopo === "todas" ? [{ horario: iso("2026-04-01T09:00") }] : []),
      { status: "cancelado" as const },
    ]) {
      const before = await rowsOf(ana);
      await ana.trpc.marcacoes.update.mutate({ id, escopo, ...change, carencia_segundos: 10 });
      expect(await rowsOf(ana)).not.toEqual(before);
      await ana.trpc.carencias.undo.mutate({ id: (await open(ana)).id });
      expect(await rowsOf(ana)).toEqual(before);
    }
    const before = await rowsOf(ana);
    await ana.trpc.marcacoes.remove.mutate({ id, escopo, carencia_segundos: 10 });
    await ana.trpc.carencias.undo.mutate({ id: (await open(ana)).id });
    expect(await rowsOf(ana)).toEqual(before);
  },
);

test("of taking back and ending at once exactly one happens", async () => {
  const { ana, id, sent } = await booked();
  let undone = 0;
  for (let round = 0; round < 20; round += 1) {
    const left = sent().length;
    const { horario: from } = await ana.trpc.marcacoes.get.query({ id });
    const time = from.toISOString() === iso(TEN) ? "2026-03-04T11:00" : TEN;
    await ana.trpc.marcacoes.update.mutate({ id, horario: time, carencia_segundos: 1 });
    const grace = await open(ana);
    app.clock.advance({ seconds: 1 });
    // From far ahead to far behind the other: both win now and then.
    const end = () => sleep(round * 20).then(() => endGraces(app.services));
    const [result] = await Promise.allSettled([
      ana.trpc.carencias.undo.mutate({ id: grace.id }),
      end(),
      end(),
    ]);
    await sendAll();
    const isBack = result.status === "fulfilled";
    if (isBack) undone += 1;
    const { horario } = await ana.trpc.marcacoes.get.query({ id });
    expect(horario.toISOString()).toBe(isBack ? from.toISOString() : iso(time));
    expect(sent().length - left).toBe(isBack ? 0 : 1);
  }
  expect(undone).toBeGreaterThan(0);
});

test("another professional's grace does not exist", async () => {
  const { ana, id } = await booked();
  await CHANGES.mover(ana, id);
  const { id: grace } = await open(ana);
  const eva = await app.professional();
  expect(await eva.trpc.carencias.list.query()).toEqual([]);
  await expect(eva.trpc.carencias.undo.mutate({ id: grace })).rejects.toThrow(m.terminou);
  await expect(eva.trpc.carencias.update.mutate({ id: grace, segundos: 5 })).rejects.toThrow(
    m.terminou,
  );
});

test("the client is told of both times, and the professional reads it before it leaves", async () => {
  const { ana, id, sent } = await booked();
  await CHANGES.mover(ana, id);
  const { aviso, cliente_nome, de, para } = await open(ana);
  expect([cliente_nome, de?.toISOString(), para?.toISOString()]).toEqual([
    "Davi Rocha",
    iso(NINE),
    iso(TEN),
  ]);
  const change =
    "O seu horário de quarta-feira, 4 de março de 2026 mudou: das 09:00 para as 10:00.";
  expect(aviso?.texto).toContain(change);
  app.clock.advance({ seconds: 10 });
  await sendAll();
  expect(sent()[1]).toBe(aviso?.texto);
});

test("who was not told of a time in between reads only what they knew", async () => {
  const { ana, id, sent } = await booked();
  await CHANGES.mover(ana, id);
  await ana.trpc.marcacoes.update.mutate({
    id,
    horario: "2026-03-05T15:00",
    carencia_segundos: 10,
  });
  app.clock.advance({ seconds: 10 });
  await sendAll();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toContain(
    "O seu horário mudou: de quarta-feira, 4 de março de 2026, às 09:00, para quinta-feira, 5 de março de 2026, às 15:00.",
  );
});

test("a client without a phone is not told, and the professional reads why", async () => {
  const { ana } = await booked();
  const { id: cliente_id } = await ana.trpc.clientes.create.mutate({ nome: "Carla" });
  const { id } = await ana.trpc.marcacoes.create.mutate({
    cliente_id,
    horario: "2026-03-04T15:00",
  });
  await goOn();
  await ana.trpc.marcacoes.update.mutate({
    id,
    horario: "2026-03-04T16:00",
    carencia_segundos: 10,
  });
  expect((await open(ana)).aviso).toMatchObject({
    texto: null,
    motivo: "O cliente não tem telefone.",
  });
});
