import { afterAll, expect, test } from "vitest";
import { startGoogle } from "#server/stand-ins/google.ts";
import { testApp } from "#server/testing/app.ts";
import { connected, googleEnv } from "#server/testing/google.ts";

const google = await startGoogle();
afterAll(google.stop);
const app = await testApp({ env: googleEnv(google) });

// The tests' clock stands on Monday, 2026-03-02.
const NINE = "2026-03-03T09:00";
const NINE_UTC = "2026-03-03T12:00:00.000Z";

test("an appointment becomes an event: tentative while it is pending, confirmed when it is", async () => {
  const { who, person, book, sync, shown } = await connected(app, google);
  const { id } = await book(NINE, { observacao: "primeira consulta" });
  await sync();
  expect(shown()).toEqual([["Davi Rocha", "tentative", NINE_UTC]]);
  const [event] = person.events();
  expect(event).toMatchObject({
    id: `pontual${id.replaceAll("-", "")}`,
    start: { timeZone: "America/Sao_Paulo" },
    end: { dateTime: "2026-03-03T13:00:00.000Z" },
    visibility: "private",
  });
  // Notes stay here.
  expect(JSON.stringify(event)).not.toContain("consulta");
  await who.trpc.marcacoes.update.mutate({ id, status: "confirmado" });
  await sync();
  expect(shown()).toEqual([["Davi Rocha", "confirmed", NINE_UTC]]);
  await who.trpc.marcacoes.update.mutate({ id, status: "concluido" });
  await sync();
  expect(shown()).toEqual([["Davi Rocha", "confirmed", NINE_UTC]]);
});

test("moved, given to another client, renamed: the same event says so, and keeps what the person added to it", async () => {
  const { who, person, cliente_id, book, sync, shown } = await connected(app, google);
  const { id } = await book(NINE);
  await sync();
  const [made] = person.events();
  person.change(made?.id ?? "", { colorId: "7" });
  await who.trpc.marcacoes.update.mutate({ id, horario: "2026-03-04T10:00" });
  await sync();
  expect(shown()).toEqual([["Davi Rocha", "tentative", "2026-03-04T13:00:00.000Z"]]);
  await who.trpc.clientes.update.mutate({ id: cliente_id, nome: "Davi R. Lima", telefone: "" });
  await sync();
  expect(shown()[0]?.[0]).toBe("Davi R. Lima");
  const other = await who.trpc.clientes.create.mutate({ telefone: "11912345678" });
  await who.trpc.marcacoes.update.mutate({ id, cliente_id: other.id });
  await sync();
  expect(shown()[0]?.[0]).toBe("(11) 91234-5678");
  expect(person.events()).toMatchObject([{ id: made?.id, colorId: "7" }]);
});

test("a client who is erased is erased from the calendar too, also of the past", async () => {
  const { who, cliente_id, book, sync, shown } = await connected(app, google);
  const { id } = await book(NINE, { status: "confirmado" });
  await sync();
  await who.trpc.marcacoes.update.mutate({ id, status: "concluido" });
  await who.trpc.clientes.anonymize.mutate({ id: cliente_id });
  await sync();
  expect(shown()).toEqual([["Cliente", "confirmed", NINE_UTC]]);
});

test("cancelled or removed appointments take their events with them", async () => {
  const { who, person, book, sync } = await connected(app, google);
  const cancelled = await book(NINE);
  const removed = await book("2026-03-03T10:00");
  await sync();
  expect(person.events()).toHaveLength(2);
  await who.trpc.marcacoes.update.mutate({ id: cancelled.id, status: "cancelado" });
  await who.trpc.marcacoes.remove.mutate({ id: removed.id });
  await sync();
  expect(person.events()).toEqual([]);
});

test("what comes and goes before the job runs never reaches Google", async () => {
  const { who, book, sync } = await connected(app, google);
  const { id } = await book(NINE);
  await who.trpc.marcacoes.update.mutate({ id, status: "cancelado" });
  await book("2026-03-03T10:00", { status: "cancelado" });
  const before = google.calls.length;
  await sync();
  expect(google.calls.slice(before)).toEqual([]);
});

test("an appointment of which the transaction is undone leaves nothing to tell", async () => {
  const { book, person, sync } = await connected(app, google);
  await book(NINE);
  await expect(book(NINE)).rejects.toThrow("Horário já ocupado");
  await sync();
  expect(person.events()).toHaveLength(1);
});

test("an event that the person has deleted comes back with the next change, under a new id where Google keeps it deleted", async () => {
  const { who, person, book, sync, shown } = await connected(app, google);
  const { id } = await book(NINE);
  await sync();
  const [event] = person.events();
  person.change(event?.id ?? "", { status: "cancelled" });
  await who.trpc.marcacoes.update.mutate({ id, status: "confirmado" });
  await sync();
  expect(person.events()).toMatchObject([{ id: event?.id, status: "confirmed" }]);

  google.behaviour.keepsDeleted = true;
  person.change(event?.id ?? "", { status: "cancelled" });
  await who.trpc.marcacoes.update.mutate({ id, horario: "2026-03-04T10:00" });
  await sync();
  google.behaviour.keepsDeleted = false;
  expect(person.events()).toMatchObject([{ id: `${event?.id}v1`, status: "confirmed" }]);
  expect(shown()).toHaveLength(1);
});
