import type { TextoDaBiblioteca } from "./texto.ts";

/** For salons and aesthetics: light and warm, without naming a procedure. */
export const beauty: TextoDaBiblioteca[] = [
  {
    name: "Estética - Confirmação de horário",
    description: "Enviada quando o horário é marcado; pede confirmação.",
    type: "CONFIRMATION",
    tone: "CASUAL",
    content: `Oi, {{nome_cliente}}! Seu momento de cuidado está marcado. ✨

📅 {{data_agendamento_formatada}}
🕐 {{hora_agendamento}}
👤 Com {{nome_profissional}}

Responda *1* para confirmar ou *2* para cancelar.

Não quer receber mensagens automáticas? Responda SAIR.`,
  },
  {
    name: "Estética - Lembrete de horário",
    description: "Enviado antes do horário; pede confirmação.",
    type: "REMINDER",
    tone: "FRIENDLY",
    content: `Oi, {{nome_cliente}}! Tudo pronto para te receber. 💖

{{data_agendamento_formatada}}, às {{hora_agendamento}}, com {{nome_profissional}}. Reserve {{duracao_consulta}} só para você.

Responda *1* para confirmar ou *2* para cancelar. Com um aviso antecipado, conseguimos oferecer o horário a quem está na espera.`,
  },
  {
    name: "Estética - Carinho depois do atendimento",
    description: "Enviado no dia seguinte ao atendimento.",
    type: "FOLLOWUP",
    tone: "FRIENDLY",
    content: `Oi, {{nome_cliente}}! Foi uma alegria receber você. 🌸

O que achou do resultado? Se tiver qualquer dúvida sobre os cuidados em casa, me chame por aqui.

E, se quiser deixar o próximo horário reservado, é só dizer o dia de sua preferência.

Beijos,
{{nome_profissional}}`,
  },
  {
    name: "Estética - Cuidados antes do atendimento",
    description: "Orientações gerais para o próximo horário.",
    type: "NOTIFICATION",
    tone: "CARING",
    content: `Olá, {{nome_cliente}}! Seu horário é {{data_agendamento_formatada}}, às {{hora_agendamento}}. Para você aproveitar ao máximo:

• venha, se possível, sem maquiagem ou cremes na região que será cuidada;
• conte se tem alergias, se está grávida ou se usa algum medicamento;
• chegue uns minutinhos antes, para começar sem pressa.

Qualquer dúvida, estou aqui.
{{nome_profissional}}`,
  },
  {
    name: "Estética - Convite para se cuidar",
    description: "Convida para um novo horário.",
    type: "MARKETING",
    tone: "CASUAL",
    content: `Oi, {{nome_cliente}}! Que tal reservar um tempinho só para você? 💆

A agenda das próximas semanas acabou de abrir, com horários também no fim da tarde. Me conte o que você tem vontade de fazer e o melhor dia, que eu cuido do resto.

Um beijo,
{{nome_profissional}}

Para não receber novidades, responda SAIR.`,
  },
];
