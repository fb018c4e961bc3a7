import type { TextoDaBiblioteca } from "./texto.ts";

/** For any professional who works by appointment. */
export const general: TextoDaBiblioteca[] = [
  {
    name: "Confirmação de agendamento",
    description: "Enviada quando o horário é marcado; pede que o cliente confirme.",
    type: "CONFIRMATION",
    tone: "FRIENDLY",
    content: `Olá, {{nome_cliente}}! Tudo bem? 😊

Seu horário com {{nome_profissional}} está reservado:

📅 {{data_agendamento_formatada}}
🕐 {{hora_agendamento}} (duração: {{duracao_consulta}})

Responda *1* para confirmar ou *2* para cancelar.

Se preferir não receber mensagens automáticas, responda SAIR.`,
  },
  {
    name: "Lembrete de agendamento",
    description: "Enviado antes do horário marcado; pede que o cliente confirme.",
    type: "REMINDER",
    tone: "FRIENDLY",
    content: `Oi, {{nome_cliente}}! Passando para lembrar do seu horário com {{nome_profissional}}:

📅 {{data_agendamento_formatada}}, às {{hora_agendamento}}

Responda *1* para confirmar ou *2* para cancelar. Se não puder vir, sua resposta ajuda a liberar o horário para outra pessoa. 💛`,
  },
  {
    name: "Agradecimento pelo atendimento",
    description: "Enviado no dia seguinte ao atendimento.",
    type: "FOLLOWUP",
    tone: "CARING",
    content: `Olá, {{nome_cliente}}! Aqui é {{nome_profissional}}.

Agradeço pela confiança em nosso atendimento. Se ficou alguma dúvida ou se você tiver uma sugestão, é só responder a esta mensagem: leio todas com atenção.

Quando quiser marcar um novo horário, estou à disposição.`,
  },
  {
    name: "Aviso de mudança de horário",
    description: "Para avisar que o próximo horário do cliente mudou.",
    type: "NOTIFICATION",
    tone: "FORMAL",
    content: `Prezado(a) {{nome_cliente}},

Informamos que houve uma alteração na agenda. Seu novo horário com {{nome_profissional}} é:

Data: {{data_agendamento_formatada}}
Horário: {{hora_agendamento}}

Caso não possa comparecer, responda a esta mensagem para que possamos encontrar outra data. Pedimos desculpas pelo transtorno e agradecemos a compreensão.`,
  },
  {
    name: "Convite para um novo horário",
    description: "Para clientes que não agendam há algum tempo.",
    type: "MARKETING",
    tone: "CASUAL",
    content: `Oi, {{nome_cliente}}! Faz um tempinho que a gente não se vê. 🙂

Abri novos horários na agenda para as próximas semanas. Quer reservar o seu? Me conte o melhor dia e período, que eu procuro um horário para você.

Um abraço,
{{nome_profissional}}

Para não receber mais novidades, responda SAIR.`,
  },
];
