import type { TextoDaBiblioteca } from "./texto.ts";

/** For dentists: no treatment by name, no promise of a result, no price. */
export const dental: TextoDaBiblioteca[] = [
  {
    name: "Odontologia - Confirmação de consulta",
    description: "Enviada quando a consulta é marcada; pede que o paciente confirme.",
    type: "CONFIRMATION",
    tone: "FRIENDLY",
    content: `Oi, {{nome_cliente}}! Sua consulta com {{nome_profissional}} está marcada. 🦷

📅 {{data_agendamento_formatada}}
🕐 {{hora_agendamento}}
⏱️ Tempo previsto: {{duracao_consulta}}

Responda *1* para confirmar ou *2* para cancelar.

Se preferir não receber mensagens automáticas, responda SAIR.`,
  },
  {
    name: "Odontologia - Lembrete de consulta",
    description: "Enviado antes da consulta; pede confirmação.",
    type: "REMINDER",
    tone: "CASUAL",
    content: `Oi, {{nome_cliente}}! Sua cadeira já está reservada. 😁

{{data_agendamento_formatada}}, às {{hora_agendamento}}, com {{nome_profissional}}.

Responda *1* para confirmar ou *2* para cancelar. Se surgir um imprevisto, avise o quanto antes, para que outra pessoa possa usar o horário.`,
  },
  {
    name: "Odontologia - Cuidados após a consulta",
    description: "Enviado no dia seguinte; pergunta como a pessoa está.",
    type: "FOLLOWUP",
    tone: "CARING",
    content: `Olá, {{nome_cliente}}! Aqui é {{nome_profissional}}. Como você está desde a sua consulta?

Se sentir algum desconforto ou tiver dúvida sobre as orientações que recebeu, escreva por aqui. Teremos prazer em ajudar e, se for o caso, em marcar um retorno.`,
  },
  {
    name: "Odontologia - Orientações antes da consulta",
    description: "O que fazer antes de vir ao consultório.",
    type: "NOTIFICATION",
    tone: "FORMAL",
    content: `Prezado(a) {{nome_cliente}},

Algumas orientações para a sua consulta marcada para {{data_agendamento_formatada}}, às {{hora_agendamento}}:

• escove os dentes e use fio dental antes de vir;
• traga exames e radiografias que já tenha;
• informe-nos os medicamentos que utiliza e eventuais alergias;
• menores de idade devem vir com um responsável.

Em caso de dúvida, responda a esta mensagem.

{{nome_profissional}}`,
  },
  {
    name: "Odontologia - Hora da avaliação de rotina",
    description: "Convite para a avaliação periódica.",
    type: "MARKETING",
    tone: "FRIENDLY",
    content: `Olá, {{nome_cliente}}! Tudo bem?

A avaliação periódica ajuda a cuidar da saúde da boca e a perceber cedo o que precisa de atenção. Se a sua última visita já faz alguns meses, que tal reservar um horário?

Responda com o melhor dia e período para você, e verificamos a agenda de {{nome_profissional}}.

Para não receber mais estes avisos, responda SAIR.`,
  },
];
