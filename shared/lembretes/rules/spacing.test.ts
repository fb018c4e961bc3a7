import { expect, test } from "vitest";
import { turnOf, waiting } from "./spacing.ts";

const at = (time: string) => new Date(`2026-03-${time}-03:00`);
const NOW = at("02T12:00:00");
const FAR = { horario: at("10T15:00:00"), mudou_de: null };

test.each([
  ["nobody has written", FAR, null, false, null],
  ["an hour ago", FAR, at("02T11:00:00"), false, null],
  ["a second less than an hour ago", FAR, at("02T11:00:01"), false, at("02T12:00:01")],
  ["noted by a clock that was ahead", FAR, at("02T15:00:00"), false, null],
  ["one waits in the outbox", FAR, null, true, at("02T12:05:00")],
  [
    "a new time that is far waits",
    { ...FAR, mudou_de: at("09T15:00:00") },
    at("02T11:50:00"),
    false,
    at("02T12:50:00"),
  ],
  [
    "a former time that is near does not",
    { ...FAR, mudou_de: at("02T15:59:00") },
    at("02T11:50:00"),
    true,
    null,
  ],
  [
    "but keeps five minutes",
    { horario: at("02T14:00:00"), mudou_de: at("09T15:00:00") },
    at("02T11:58:00"),
    false,
    at("02T12:03:00"),
  ],
])("the turn: %s", (_what, aviso, avisado_em, isWaiting, turn) => {
  expect(turnOf(aviso, { avisado_em, isWaiting }, NOW)).toEqual(turn);
});

test("what waits keeps the quiet hours, and ends where its appointment begins before", () => {
  const reminder = {
    tipo: "lembrete" as const,
    horario: at("03T09:00:00"),
    previsto_em: NOW,
    conta: { isDeactivated: false, isTrialExpired: false, timezone: "America/Sao_Paulo" },
    silencio: { silencio_inicio: "21:00", silencio_fim: "08:00" },
  };
  expect(waiting(reminder, at("02T21:30:00"))).toEqual({
    kind: "espera",
    ate: at("03T08:00:00"),
    motivo: "umaPorHora",
  });
  expect(waiting({ ...reminder, horario: at("03T08:00:00") }, at("02T21:30:00"))).toEqual({
    kind: "pula",
    motivo: "umaPorHoraAteOInicio",
  });
});
