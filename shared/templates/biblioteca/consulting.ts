import type { TextoDaBiblioteca } from "./texto.ts";

/** For consultants and advisers who meet companies and entrepreneurs. */
export const consulting: TextoDaBiblioteca[] = [
  {
    name: "Consultoria - Confirmação de reunião",
    description: "Enviada quando a reunião é marcada; pede confirmação.",
    type: "CONFIRMATION",
    tone: "CORPORATE",
    content: `Olá, {{nome_cliente}}.

Nossa reunião está agendada para {{data_agendamento_formatada}}, às {{hora_agendamento}}, com duração prevista de {{duracao_consulta}}.

Por favor, responda *1* para confirmar ou *2* para cancelar. Se houver um tema prioritário para a pauta, pode enviá-lo por aqui.

Atenciosamente,
{{nome_profissional}}`,
  },
  {
    name: "Consultoria - Lembrete de reunião",
    description: "Enviado antes da reunião, com sugestão de preparo.",
    type: "REMINDER",
    tone: "CORPORATE",
    content: `Olá, {{nome_cliente}}. Lembramos da reunião com {{nome_profissional}}:

Data: {{data_agendamento_formatada}}
Horário: {{hora_agendamento}}

Responda *1* para confirmar ou *2* para cancelar. Para aproveitarmos bem o tempo, tenha em mãos os números e documentos que pretende discutir.

Se não quiser receber lembretes, responda SAIR.`,
  },
  {
    name: "Consultoria - Próximos passos após a reunião",
    description: "Enviado no dia seguinte à reunião.",
    type: "FOLLOWUP",
    tone: "FORMAL",
    content: `Prezado(a) {{nome_cliente}},

Agradeço pelo tempo dedicado à nossa reunião. Caso tenha surgido alguma questão desde então, ou se desejar complementar algum dos pontos tratados, responda a esta mensagem.

Quando for conveniente, podemos agendar a próxima conversa para acompanhar o andamento.

Atenciosamente,
{{nome_profissional}}`,
  },
  {
    name: "Consultoria - Solicitação de documentos",
    description: "Pede que o material seja enviado antes da reunião.",
    type: "NOTIFICATION",
    tone: "CORPORATE",
    content: `Olá, {{nome_cliente}}.

Para prepararmos a reunião marcada para {{data_agendamento_formatada}}, às {{hora_agendamento}}, peço a gentileza de enviar, até a véspera, os documentos e informações que combinamos.

Se algo ainda não estiver disponível, me avise para ajustarmos a pauta.

Atenciosamente,
{{nome_profissional}}`,
  },
  {
    name: "Consultoria - Convite para revisar o planejamento",
    description: "Convida clientes antigos para uma nova conversa.",
    type: "MARKETING",
    tone: "MOTIVATIONAL",
    content: `Olá, {{nome_cliente}}! Como vão os planos?

De tempos em tempos vale parar, olhar para o caminho percorrido e ajustar a rota. Reservei alguns horários nas próximas semanas para conversas de revisão de planejamento.

Se quiser participar, responda com o melhor dia e período. Será um prazer conhecer os seus próximos desafios.

{{nome_profissional}}

Para não receber mais convites, responda SAIR.`,
  },
];
