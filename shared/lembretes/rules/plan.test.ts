import { expect, test } from "vitest";
import { HOUR } from "#shared/common/civil.ts";
import { AUTOMACOES_PADRAO } from "../lembretes.constants.ts";
import type { AutomacoesJson } from "../lembretes.schema.ts";
import { planMessages, planOnlyReminders } from "./plan.ts";

const NOW = new Date("2026-03-02T12:00:00-03:00");
const ON = { confirmacao_ativa: true, lembretes_ativos: true, followup_ativo: true };
const plano = (more: Partial<AutomacoesJson> = {}, now = NOW) => ({
  automacoes: { ...AUTOMACOES_PADRAO, ...ON, ...more },
  zone: "America/Sao_Paulo",
  now,
});

/** "lembrete 120 2026-03-04T13:00-03:00", with what happened to it where it does not wait. */
function lines(plan: ReturnType<typeof planMessages>) {
  return plan.map(({ tipo, antes_minutos, enviar_em, motivo }) => {
    const at = new Date(enviar_em.getTime() - 3 * HOUR).toISOString().slice(5, 16);
    return [tipo, antes_minutos, motivo ?? at].filter((part) => part !== null).join(" ");
  });
}

const made = (horario: string, more: Partial<AutomacoesJson> = {}, now = NOW) =>
  lines(planMessages({ horario: new Date(horario), status: "pendente" }, plano(more, now)));

test.each<[string, string, Partial<AutomacoesJson>, string[]]>([
  [
    "all of it",
    "2026-03-04T15:00:00-03:00",
    {},
    ["confirmacao 03-02T12:00", "lembrete 1440 03-03T15:00", "lembrete 120 03-04T13:00"],
  ],
  [
    "nothing that is switched off",
    "2026-03-04T15:00:00-03:00",
    { lembretes_ativos: false },
    ["confirmacao 03-02T12:00"],
  ],
  [
    "no confirmation",
    "2026-03-04T15:00:00-03:00",
    { confirmacao_ativa: false },
    ["lembrete 1440 03-03T15:00", "lembrete 120 03-04T13:00"],
  ],
  [
    "a reminder whose moment has passed is skipped, and says so",
    "2026-03-03T11:59:00-03:00",
    {},
    ["confirmacao 03-02T12:00", "lembrete 1440 passou", "lembrete 120 03-03T09:59"],
  ],
  [
    "one whose moment is now goes, unless the confirmation goes at that moment",
    "2026-03-03T12:00:00-03:00",
    {},
    ["confirmacao 03-02T12:00", "lembrete 1440 substituido", "lembrete 120 03-03T10:00"],
  ],
  [
    "one whose moment is now",
    "2026-03-03T12:00:00-03:00",
    { confirmacao_ativa: false },
    ["lembrete 1440 03-02T12:00", "lembrete 120 03-03T10:00"],
  ],
  [
    "quiet hours move to their end",
    "2026-03-04T08:30:00-03:00",
    { lembretes_minutos: [1440, 600, 15] },
    [
      "confirmacao 03-02T12:00",
      "lembrete 1440 03-03T08:30",
      "lembrete 600 03-04T08:00",
      "lembrete 15 03-04T08:15",
    ],
  ],
  [
    "of two that fall on the end of the quiet hours the nearer goes",
    "2026-03-04T08:30:00-03:00",
    { lembretes_minutos: [600, 120, 60] },
    [
      "confirmacao 03-02T12:00",
      "lembrete 600 substituido",
      "lembrete 120 substituido",
      "lembrete 60 03-04T08:00",
    ],
  ],
  [
    "an appointment before the end of the quiet hours has no moment after the night began",
    "2026-03-04T07:30:00-03:00",
    {},
    ["confirmacao 03-02T12:00", "lembrete 1440 03-03T08:00", "lembrete 120 silencio"],
  ],
  [
    "at the very end of the quiet hours it is too late",
    "2026-03-04T08:00:00-03:00",
    { lembretes_minutos: [60] },
    ["confirmacao 03-02T12:00", "lembrete 60 silencio"],
  ],
  [
    "equal ends are no quiet hours",
    "2026-03-04T07:30:00-03:00",
    { silencio_inicio: "00:00", silencio_fim: "00:00" },
    ["confirmacao 03-02T12:00", "lembrete 1440 03-03T07:30", "lembrete 120 03-04T05:30"],
  ],
])("%s", (_what, horario, settings, expected) => {
  expect(made(horario, settings)).toEqual(expected);
});

