import { expect, test } from "vitest";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import { momentFault, offeredMoments } from "./later.ts";

const ZONE = "America/Manaus";
const at = (text: string) => new Date(text);

test("what is offered is meant in the professional's zone; on a Sunday the next morning is Monday's", () => {
  const offered = offeredMoments(at("2026-03-03T02:30:00Z"), ZONE);
  expect(offered.map(({ date, time }) => `${date} ${time}`)).toEqual([
    "2026-03-03 09:00",
    "2026-03-09 09:00",
    "2026-03-02 23:30",
  ]);
  const sunday = offeredMoments(at("2026-03-01T16:00:00Z"), ZONE);
  expect(sunday.map(({ label }) => label)).toEqual(["Amanhã, 09:00", "Em 1 hora"]);
});

test.each([
  ["2026-03-02", "11:59", m.noFuturo],
  ["2026-03-02", "12:00", m.noFuturo],
  ["2026-03-02", "12:01", undefined],
  ["2027-03-03", "12:00", undefined],
  ["2027-03-03", "12:01", m.longeDemais],
  ["", "12:00", m.noFuturo],
  ["2026-03-03", "", m.noFuturo],
])("at noon of 2026-03-02, %s %s: %s", (date, time, fault) => {
  expect(momentFault({ date, time }, at("2026-03-02T16:00:00Z"), ZONE)).toBe(fault);
});
