import { expect, test } from "vitest";
import { dashboardCsv, type Shown } from "./dashboard-csv.ts";

const clock = { now: new Date("2026-03-05T17:30:00Z"), zone: "America/Sao_Paulo" };
const overview = {
  total_users: 1,
  total_clients: 12,
  total_instances: 1,
  active_appointments: 3,
  appointments_today: 2,
  pending_appointments: 1,
  new_clients_this_week: 3,
  converted_clients: 5,
  attendance_rate: 92.5,
  pagamentos: null,
  tendencias: {
    total_users: null,
    total_clients: 9.1,
    total_instances: null,
    active_appointments: null,
    appointments_today: -50,
    pending_appointments: null,
    new_clients_this_week: null,
    converted_clients: 0,
    attendance_rate: 2.5,
  },
};
const full: Shown = {
  isAdmin: false,
  overview,
  appointment_status: [
    { status: "pendente", count: 1, percentage: 25 },
    { status: "concluido", count: 3, percentage: 75 },
  ],
  daily_trends: [
    { date: "2026-03-05", appointments: 5, confirmed: 1, cancelled: 1, completed: 1, missed: 1 },
  ],
  user_growth: [{ month: "2026-03", new_users: 3, total_users: 12 }],
  peak_hours: [{ hour: 9, count: 4 }],
  professional_performance: [
    {
      id: "a",
      nome: '=HYPERLINK("http://x")',
      ramo_profissional: null,
      total_appointments: 4,
      completed_appointments: 3,
      completion_rate: 75,
    },
  ],
  proximas: [
    {
      horario: new Date("2026-03-06T02:30:00Z"),
      status: "confirmado",
      cliente_nome: "@Davi",
      cliente_telefone: null,
    },
  ],
};

test("a professional's file is what the screen shows, from top to bottom, and nothing runs as a formula", () => {
  expect(dashboardCsv(full, clock)).toBe(`\ufeffDashboard;05/03/2026 14:30

Resumo
Indicador;Valor;Tendência (%);Comparação
Novos Clientes da Semana;3;;
Agendamentos Hoje;2;-50;vs. ontem
Pendentes;1;;
Clientes Convertidos;5;0;em 30 dias
Taxa de Comparecimento (%);92,5;2,5;vs. 30 dias antes

Próximos agendamentos
Data;Hora;Cliente;Status
05/03/2026;23:30;'@Davi;Confirmado

Agendamentos por dia
Data;Total;Concluídos;Confirmados;Pendentes;Cancelados;Faltas
05/03/2026;5;1;1;1;1;1

Status dos agendamentos
Status;Quantidade;Percentual (%)
Pendente;1;25
Concluído;3;75

Seu Crescimento
Mês;Novos;Total
03/2026;3;12

Horários de pico
Hora;Agendamentos
09:00;4

Seu Desempenho
Nome;Especialidade;Agendamentos;Concluídos;Taxa de Conclusão (%)
"'=HYPERLINK(""http://x"")";N/A;4;3;75
`);
});

test("what could not be had, and what is empty, says so as the screen does", () => {
  expect(dashboardCsv({ isAdmin: true, instance_status: [] }, clock)).toBe(
    `\ufeffDashboard;05/03/2026 14:30

Visão Geral
Erro ao carregar métricas

Instâncias WhatsApp
No data available

Google Calendar
No data available

Agendamentos por dia
No data available

Status dos agendamentos
No data available

Horários de pico
No data available

Desempenho dos Profissionais
No performance data available
`,
  );
});

test("an administrator's file has the integrations with their totals", () => {
  const text = dashboardCsv(
    {
      ...full,
      isAdmin: true,
      proximas: [],
      instance_status: [
        { ativa: true, instance_count: 2 },
        { ativa: false, instance_count: 1 },
      ],
      google_calendar_usage: [
        { usa_google: true, user_count: 1, percentage: 25 },
        { usa_google: false, user_count: 3, percentage: 75 },
      ],
    },
    clock,
  );
  expect(text).toContain(
    "Instâncias WhatsApp\nSituação;Quantidade;Percentual (%)\nAtivas;2;66,7\nInativas;1;33,3\nTotal;3;\n",
  );
  expect(text).toContain("Com integração;1;25\nSem integração;3;75\nTotal;4;\n");
  expect(text).toContain("Usuários Ativos;1;;\nTotal de Clientes;12;9,1;em 30 dias\n");
  expect(text).not.toContain("Próximos agendamentos");
});

test("times that were recovered stand in the file once their card was looked at", () => {
  const recuperados = {
    quantidade: 2,
    valor_centavos: 18_050,
    confirmados_whatsapp: 7,
    itens: [],
  };
  expect(dashboardCsv({ ...full, recuperados }, clock)).toContain(
    "\nHorários recuperados\nIndicador;Valor\nHorários preenchidos;2\nValor dos atendimentos (R$);180,5\nConfirmados pelo WhatsApp;7\n",
  );
  expect(dashboardCsv(full, clock)).not.toContain("Horários recuperados");
});
