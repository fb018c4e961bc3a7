import { expect, test } from "vitest";
import type { DiaSemana } from "#shared/common/civil.ts";
import { rowsOf, type Week, withChanged, withNew, without } from "./weekly.ts";

const row = (id: string, dia_semana: DiaSemana, hora_inicio: string) => ({
  id,
  usuario_id: "ana",
  profissional_id: "ana",
  dia_semana,
  hora_inicio,
  hora_fim: "18:00",
  intervalo_minutos: 60,
});
const empty: Week = { seg: [], ter: [], qua: [], qui: [], sex: [], sab: [], dom: [] };
const week = withNew(withNew(empty, row("a", "seg", "13:00")), row("b", "seg", "08:00"));

const ids = (days: Week) => rowsOf(days).map(({ id }) => id);

test("hours stand by start time, whatever the order in which they came", () => {
  expect(ids(week)).toEqual(["b", "a"]);
});

test("hours moved to another day leave the first, and what the change leaves out stays", () => {
  const moved = withChanged(week, { id: "b", dia_semana: "qua", intervalo_minutos: 30 });
  expect(moved.seg.map(({ id }) => id)).toEqual(["a"]);
  expect(moved.qua).toEqual([{ ...row("b", "qua", "08:00"), intervalo_minutos: 30 }]);
});

test("removed hours are gone, and the week before is untouched", () => {
  expect(ids(without(week, "a"))).toEqual(["b"]);
  expect(ids(week)).toEqual(["b", "a"]);
});
