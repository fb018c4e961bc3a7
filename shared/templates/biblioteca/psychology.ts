import type { TextoDaBiblioteca } from "./texto.ts";

/** For psychologists: nothing on a locked screen says what the appointment is about, and nothing is promised. */
export const psychology: TextoDaBiblioteca[] = [
  {
    name: "Psicologia - Confirmação de horário",
    description: "Discreta: não diz que se trata de psicoterapia. Pede que a pessoa confirme.",
    type: "CONFIRMATION",
    tone: "CARING",
    content: `Olá, {{nome_cliente}}. Aqui é {{nome_profissional}}.

Seu horário está reservado para {{data_agendamento_formatada}}, às {{hora_agendamento}}, com duração de {{duracao_consulta}}.

Por favor, responda *1* para confirmar ou *2* para cancelar. Se precisar de outro dia, me escreva por aqui e combinamos com calma.

Caso prefira não receber mensagens automáticas, responda SAIR.`,
  },
  {
    name: "Psicologia - Lembrete de horário",
    description: "Lembrete acolhedor e discreto antes do horário.",
    type: "REMINDER",
    tone: "CARING",
    content: `Olá, {{nome_cliente}}. Um lembrete do nosso horário: {{data_agendamento_formatada}}, às {{hora_agendamento}}.

Responda *1* para confirmar ou *2* para cancelar. Se algo mudou na sua rotina, me avise: encontramos juntos uma alternativa.

Até breve,
{{nome_profissional}}`,
  },
  {
    name: "Psicologia - Mensagem após o encontro",
    description: "Um dia depois; deixa a porta aberta sem falar do que foi conversado.",
    type: "FOLLOWUP",
    tone: "CARING",
    content: `Olá, {{nome_cliente}}. Espero que você esteja bem.

Se quiser marcar, mudar ou conversar sobre os próximos horários, pode me escrever por aqui. Assuntos pessoais ficam para o nosso encontro, onde temos o tempo e a privacidade que eles merecem.

Até breve,
{{nome_profissional}}`,
  },
  {
    name: "Psicologia - Orientações para o atendimento on-line",
    description: "Como preparar o ambiente para um atendimento a distância.",
    type: "NOTIFICATION",
    tone: "FRIENDLY",
    content: `Olá, {{nome_cliente}}! Nosso próximo horário será on-line: {{data_agendamento_formatada}}, às {{hora_agendamento}}.

Para que seja um bom momento para você:
• escolha um lugar reservado, onde ninguém ouça a conversa;
• se puder, use fones de ouvido;
• teste a internet alguns minutos antes;
• tenha água por perto.

Envio o link por aqui pouco antes do horário. Qualquer dificuldade, me avise.

{{nome_profissional}}`,
  },
  {
    name: "Psicologia - Novos horários na agenda",
    description: "Informa que há horários; sem promessas e sem insistência.",
    type: "MARKETING",
    tone: "FORMAL",
    content: `Olá, {{nome_cliente}}.

Informo que há novos horários disponíveis em minha agenda nas próximas semanas. Se fizer sentido para você retomar ou reservar um horário, responda a esta mensagem com o dia e o período de sua preferência.

Atenciosamente,
{{nome_profissional}}

Para não receber avisos como este, responda SAIR.`,
  },
];
