import { expect, test } from "vitest";
import { onTopOf } from "./dialogs.ts";

const detail = (id: string, observacao = "") => ({ kind: "detail", marcacao: { id, observacao } });
const move = (id: string) => ({ kind: "move", marcacao: { id, observacao: "" } });
const day = { kind: "day", date: "2026-11-23" };

test("a dialog that is asked for twice is closed by one press, and shows what came last", () => {
  expect(onTopOf([detail("a")], detail("a", "traz os exames"))).toEqual([
    detail("a", "traz os exames"),
  ]);
  expect(onTopOf([day], day)).toEqual([day]);
});

test("another one, of another appointment or below, lies above what is open", () => {
  expect(onTopOf([detail("a")], detail("b"))).toHaveLength(2);
  expect(onTopOf([detail("a")], move("a"))).toHaveLength(2);
  expect(onTopOf([detail("a"), move("a")], detail("a"))).toHaveLength(3);
});
