import type { TextoDaBiblioteca } from "./texto.ts";

/**
 * For lawyers: sober, without the matter of a case, without soliciting work or promising an outcome (Provimento 205/2021
 * of the OAB allows information, not offers).
 */
export const legal: TextoDaBiblioteca[] = [
  {
    name: "Jurídico - Confirmação de atendimento",
    description: "Enviada quando a reunião é marcada; não menciona o assunto.",
    type: "CONFIRMATION",
    tone: "FORMAL",
    content: `Prezado(a) {{nome_cliente}},

Confirmamos o agendamento de sua reunião com {{nome_profissional}}:

Data: {{data_agendamento_formatada}}
Horário: {{hora_agendamento}}
Duração prevista: {{duracao_consulta}}

Por gentileza, responda *1* para confirmar ou *2* para cancelar.

Para não receber mensagens automáticas, responda SAIR.`,
  },
  {
    name: "Jurídico - Lembrete de reunião",
    description: "Enviado antes da reunião; pede confirmação.",
    type: "REMINDER",
    tone: "FORMAL",
    content: `Prezado(a) {{nome_cliente}},

Lembramos que sua reunião com {{nome_profissional}} está marcada para {{data_agendamento_formatada}}, às {{hora_agendamento}}.

Responda *1* para confirmar ou *2* para cancelar. Caso necessite de outra data, escreva-nos por este canal.

Recomendamos trazer um documento de identificação e os documentos relacionados ao assunto.`,
  },
  {
    name: "Jurídico - Agradecimento pela reunião",
    description: "Enviado no dia seguinte; recorda o sigilo profissional.",
    type: "FOLLOWUP",
    tone: "CORPORATE",
    content: `Prezado(a) {{nome_cliente}},

Agradecemos por sua presença na reunião. Se houver documentos a enviar ou dúvidas sobre o que foi tratado, responda a esta mensagem, e combinaremos o melhor meio de recebê-los.

Todas as informações são tratadas sob sigilo profissional.

Atenciosamente,
{{nome_profissional}}`,
  },
  {
    name: "Jurídico - Comunicado ao cliente",
    description: "Pede contato para uma atualização, sem revelar o assunto.",
    type: "NOTIFICATION",
    tone: "FORMAL",
    content: `Prezado(a) {{nome_cliente}},

Há uma atualização de seu interesse a ser comunicada. Por se tratar de informação reservada, pedimos que responda a esta mensagem indicando o melhor horário para uma ligação ou reunião.

Por segurança, não solicitamos pagamentos nem senhas por mensagem. Em caso de dúvida, entre em contato com o escritório pelos meios que você já conhece.

Atenciosamente,
{{nome_profissional}}`,
  },
  {
    name: "Jurídico - Informativo aos clientes",
    description: "Oferece informação, não serviços, como pedem as regras da advocacia.",
    type: "MARKETING",
    tone: "CORPORATE",
    content: `Prezado(a) {{nome_cliente}},

Mantemos um informativo com notícias sobre mudanças na legislação e orientações gerais sobre direitos. O conteúdo tem caráter exclusivamente informativo e não substitui a consulta a um profissional.

Caso deseje recebê-lo por este canal, responda INFORMATIVO. Caso não deseje outras mensagens, responda SAIR.

Atenciosamente,
{{nome_profissional}}`,
  },
];
