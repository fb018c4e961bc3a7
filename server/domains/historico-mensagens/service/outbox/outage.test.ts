import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { connectionBody, withInstance } from "#server/testing/instances.ts";
import { withoutGuard } from "#server/testing/mutants.ts";
import { remindedPractices } from "#server/testing/reminded.ts";
import { motivos } from "#shared/lembretes/lembretes.messages.ts";
import type { AutomacoesInput } from "#shared/lembretes/lembretes.schema.ts";
import { drainInbox } from "../inbox/drain-inbox.ts";
import { sendWaiting } from "./send-waiting.ts";

/** Messages of an instance whose phone is known to be out. */
const app = await testApp();
const { host, practice, work } = await remindedPractices(app);

async function fixture(reminders: AutomacoesInput = { lembretes_minutos: [60] }) {
  app.clock.set("2026-03-02T12:00:00-03:00");
  host.faults.length = 0;
  const one = await practice({ confirmacao_ativa: false, ...reminders });
  const post = async (type: "phone_disconnected" | "phone_connected") => {
    await one.instance.post(connectionBody(type));
    await drainInbox(app.services);
  };
  await post("phone_connected");
  const write = (mensagem: string, instancia_id = one.instance.id) =>
    one.ana.trpc.historicoMensagens.send
      .mutate({ cliente_id: one.cliente_id, mensagem, instancia_id })
      .then(({ id }) => id);
  const read = (id: string) => one.ana.trpc.historicoMensagens.get.query({ id });
  return { ...one, post, write, read };
}

/** The outbox runs every few minutes for so many hours. */
async function lookFor(hours: number) {
  for (let n = 0; n < hours * 6; n += 1) {
    while (await sendWaiting(app.services));
    app.clock.advance({ minutes: 10 });
  }
}

test("what is written during an outage waits, and leaves automatically when the phone is back", async () => {
  const one = await fixture();
  await one.post("phone_disconnected");
  const id = await one.write("Amanhã não atendo.");
  await lookFor(3);
  expect(await one.read(id)).toMatchObject({ status: "pendente" });
  expect(one.sent()).toEqual([]);
  await one.post("phone_connected");
  await sendWaiting(app.services);
  await sendWaiting(app.services);
  expect(one.sent()).toEqual(["Amanhã não atendo."]);
});

test("mutant: were it tried all the same, three hours would use up its attempts", async () => {
  const one = await fixture();
  await one.post("phone_disconnected");
  const refusals = Array.from({ length: 5 }, () => ({
    kind: "error-in-200" as const,
    message: "instance not connected",
  }));
  host.faults.push(...refusals);
  const id = await one.write("Amanhã não atendo.");
  const guard = { statement: /with vez as/, guard: /i\.queda_em is null or/g, instead: "true or" };
  await withoutGuard(app.services.databases.system, guard, () => lookFor(3));
  expect(await one.read(id)).toMatchObject({ status: "erro" });
});

test("after a day it is given up, and offered for sending again", async () => {
  const one = await fixture();
  await one.post("phone_disconnected");
  const id = await one.write("Amanhã não atendo.");
  app.clock.advance({ hours: 24 });
  host.faults.push(
    ...Array.from({ length: 5 }, () => ({ kind: "error-in-200" as const, message: "x" })),
  );
  await lookFor(1);
  expect(await one.read(id)).toMatchObject({ status: "erro" });
});

test("a reminder whose appointment begins meanwhile is skipped, and says why", async () => {
  const one = await fixture();
  const id = await one.book("2026-03-04T16:00");
  app.clock.set("2026-03-04T15:00:00-03:00");
  await one.post("phone_disconnected");
  await work();
  app.clock.set("2026-03-04T15:59:00-03:00");
  await work();
  expect(await one.traceLines(id)).toEqual(["lembrete 60 na_fila"]);
  app.clock.set("2026-03-04T16:00:00-03:00");
  await work();
  expect(await one.traceOf(id)).toMatchObject([{ status: "pulado", motivo: motivos.jaComecou }]);
  expect(one.sent()).toEqual([]);
});

test("of two reminders that an outage held back the nearer one leaves, and the other says why it does not", async () => {
  const one = await fixture({ lembretes_minutos: [180, 60] });
  const id = await one.book("2026-03-04T16:00");
  app.clock.set("2026-03-04T13:00:00-03:00");
  await one.post("phone_disconnected");
  await work();
  app.clock.set("2026-03-04T15:00:00-03:00");
  await work();
  expect(await one.traceLines(id)).toEqual(["lembrete 180 na_fila", "lembrete 60 na_fila"]);
  await one.post("phone_connected");
  for (let n = 0; n < 3; n += 1) {
    await work();
    app.clock.advance({ seconds: 10 });
  }
  expect(await one.traceOf(id)).toMatchObject([
    { antes_minutos: 180, status: "pulado", motivo: motivos.substituido },
    { antes_minutos: 60, status: "enviado" },
  ]);
  expect(one.sent()).toHaveLength(1);
});

test("a reminder that was held back leaves when the nearer one has failed", async () => {
  const one = await fixture({ lembretes_minutos: [180, 60] });
  const id = await one.book("2026-03-04T16:00");
  app.clock.set("2026-03-04T13:00:00-03:00");
  await one.post("phone_disconnected");
  await work();
  app.clock.set("2026-03-04T15:00:00-03:00");
  await work();
  const nearer = (await one.waiting()).at(-1)?.id ?? "";
  await app.db((db) =>
    db.updateTable("mensagens").set({ status: "falha" }).where("id", "=", nearer).execute(),
  );
  await one.post("phone_connected");
  await work();
  expect(await one.traceOf(id)).toMatchObject([{ antes_minutos: 180, status: "enviado" }, {}]);
});

test("a message through another number does not wait for the one that is out", async () => {
  const one = await fixture();
  const key = `outra-${one.ana.id}`;
  const other = await withInstance(app, one.ana, { host: host.url, key, token: key });
  host.addInstance({ key, token: key, status: "connected", webhookUrl: other.webhookUrl });
  await one.post("phone_disconnected");
  await one.write("pelo primeiro");
  app.clock.advance({ minutes: 1 });
  await one.write("pelo outro", other.id);
  await lookFor(1);
  expect(host.sent.filter((sent) => sent.key === key).map(({ text }) => text)).toEqual([
    "pelo outro",
  ]);
  expect(one.sent()).toEqual([]);
});
