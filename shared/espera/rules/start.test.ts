import { expect, test } from "vitest";
import { DIAS_SEMANA } from "#shared/common/civil.ts";
import { startsIn } from "./start.ts";

const at = (time: string) => new Date(`2026-03-03T${time}:00-03:00`);

test("the start that was given up comes first, then the others of it by time", () => {
  const slots = ["08:00", "08:30", "09:00", "09:30", "10:00"].map((time) => ({
    horario: at(time),
    time,
    duracao_minutos: 60,
    available: true,
  }));
  const desejado = {
    dias_semana: DIAS_SEMANA,
    hora_de: "00:00",
    hora_ate: "23:59",
    de: null,
    ate: null,
  };
  const livre = { horario: at("09:00"), fim: at("10:00") };
  expect(startsIn(livre, slots, { desejado, zone: "America/Sao_Paulo" })).toEqual(
    ["09:00", "08:30", "09:30"].map(at),
  );
});
