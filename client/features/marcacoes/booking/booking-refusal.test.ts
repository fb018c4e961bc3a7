import { expect, test } from "vitest";
import { refusedTime } from "./booking-refusal.ts";

const answer = (httpStatus: number, detail: unknown) => ({ data: { httpStatus, detail } });

test.each([
  ["taken meanwhile", answer(409, "Horário já ocupado"), "Horário já ocupado"],
  [
    "no such slot",
    answer(422, [{ loc: ["body", "horario"], msg: "Horário indisponível", type: "custom" }]),
    "Horário indisponível",
  ],
  ["a closed day", answer(422, "Fechado: Férias"), "Fechado: Férias"],
  ["another field", answer(422, [{ loc: ["body", "observacao"], msg: "Longa" }]), undefined],
  ["no such client", answer(404, "Cliente não encontrado"), undefined],
  ["no answer at all", new Error("offline"), undefined],
])("%s", (_case, error, expected) => {
  expect(refusedTime(error)).toBe(expected);
});
