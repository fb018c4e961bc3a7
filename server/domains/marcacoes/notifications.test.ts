import { expect, test } from "vitest";
import { bookerOf } from "#server/testing/agenda.ts";
import { testApp } from "#server/testing/app.ts";
import type { Evento } from "#shared/eventos/eventos.schema.ts";

// The clock stands at noon of Monday 2026-03-02 in Brasília.
const app = await testApp();

test("every change of hours, clients and appointments is notified to the owner's screens, and to no other", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const heard: Evento[] = [];
  const overheard: Evento[] = [];
  app.services.events.subscribe(ana.id, (evento) => heard.push(evento));
  app.services.events.subscribe(bia.id, (evento) => overheard.push(evento));

  /** Does something, and waits for its notifications. */
  async function notified(change: () => Promise<unknown>) {
    heard.length = 0;
    await change();
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    return heard.map(({ tipo }) => tipo);
  }

  const { disponibilidades, clientes, marcacoes } = ana.trpc;
  const ter = {
    dia_semana: "ter",
    hora_inicio: "09:00",
    hora_fim: "12:00",
    intervalo_minutos: 60,
  } as const;
  expect(await notified(() => disponibilidades.create.mutate(ter))).toEqual(["disponibilidade"]);
  const [{ id: horas } = { id: "" }] = (await disponibilidades.list.query({})).items;
  const longer = { id: horas, hora_fim: "13:00" };
  expect(await notified(() => disponibilidades.update.mutate(longer))).toEqual(["disponibilidade"]);

  expect(await notified(() => clientes.create.mutate({ nome: "Eva" }))).toEqual(["cliente"]);
  const [{ id: eva } = { id: "" }] = (await clientes.list.query({})).items;
  expect(await notified(() => clientes.update.mutate({ id: eva, nome: "Eva Dias" }))).toEqual([
    "cliente",
  ]);
  expect(await notified(() => clientes.anonymize.mutate({ id: eva }))).toEqual([
    "cliente",
    "conversa",
  ]);
  expect(await notified(() => clientes.remove.mutate({ id: eva }))).toEqual([
    "cliente",
    "conversa",
  ]);

  const { book } = await bookerOf(ana);
  await expect.poll(() => heard.length).toBeGreaterThan(2);
  expect(await notified(() => book("2026-03-03T09:00"))).toEqual(["marcacao"]);
  const [{ id } = { id: "" }] = (await marcacoes.list.query({})).items;
  expect(await notified(() => marcacoes.update.mutate({ id, status: "confirmado" }))).toEqual([
    "marcacao",
  ]);
  expect(heard[0]).toEqual({ tipo: "marcacao", id });
  expect(await notified(() => marcacoes.remove.mutate({ id }))).toEqual(["marcacao"]);
  expect(await notified(() => disponibilidades.remove.mutate({ id: horas }))).toEqual([
    "disponibilidade",
  ]);
  expect(overheard).toEqual([]);
});
