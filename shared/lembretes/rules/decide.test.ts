import { expect, test } from "vitest";
import { type Decisao, decide, nextDay, type Situacao } from "./decide.ts";

const HORARIO = new Date("2026-03-04T15:00:00-03:00");
const PREVISTO = new Date("2026-03-04T13:00:00-03:00");
const GOOD: Situacao = {
  tipo: "lembrete",
  horario: HORARIO,
  previsto_em: PREVISTO,
  marcacao: { status: "pendente", horario: HORARIO, isSameClient: true },
  cliente: { aceita_mensagens: true, isRemoved: false, hasAddress: true },
  conta: { isDeactivated: false, isTrialExpired: false, timezone: "America/Sao_Paulo" },
  isOn: true,
  silencio: { silencio_inicio: "21:00", silencio_fim: "08:00" },
};
const FOLLOWUP: Situacao = {
  ...GOOD,
  tipo: "followup",
  previsto_em: new Date("2026-03-05T16:00:00-03:00"),
  marcacao: { status: "concluido", horario: HORARIO, isSameClient: true },
};
const expired = { ...GOOD.conta, isTrialExpired: true };
const at = (time: string) => new Date(`2026-03-${time}-03:00`);
const appointment = (more: Partial<NonNullable<Situacao["marcacao"]>>) => ({
  marcacao: { status: "pendente" as const, horario: HORARIO, isSameClient: true, ...more },
});

test.each<[string, Partial<Situacao>, Decisao]>([
  ["a pendente one", {}, { kind: "envia" }],
  ["a confirmado one too", appointment({ status: "confirmado" }), { kind: "envia" }],
  ["gone", { marcacao: null }, { kind: "cancela", motivo: "agendamentoExcluido" }],
  [
    "cancelado",
    appointment({ status: "cancelado" }),
    { kind: "cancela", motivo: "agendamentoCancelado" },
  ],
  [
    "concluido",
    appointment({ status: "concluido" }),
    { kind: "cancela", motivo: "agendamentoConcluido" },
  ],
  [
    "moved",
    appointment({ horario: at("05T15:00:00") }),
    { kind: "cancela", motivo: "agendamentoMudou" },
  ],
  [
    "another client's",
    appointment({ isSameClient: false }),
    { kind: "cancela", motivo: "agendamentoMudou" },
  ],
  ["switched off", { isOn: false }, { kind: "pula", motivo: "desligado" }],
  [
    "opted out",
    { cliente: { ...GOOD.cliente, aceita_mensagens: false } },
    { kind: "pula", motivo: "naoAceita" },
  ],
  [
    "removed",
    { cliente: { ...GOOD.cliente, isRemoved: true } },
    { kind: "pula", motivo: "clienteRemovido" },
  ],
  [
    "without a phone",
    { cliente: { ...GOOD.cliente, hasAddress: false } },
    { kind: "pula", motivo: "semTelefone" },
  ],
  [
    "deactivated",
    { conta: { ...GOOD.conta, isDeactivated: true } },
    { kind: "pula", motivo: "contaDesativada" },
  ],
  [
    "trial expired: looked at again in ten minutes",
    { conta: expired },
    { kind: "espera", ate: at("04T13:10:00"), motivo: "testeExpirado" },
  ],
])("%s", (_what, more, expected) => {
  expect(decide({ ...GOOD, ...more }, PREVISTO)).toEqual(expected);
});

test.each<[string, Decisao]>([
  ["04T13:00:00", { kind: "envia" }],
  // Three hours down, and still before the start.
  ["04T14:59:59", { kind: "envia" }],
  ["04T15:00:00", { kind: "pula", motivo: "jaComecou" }],
  ["05T09:00:00", { kind: "pula", motivo: "jaComecou" }],
])("a reminder of 15:00 looked at on %s", (time, expected) => {
  expect(decide(GOOD, at(time))).toEqual(expected);
});

test("a reminder that is late into the quiet hours waits for their end, if that is before the start", () => {
  const early = {
    ...GOOD,
    horario: at("05T09:00:00"),
    ...appointment({ horario: at("05T09:00:00") }),
  };
  expect(decide(early, at("04T22:00:00"))).toEqual({
    kind: "espera",
    ate: at("05T08:00:00"),
    motivo: null,
  });
  const earlier = {
    ...GOOD,
    horario: at("05T08:00:00"),
    ...appointment({ horario: at("05T08:00:00") }),
  };
  expect(decide(earlier, at("04T22:00:00"))).toEqual({ kind: "pula", motivo: "silencio" });
});

test("an expired trial is looked at until the start, and then says why nothing was sent", () => {
  const situacao = { ...GOOD, conta: expired };
  expect(decide(situacao, at("04T14:55:00"))).toMatchObject({ ate: HORARIO });
  expect(decide(situacao, HORARIO)).toEqual({ kind: "pula", motivo: "testeExpiradoAteOInicio" });
});

test.each<[string, Partial<Situacao>, Decisao]>([
  ["05T16:00:00", {}, { kind: "envia" }],
  ["08T15:59:00", {}, { kind: "envia" }],
  ["08T16:00:00", {}, { kind: "pula", motivo: "tarde" }],
  ["05T16:00:00", appointment({}), { kind: "cancela", motivo: "agendamentoMudou" }],
])("a follow-up of 5 March, 16:00, looked at on %s with %j", (time, more, expected) => {
  expect(decide({ ...FOLLOWUP, ...more }, at(time))).toEqual(expected);
});

test("a first contact beyond the day's limit goes on the next day, if that is before the start", () => {
  const day = { startOfNextDay: at("04T00:00:00") };
  expect(nextDay(GOOD, day)).toEqual({
    kind: "espera",
    ate: at("04T08:00:00"),
    motivo: "primeirosContatosAmanha",
  });
  const later = { startOfNextDay: at("05T00:00:00") };
  expect(nextDay(GOOD, later)).toEqual({ kind: "pula", motivo: "primeirosContatos" });
});
