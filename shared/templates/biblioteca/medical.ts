import type { TextoDaBiblioteca } from "./texto.ts";

/** For physicians and clinics: no diagnosis, no exam by name, no promise of a result. */
export const medical: TextoDaBiblioteca[] = [
  {
    name: "Medicina - Confirmação de consulta",
    description: "Enviada quando a consulta é marcada; lembra dos documentos.",
    type: "CONFIRMATION",
    tone: "FORMAL",
    content: `Prezado(a) {{nome_cliente}},

Sua consulta com {{nome_profissional}} está agendada:

Data: {{data_agendamento_formatada}}
Horário: {{hora_agendamento}}

Por gentileza, responda *1* para confirmar ou *2* para cancelar.

Traga um documento com foto e, se utilizar convênio, a carteirinha. Pedimos que chegue com 10 minutos de antecedência.`,
  },
  {
    name: "Medicina - Lembrete de consulta",
    description: "Enviado antes da consulta; pede confirmação.",
    type: "REMINDER",
    tone: "FRIENDLY",
    content: `Olá, {{nome_cliente}}! Lembramos da sua consulta com {{nome_profissional}}:

📅 {{data_agendamento_formatada}}
🕐 {{hora_agendamento}}

Responda *1* para confirmar ou *2* para cancelar. Avisando com antecedência, outra pessoa pode ser atendida nesse horário.

Se não quiser receber lembretes, responda SAIR.`,
  },
  {
    name: "Medicina - Acompanhamento após a consulta",
    description: "Enviado no dia seguinte à consulta; sem tratar de assuntos clínicos.",
    type: "FOLLOWUP",
    tone: "CARING",
    content: `Olá, {{nome_cliente}}. Agradecemos por ter vindo à consulta com {{nome_profissional}}.

Siga as orientações que recebeu e, se surgir alguma dúvida sobre elas ou se precisar marcar o retorno, responda a esta mensagem: nossa equipe vai ajudar.

Em caso de urgência, procure o pronto atendimento mais próximo ou ligue 192 (SAMU).`,
  },
  {
    name: "Medicina - Documentos prontos para retirada",
    description: "Avisa que há documentos na recepção, sem dizer quais.",
    type: "NOTIFICATION",
    tone: "CORPORATE",
    content: `Olá, {{nome_cliente}}.

Informamos que os documentos solicitados no atendimento com {{nome_profissional}} estão disponíveis para retirada na recepção, em horário comercial.

Apresente um documento com foto. Se outra pessoa for retirá-los, é necessária uma autorização assinada por você.`,
  },
  {
    name: "Medicina - Saúde em dia",
    description: "Convite discreto à consulta de rotina; sem promessas.",
    type: "MARKETING",
    tone: "CARING",
    content: `Olá, {{nome_cliente}}! Como você está?

A consulta de rotina é um bom momento para tirar dúvidas e conversar sobre a sua saúde. Se já faz algum tempo desde a última, temos horários disponíveis com {{nome_profissional}}.

Para agendar, responda a esta mensagem com o dia e o período de sua preferência.

Se não quiser receber este tipo de aviso, responda SAIR.`,
  },
];
