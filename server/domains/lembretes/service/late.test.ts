import { expect, test } from "vitest";
import { sendWaiting } from "#server/domains/historico-mensagens/service/outbox/send-waiting.ts";
import { testApp } from "#server/testing/app.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import { queueDue } from "./queue-due.ts";

/** S12: a server that was down, and clocks that jump. Every appointment is on Wednesday, the reminders are due at 14:00. */
const app = await testApp();
const { host, practice, work } = await remindedPractices(app);
const at = (time: string) => app.clock.set(`2026-03-${time}-03:00`);

async function booked(horario: string, lembretes_minutos: number[]) {
  at("02T12:00:00");
  host.faults.length = 0;
  const one = await practice({ confirmacao_ativa: false, lembretes_minutos });
  const id = await one.book(horario);
  return { ...one, id, trace: () => one.traceOf(id) };
}

test("S12: three hours down over the due time, a reminder that is late is sent once before the start", async () => {
  const one = await booked("2026-03-04T17:30", [210]);
  at("04T17:00:00");
  await work();
  at("04T17:20:00");
  await work();
  expect(one.sent()).toHaveLength(1);
  expect(await one.trace()).toMatchObject([
    {
      status: "enviado",
      motivo: null,
      enviar_em: new Date("2026-03-04T14:00:00-03:00"),
      enviado_em: new Date("2026-03-04T17:00:00-03:00"),
    },
  ]);
});

test("S12: three hours down, an appointment that has begun is not reminded of, and the trace says so", async () => {
  const one = await booked("2026-03-04T16:30", [150]);
  at("04T17:00:00");
  await work();
  expect(one.sent()).toEqual([]);
  expect(await one.trace()).toMatchObject([{ status: "pulado", motivo: motivos.jaComecou }]);
});

test("S12: to the second: a moment before the start it goes, at the start it does not", async () => {
  for (const [time, count] of [
    ["04T16:29:59", 1],
    ["04T16:30:00", 0],
  ] as const) {
    const one = await booked("2026-03-04T16:30", [150]);
    at(time);
    await work();
    expect([time, one.sent().length]).toEqual([time, count]);
  }
});

test("S12: of several late ones of one appointment the latest goes alone", async () => {
  const one = await booked("2026-03-04T17:30", [210, 180, 120, 15]);
  at("04T17:00:00");
  await work();
  at("04T17:14:00");
  await work();
  expect(one.sent()).toHaveLength(1);
  expect(await one.traceLines(one.id)).toEqual([
    "lembrete 210 pulado",
    "lembrete 180 pulado",
    "lembrete 120 enviado",
    "lembrete 15 aguardando",
  ]);
  expect((await one.trace())[0]?.motivo).toBe(motivos.substituido);
});

test("S12: also when another batch takes the latest", async () => {
  const one = await booked("2026-03-04T17:30", [210, 120]);
  at("04T17:00:00");
  while (await queueDue(app.services, 1));
  await work();
  expect(await one.traceLines(one.id)).toEqual(["lembrete 210 pulado", "lembrete 120 enviado"]);
});

/** Down from the queueing on, until after the start. */
async function queuedAndDown() {
  const one = await booked("2026-03-04T16:30", [150]);
  at("04T14:00:00");
  await queueDue(app.services);
  at("04T17:00:00");
  await work();
  return one;
}

test("S12: what was queued before three hours down does not leave after the start", async () => {
  const one = await queuedAndDown();
  expect(one.sent()).toEqual([]);
  expect(await one.waiting()).toEqual([]);
  expect(await one.trace()).toMatchObject([{ status: "pulado", motivo: motivos.jaComecou }]);
});

test("S12 mutant: without the second check it leaves after the start", async () => {
  const lookAgain = {
    statement: /from mensagens x/,
    guard: /where x\.id =/g,
    instead: "where false and x.id =",
  };
  await withoutGuard(app.services.databases.system, lookAgain, async () => {
    expect((await queuedAndDown()).sent()).toHaveLength(1);
  });
});

