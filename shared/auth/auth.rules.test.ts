import { expect, test } from "vitest";
import { passwordChecklist, passwordStrength, shownStrength } from "./auth.rules.ts";

test.each([
  ["", 0, "Muito fraca", false],
  ["abc", 1, "Muito fraca", false],
  ["abc1", 2, "Fraca", false],
  ["abcdefg1", 3, "Razoável", false],
  ["Abcdefg1", 4, "Forte", true],
  ["Abcdef1!", 5, "Muito forte", true],
  ["Ação1234", 4, "Forte", true],
  ["ÁÉÍÓ!!!!", 3, "Razoável", false],
])("%j has strength %i, %s", (password, score, label, isEnough) => {
  expect(passwordStrength(password)).toEqual({ score, label, isEnough });
});

test.each([
  ["P@ssw0rd1!", true, "Muito fraca"],
  ["P@ssw0rd1!", undefined, "Razoável"],
  ["abc1", undefined, "Fraca"],
  ["xK9#mQ2$vL5@", false, "Muito forte"],
])("the bar of %j, common: %s, says %s", (password, isCommon, label) => {
  expect(shownStrength(password, isCommon).label).toBe(label);
});

test("the checklist tells which requirements hold", () => {
  expect(passwordChecklist("abc1").map(({ met }) => met)).toEqual([
    false,
    false,
    true,
    true,
    false,
  ]);
});
