import { expect, test } from "vitest";
import { limitSaid } from "./limit.tsx";

test.each([
  [0, ""],
  [899, ""],
  [900, "Restam menos de 101 caracteres"],
  [901, "Restam menos de 101 caracteres"],
  [910, "Restam menos de 91 caracteres"],
  [999, "Restam menos de 11 caracteres"],
  [1_000, "O texto chegou ao limite"],
  [1_001, "O texto passou do limite: até 10 caracteres a mais"],
  [1_250, "O texto passou do limite: até 300 caracteres a mais"],
])("%i of 1,000 characters: %s", (length, said) => {
  expect(limitSaid(length, 1_000)).toBe(said);
});