test("S12: an attempt of unknown outcome is not repeated after the start", async () => {
  const one = await booked("2026-03-04T16:30", [150]);
  at("04T16:29:00");
  await queueDue(app.services);
  host.faults.push({ kind: "drop", taken: false });
  await sendWaiting(app.services);
  at("04T16:31:30");
  await work();
  expect(one.sent()).toEqual([]);
  expect(await one.waiting()).toEqual([]);
});

test("late into the quiet hours it waits for their end, or is skipped", async () => {
  const one = await booked("2026-03-04T22:30", [1440]);
  await one.ana.trpc.usuarios.updateAutomacoes.mutate({
    silencio_inicio: "23:00",
    silencio_fim: "08:00",
  });
  at("04T00:30:00");
  await work();
  expect(one.sent()).toEqual([]);
  expect(await one.trace()).toMatchObject([
    { status: "aguardando", enviar_em: new Date("2026-03-04T08:00:00-03:00") },
  ]);
  at("04T08:00:00");
  await work();
  expect(one.sent()).toHaveLength(1);
});

test("what the pauses between messages push into the quiet hours waits in the outbox, and holds up nobody", async () => {
  const one = await booked("2026-03-05T10:00", [840]);
  at("04T20:00:00");
  await queueDue(app.services);
  await one.ana.trpc.usuarios.updateAutomacoes.mutate({
    silencio_inicio: "20:00",
    silencio_fim: "08:00",
  });
  await work();
  expect(one.sent()).toEqual([]);
  expect(await one.waiting()).toMatchObject([
    { tentativas: 0, proxima_tentativa_em: new Date("2026-03-05T08:00:00-03:00") },
  ]);
  const mensagem = "Posso chegar mais cedo?";
  await one.ana.trpc.historicoMensagens.send.mutate({ cliente_id: one.cliente_id, mensagem });
  await work();
  expect(one.sent()).toEqual([mensagem]);
  at("05T08:00:10");
  await work();
  expect(one.sent()).toHaveLength(2);
});

test("a clock that jumps forward over everything sends nothing, and back nothing twice", async () => {
  const one = await booked("2026-03-04T17:30", [210]);
  at("09T12:00:00");
  await work();
  at("04T14:00:00");
  await work();
  expect(one.sent()).toEqual([]);
  expect(await one.trace()).toMatchObject([{ status: "pulado", motivo: motivos.jaComecou }]);
});

test("a clock that jumps back after the sending sends nothing twice", async () => {
  const one = await booked("2026-03-04T17:30", [210]);
  at("04T14:00:00");
  await work();
  at("02T12:00:00");
  await work();
  at("04T14:10:00");
  await work();
  expect(one.sent()).toHaveLength(1);
});

test("what was reserved or paused while the clock was ahead continues when it is set back", async () => {
  const one = await booked("2026-03-04T17:30", [210]);
  // A day ahead an instance has just sent something, and a process died in the middle of a message.
  await app.db((db) =>
    db
      .updateTable("instancias")
      .set({ proximo_envio_em: new Date("2026-03-05T14:00:05-03:00") })
      .where("id", "=", one.instance.id)
      .execute(),
  );
  at("04T14:00:00");
  await queueDue(app.services);
  await app.db((db) =>
    db
      .updateTable("mensagens")
      .set({ reservada_ate: new Date("2026-03-05T14:01:00-03:00"), tentativas: 1 })
      .where("usuario_id", "=", one.ana.id)
      .where("origem", "=", "lembrete")
      .execute(),
  );
  await work();
  // It may have left: its echo is waited for, by the clock as it is now.
  expect(await one.waiting()).toMatchObject([
    { reservada_ate: null, incerta_desde: app.clock.now() },
  ]);
  at("04T14:02:10");
  await work();
  expect(one.sent()).toHaveLength(1);
});
