import type { TextoDaBiblioteca } from "./texto.ts";

/** For trainers and studios: encouraging, without mentioning bodies or promising results. */
export const fitness: TextoDaBiblioteca[] = [
  {
    name: "Fitness - Confirmação de treino",
    description: "Enviada quando o treino é marcado; pede confirmação.",
    type: "CONFIRMATION",
    tone: "MOTIVATIONAL",
    content: `Bora treinar, {{nome_cliente}}! 💪

Seu horário com {{nome_profissional}} está garantido:

📅 {{data_agendamento_formatada}}
🕐 {{hora_agendamento}} ({{duracao_consulta}})

Responda *1* para confirmar ou *2* para cancelar.

Se preferir não receber mensagens automáticas, responda SAIR.`,
  },
  {
    name: "Fitness - Lembrete de treino",
    description: "Enviado antes do treino, com um empurrãozinho.",
    type: "REMINDER",
    tone: "MOTIVATIONAL",
    content: `Oi, {{nome_cliente}}! Seu treino está chegando: {{data_agendamento_formatada}}, às {{hora_agendamento}}. 🔥

Separe a roupa, a garrafinha de água e venha no seu ritmo: cada treino conta.

Responda *1* para confirmar ou *2* para cancelar.

{{nome_profissional}}`,
  },
  {
    name: "Fitness - Mensagem depois do treino",
    description: "Enviada no dia seguinte; reconhece o esforço.",
    type: "FOLLOWUP",
    tone: "MOTIVATIONAL",
    content: `Boa, {{nome_cliente}}! Mais um treino feito. 👏

Como você está hoje? Um leve cansaço muscular pode aparecer; se sentir dor ou qualquer coisa fora do comum, me conte para ajustarmos o próximo treino.

Beba água, descanse bem e até a próxima!
{{nome_profissional}}`,
  },
  {
    name: "Fitness - O que levar para o treino",
    description: "Orientações para o próximo treino ou avaliação.",
    type: "NOTIFICATION",
    tone: "FRIENDLY",
    content: `Olá, {{nome_cliente}}! Para o nosso horário marcado para {{data_agendamento_formatada}}, às {{hora_agendamento}}, lembre de:

• usar roupa leve e tênis confortável;
• trazer água e uma toalha;
• fazer uma refeição leve antes de vir;
• avisar se teve alguma dor ou mudança de saúde recente.

Qualquer dúvida, é só chamar.
{{nome_profissional}}`,
  },
  {
    name: "Fitness - Convite para voltar a treinar",
    description: "Para alunos que estão ausentes há algum tempo.",
    type: "MARKETING",
    tone: "CASUAL",
    content: `E aí, {{nome_cliente}}! Sentimos sua falta por aqui. 🙂

Recomeçar não precisa ser difícil: a gente volta aos poucos, do seu jeito e no seu tempo. Tenho novos horários nesta e na próxima semana.

Qual período é melhor para você: manhã, tarde ou noite?

{{nome_profissional}}

Se não quiser receber convites, responda SAIR.`,
  },
];
