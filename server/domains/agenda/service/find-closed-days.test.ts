import { expect, test } from "vitest";
import { testApp } from "#server/testing/app.ts";
import { closedDaysOf } from "./find-closed-days.ts";

const app = await testApp();

test("days that an exception closes whole, of this professional alone; hours that are closed or opened close no day", async () => {
  const [ana, bia] = [await app.professional(), await app.professional()];
  const hours = { hora_inicio: "09:00", hora_fim: "12:00" };
  for (const [who, excecao] of [
    [ana, { de: "2026-03-10", ate: "2026-03-12", tipo: "fechado" }],
    [ana, { de: "2026-03-16", ate: "2026-03-16", tipo: "fechado", ...hours }],
    [ana, { de: "2026-03-21", ate: "2026-03-21", tipo: "aberto", ...hours, intervalo_minutos: 30 }],
    [ana, { de: "2026-03-24", ate: "2026-03-24", tipo: "fechado", anual: true }],
    [bia, { de: "2026-03-18", ate: "2026-03-18", tipo: "fechado" }],
  ] as const) {
    expect((await who.rest("POST", "/excecoes", excecao)).status).toBe(201);
  }
  const span = { de: "2026-03-11", ate: "2026-03-31" };
  expect(await app.db((db) => closedDaysOf({ db }, ana.id, span))).toEqual([
    "2026-03-11",
    "2026-03-12",
    "2026-03-24",
  ]);
  const later = { de: "2027-03-01", ate: "2027-03-31" };
  expect(await app.db((db) => closedDaysOf({ db }, ana.id, later))).toEqual(["2027-03-24"]);
});
