import { expect, test } from "vitest";
import { nextActions } from "./actions.ts";
import { systemActions } from "./system-actions.ts";

const none = {
  total_users: 0,
  total_clients: 0,
  total_instances: 0,
  active_appointments: 0,
  appointments_today: 0,
  pending_appointments: 0,
  new_clients_this_week: 0,
  converted_clients: 0,
  attendance_rate: 0,
};
const nothing = { inactive: 0, withoutGoogle: 0, requests: [] };

test("where nothing waits there is nothing to do", () => {
  expect(nextActions(none, { unread: 0 })).toEqual([]);
  expect(systemActions(none, nothing)).toEqual([]);
});

test("a professional answers first, confirms, then opens today and tomorrow, each where it is done", () => {
  const figures = {
    ...none,
    appointments_today: 4,
    active_appointments: 12,
  };
  const list = "/app/agenda/lista?lista=";
  expect(nextActions(figures, { unread: 3, requests: 2, pending: 1, tomorrow: 5 })).toEqual([
    { text: "Responder 2 pedidos da sua página", to: `${list}pedidos` },
    { text: "Responder 3 conversas não lidas", to: "/app/historico-mensagens?nao_lidas=1" },
    { text: "Confirmar 1 agendamento pendente", to: `${list}a_confirmar` },
    { text: "Ver 4 agendamentos de hoje", to: `${list}hoje` },
    { text: "Ver quem confirmou para amanhã (5)", to: `${list}amanha` },
    { text: "Acompanhar 12 agendamentos confirmados", to: `${list}confirmados` },
  ]);
  // A Saturday with nobody on it is not led to.
  expect(nextActions(figures, { unread: 0 }).map(({ text }) => text)).not.toContainEqual(
    expect.stringContaining("amanhã"),
  );
});

test("an administrator sees to instances and calendars; only professionals confirm", () => {
  const figures = { ...none, pending_appointments: 2 };
  expect(systemActions(figures, { ...nothing, inactive: 1, withoutGoogle: 1_200 })).toEqual([
    { text: "Verificar 1 instância inativa", to: "/app/admin?aba=instancias&ativas=nao" },
    {
      text: "Apresentar o Google Calendar a 1.200 usuários",
      to: "/app/admin?aba=usuarios&google=sem",
    },
    { text: "2 agendamentos esperam a confirmação do profissional" },
  ]);
});

test("who waits for a number comes first, by name, and opens the form; more than three are counted", () => {
  const people = ["Ana", "Bia", "Caio", "Davi", "Eva"];
  const requests = people.map((nome) => ({ nome, usuario_id: `id-${nome}` }));
  expect(systemActions(none, { ...nothing, requests: requests.slice(0, 1) })).toEqual([
    { text: "Conectar o WhatsApp de Ana", to: "/app/admin?aba=instancias&pedido=id-Ana" },
  ]);
  expect(systemActions(none, { ...nothing, requests }).map(({ text }) => text)).toEqual([
    "Conectar o WhatsApp de Ana",
    "Conectar o WhatsApp de Bia",
    "Conectar o WhatsApp de Caio",
    "Ver mais 2 pedidos de conexão",
  ]);
});
