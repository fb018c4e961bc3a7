import { setTimeout as pause } from "node:timers/promises";
import { expect, test } from "vitest";
import { asSystem } from "#server/core/context.ts";
import { newId } from "#server/core/id.ts";
import { inTenant } from "#server/db/database.ts";
import { testApp } from "#server/testing/app.ts";
import { someoneWaits } from "#server/testing/lock-waits.ts";
import { mostOf, withoutGuard } from "#server/testing/mutants.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { insertWritten } from "#server/testing/written-rows.ts";
import { HOUR } from "#shared/common/civil.ts";
import { claimDue, readDue } from "../queries/due.queries.ts";
import { processDue } from "./decide-due.ts";
import { appointmentChanged } from "./plan-messages.ts";
import { queueDue } from "./queue-due.ts";

/** Several processes, and calls that come in between. Appointments are on Wednesday; reminders go an hour before. */
const app = await testApp();
const { practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);
const { app: calls, system: jobs } = app.services.databases;

async function booked() {
  at("02T12:00:00");
  const one = await practice({ confirmacao_ativa: false, lembretes_minutos: [60] });
  return { ...one, id: await one.book("2026-03-04T15:00") };
}

/** Inserts this many due messages of one professional, each to another client, straight into the tables. */
async function manyDue(count: number) {
  at("02T12:00:00");
  const { ana, instance, waiting } = await practice();
  const now = app.clock.now();
  const times = { usuario_id: ana.id, criado_em: now, atualizado_em: now };
  const rows = Array.from({ length: count }, (_, i) => {
    const horario = new Date(now.getTime() + (i + 2) * HOUR);
    return {
      id: newId(),
      cliente_id: newId(),
      horario,
      fim: new Date(horario.getTime() + 1_800_000),
    };
  });
  await app.db(async (db) => {
    await db
      .insertInto("clientes")
      .values(
        rows.map(({ cliente_id: id }, i) => {
          const telefone = `119${60_000_000 + i}`;
          return { ...times, id, nome: `Cliente ${i}`, telefone, telefone_chave: telefone };
        }),
      )
      .execute();
    // No day's first contacts are used up by people who have written.
    const number = { usuario_id: ana.id, instancia_id: instance.id, at: now };
    const clientes = rows.map(({ cliente_id }) => cliente_id);
    await insertWritten(db, number, clientes);
    await db
      .insertInto("marcacoes")
      .values(rows.map((row) => ({ ...row, ...times, duracao_minutos: 30, status: "pendente" })))
      .execute();
    await db
      .insertInto("lembretes")
      .values(
        rows.map(({ id, cliente_id, horario }) => ({
          ...times,
          id: newId(),
          cliente_id,
          marcacao_id: id,
          horario,
          tipo: "lembrete" as const,
          antes_minutos: 60,
          previsto_em: now,
          enviar_em: now,
          status: "aguardando" as const,
        })),
      )
      .execute();
  });
  return waiting;
}

/** Four processes queue what is due at once, in small batches; how many messages come of 120. */
async function queuedByFour() {
  const waiting = await manyDue(120);
  const process = async () => {
    for (let idle = 0; idle < 3; ) idle = (await queueDue(app.services, 7)) ? 0 : idle + 1;
  };
  await Promise.all([process(), process(), process(), process()]);
  return (await waiting()).length;
}

test("several processes queue each message once", async () => {
  expect(await queuedByFour()).toBe(120);
});

test("mutant: without the row lock several processes queue the same message", async () => {
  const guard = {
    statement: /coalesce\(rever_em, enviar_em\).*for update/,
    guard: /for update skip locked/g,
    instead: "",
  };
  // One message to a person in an hour is a guard of its own.
  const unseen = {
    statement: /left join avisos_automaticos/,
    guard: /avisos_automaticos v on/g,
    instead: "avisos_automaticos v on false and",
  };
  const turn = {
    statement: /insert into avisos_automaticos/,
    guard: /where a\.mensagem_id = excluded\.mensagem_id or/g,
    instead: "where true or",
  };
  const queued = () =>
    withoutGuard(jobs, turn, () => withoutGuard(jobs, unseen, () => mostOf(queuedByFour, 120)));
  expect(await withoutGuard(jobs, guard, queued)).toBeGreaterThan(120);
});

/** An appointment is cancelled while a job that looked at it has not committed; answers how many messages wait. */
async function leftAfterRace(whileItWaits: () => Promise<void>) {
  const one = await booked();
  at("04T14:00:00");
  const now = app.clock.now();
  let cancelling: Promise<unknown> = Promise.resolve();
  await asSystem(app.services, async (ctx) => {
    const ids = await claimDue(ctx.db, { now, limit: 10 });
    await processDue(ctx, await readDue(ctx.db, ids, now));
    cancelling = one.ana.trpc.marcacoes.update.mutate({ id: one.id, status: "cancelado" });
    await whileItWaits();
  });
  await cancelling;
  return (await one.waiting()).length;
}

