import { expect, test } from "vitest";
import { FOR_PROFESSIONAL, isUnderWay, trendOf } from "./metrics.ts";
import { FOR_ADMIN } from "./metrics-admin.ts";

const figures = {
  total_users: 3,
  total_clients: 0,
  total_instances: 1,
  active_appointments: 0,
  appointments_today: 0,
  pending_appointments: 0,
  new_clients_this_week: 0,
  converted_clients: 0,
  attendance_rate: 92.5,
  pagamentos: null,
};
const noTrends = {
  total_users: null,
  total_clients: null,
  total_instances: null,
  active_appointments: null,
  appointments_today: null,
  pending_appointments: null,
  new_clients_this_week: null,
  converted_clients: null,
  attendance_rate: null,
};

test("each view has the five cards of the specification, in its order", () => {
  expect(FOR_ADMIN.map(({ label }) => label)).toEqual([
    "Usuários Ativos",
    "Total de Clientes",
    "Instâncias WhatsApp",
    "Agendamentos Ativos",
    "Pendentes",
  ]);
  expect(FOR_PROFESSIONAL.map(({ label }) => label)).toEqual([
    "Novos Clientes da Semana",
    "Agendamentos Hoje",
    "Pendentes",
    "Clientes Convertidos",
    "Taxa de Comparecimento",
  ]);
});

test.each(["total_clients", "active_appointments", "pending_appointments"] as const)(
  "growth and actions are there with %s above 0, and only then",
  (figure) => {
    expect(isUnderWay(figures)).toBe(false);
    expect(isUnderWay({ ...figures, [figure]: 1 })).toBe(true);
  },
);

test("a trend that is not known is not shown; one of 0 is", () => {
  const [users] = FOR_ADMIN;
  if (!users) throw new Error("no metric");
  expect(trendOf(users, undefined)).toBeNull();
  expect(trendOf(users, { ...figures, tendencias: noTrends })).toBeNull();
  const still = { ...figures, tendencias: { ...noTrends, total_users: 0 } };
  expect(trendOf(users, still)).toEqual({ percent: 0, against: "em 30 dias" });
});
