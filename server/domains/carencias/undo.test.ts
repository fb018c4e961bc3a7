import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { asProfessional } from "#server/core/context.ts";
import { queueDue } from "#server/domains/lembretes/service/queue-due.ts";
import { checkAvailability } from "#server/domains/marcacoes/service/find-slots.ts";
import { testApp } from "#server/testing/app.ts";
import { gracePractices, iso, NINE, TEN } from "#server/testing/graces.ts";
import { m } from "#shared/carencias/carencias.messages.ts";
import { endGraces } from "./service/end-graces.ts";

const app = await testApp();
const { practice, goOn, sendAll, open, rowsOf, booked, CHANGES } = await gracePractices(app);

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
  app.clock.set("2026-03-02T12:00:00-03:00");
  // Its rounds take a day of the clock: the reminder of an appointment that never moved would leave in the last of them.
  const { ana, id, sent } = await booked({ lembretes_ativos: false });
  let undone = 0;
  for (let round = 0; round < 20; round += 1) {
    const left = sent().length;
    // The client was last written to an hour ago.
    app.clock.advance({ minutes: 60 });
    const { horario: from } = await ana.trpc.marcacoes.get.query({ id });
    const time = from.toISOString() === iso(TEN) ? "2026-03-04T11:00" : TEN;
    await ana.trpc.marcacoes.update.mutate({ id, horario: time, carencia_segundos: 1 });
    const grace = await open(ana);
    app.clock.advance({ seconds: 1 });
    // From far behind to far ahead of the other: both win now and then.
    const lead = (round - 10) * 20;
    const end = () => sleep(Math.max(0, lead)).then(() => endGraces(app.services));
    const [result] = await Promise.allSettled([
      sleep(Math.max(0, -lead)).then(() => ana.trpc.carencias.undo.mutate({ id: grace.id })),
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