test("a cancellation that meets a job at work waits for it, and takes back what it has queued", async () => {
  expect(await leftAfterRace(() => someoneWaits(app))).toBe(0);
});

test("mutant: a cancellation that does not lock what it reads leaves the message that is just being queued", async () => {
  const guard = {
    statement:
      /select "id", "marcacao_id", "status", "mensagem_id", "tipo", "mudou_de" from "lembretes"/,
    guard: / for update/g,
    instead: "",
  };
  // Without the lock it does not see that the row is queued and closes the plan alone; the message stays.
  await withoutGuard(calls, guard, async () => {
    expect(await leftAfterRace(() => pause(300))).toBe(1);
  });
});

test("a job passes over what a call is cancelling", async () => {
  const one = await booked();
  at("04T14:00:00");
  const before = await one.ana.trpc.marcacoes.get.query({ id: one.id });
  await inTenant(app.services.databases, one.ana.id, async (db) => {
    await db
      .updateTable("marcacoes")
      .set({ status: "cancelado" })
      .where("id", "=", one.id)
      .execute();
    const ctx = { db, now: app.clock.now };
    await appointmentChanged(ctx, "America/Sao_Paulo", {
      before,
      after: { ...before, status: "cancelado" },
    });
    await queueDue(app.services);
    expect(await one.waiting()).toEqual([]);
  });
  await work();
  expect(one.sent()).toEqual([]);
});

test("eight cancellations and moves against a job that queues: nothing leaves for what is gone", async () => {
  const fixtures = [];
  for (let i = 0; i < 8; i += 1) fixtures.push(await booked());
  at("04T14:00:00");
  await Promise.all([
    ...fixtures.map(({ ana, id }, i) =>
      i % 2
        ? ana.trpc.marcacoes.update.mutate({ id, status: "cancelado" })
        : ana.trpc.marcacoes.update.mutate({ id, horario: "2026-03-05T09:00" }),
    ),
    (async () => {
      for (let i = 0; i < 20; i += 1) await queueDue(app.services, 1);
    })(),
  ]);
  for (const { waiting } of fixtures) expect(await waiting()).toEqual([]);
  await work();
  for (const { sent } of fixtures) expect(sent()).toEqual([]);
});

/** A note is written while somebody moves the appointment; answers how many reminders were cancelled. */
async function cancelledByNote(whileItWaits: () => Promise<void>) {
  const { ana, id, traceOf } = await booked();
  const before = await ana.trpc.marcacoes.get.query({ id });
  const horario = new Date("2026-03-05T15:00:00-03:00");
  const time = { horario, fim: new Date("2026-03-05T15:30:00-03:00") };
  let noting: Promise<unknown> = Promise.resolve();
  await inTenant(app.services.databases, ana.id, async (db) => {
    await db.updateTable("marcacoes").set(time).where("id", "=", id).execute();
    const ctx = { db, now: app.clock.now };
    const after = { ...before, horario };
    await appointmentChanged(ctx, "America/Sao_Paulo", { before, after });
    noting = ana.trpc.marcacoes.update.mutate({ id, observacao: "Trazer exames" });
    await whileItWaits();
  });
  await noting;
  return (await traceOf(id)).filter(({ status }) => status === "cancelado").length;
}

test("a note that is written while somebody moves the appointment takes nothing for a second move", async () => {
  expect(await cancelledByNote(() => someoneWaits(app))).toBe(1);
});

test("mutant: without the lock on what is read, it cancels and plans everything once more", async () => {
  const guard = {
    statement: /from "marcacoes" where .* for no key update/,
    guard: / for no key update/g,
    instead: "",
  };
  expect(await withoutGuard(calls, guard, () => cancelledByNote(() => someoneWaits(app)))).toBe(2);
});

test("switched off and on while an appointment is made, it is planned as the settings say in the end", async () => {
  for (let round = 0; round < 6; round += 1) {
    at("02T12:00:00");
    const one = await practice({ confirmacao_ativa: false, lembretes_ativos: round % 2 === 0 });
    const lembretes_ativos = round % 2 === 1;
    const [id] = await Promise.all([
      one.book("2026-03-04T15:00"),
      one.ana.trpc.usuarios.updateAutomacoes.mutate({ lembretes_ativos, lembretes_minutos: [60] }),
    ]);
    const waiting = (await one.traceLines(id)).filter((line) => line.endsWith("aguardando"));
    expect(waiting).toEqual(lembretes_ativos ? ["lembrete 60 aguardando"] : []);
  }
});