test("a booking at night is confirmed in the morning, before the appointment or not at all", () => {
  const night = new Date("2026-03-02T23:00:00-03:00");
  expect(made("2026-03-03T14:00:00-03:00", {}, night)).toEqual([
    "confirmacao 03-03T08:00",
    "lembrete 1440 passou",
    "lembrete 120 03-03T12:00",
  ]);
  expect(made("2026-03-03T07:00:00-03:00", {}, night)).toEqual([
    "confirmacao silencio",
    "lembrete 1440 passou",
    "lembrete 120 silencio",
  ]);
  // Both would go at eight: the confirmation says it all.
  expect(made("2026-03-03T09:30:00-03:00", {}, night)).toEqual([
    "confirmacao 03-03T08:00",
    "lembrete 1440 passou",
    "lembrete 120 substituido",
  ]);
});

test("what has begun, was cancelled or is over causes nothing of this", () => {
  expect(made("2026-03-02T12:00:00-03:00")).toEqual([]);
  const horario = new Date("2026-03-04T15:00:00-03:00");
  expect(planMessages({ horario, status: "cancelado" }, plano())).toEqual([]);
});

test.each([
  // Ended when it was over, before it was over, and days before it begins; and in the evening.
  ["2026-03-02T11:00:00-03:00", "2026-03-02T12:00:00-03:00", "followup 03-03T12:00"],
  ["2026-03-02T11:30:00-03:00", "2026-03-02T12:00:00-03:00", "followup 03-03T12:00"],
  ["2026-03-05T11:00:00-03:00", "2026-03-02T12:00:00-03:00", "followup 03-06T11:00"],
  ["2026-03-02T21:30:00-03:00", "2026-03-02T22:30:00-03:00", "followup 03-04T08:00"],
])("an appointment at %s that is concluido at %s: %s", (horario, now, expected) => {
  const ended = { horario: new Date(horario), status: "concluido" as const };
  expect(lines(planMessages(ended, plano({}, new Date(now))))).toEqual([expected]);
  expect(planMessages(ended, plano({ followup_ativo: false }, new Date(now)))).toEqual([]);
});

test("planned again after a change of the settings, there is no second confirmation", () => {
  const horario = new Date("2026-03-04T15:00:00-03:00");
  expect(lines(planOnlyReminders(horario, plano()))).toEqual([
    "lembrete 1440 03-03T15:00",
    "lembrete 120 03-04T13:00",
  ]);
});

test("each message goes at a moment of its own, allowed, and before the appointment", () => {
  for (let i = 0; i < 2_000; i += 1) {
    const horario = new Date(NOW.getTime() + (i * 97 + 1) * 60_000);
    const settings = { lembretes_minutos: [43_200, 1440, 120, 61, 5].slice(i % 5) };
    const plan = planMessages({ horario, status: "confirmado" }, plano(settings));
    const waiting = plan.filter(({ status }) => status === "aguardando");
    expect(new Set(waiting.map(({ enviar_em }) => enviar_em.getTime())).size).toBe(waiting.length);
    for (const { enviar_em, previsto_em } of waiting) {
      expect(enviar_em < horario && enviar_em >= previsto_em && enviar_em >= NOW).toBe(true);
    }
    for (const one of plan) expect(one.motivo === null).toBe(one.status === "aguardando");
  }
});
