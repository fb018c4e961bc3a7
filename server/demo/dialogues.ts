/** One line of a conversation: who says it, what, and how many minutes after the line before. */
export interface Line {
  from: "cliente" | "profissional";
  text: string;
  after: number;
}

const lineFrom =
  (from: Line["from"]) =>
  (text: string, after = 3): Line => ({ from, text, after });
const c = lineFrom("cliente");
const p = lineFrom("profissional");

/** Conversations as a psychologist's practice has them. `{nome}` is the client's first name. */
export const DIALOGUES: readonly [Line[], ...Line[][]] = [
  [
    p(
      "Olá, {nome}! Passando para lembrar da sua sessão amanhã. Responda 1 para confirmar ou 2 para cancelar. 🌿",
      0,
    ),
    c("1", 14),
    p("Confirmado, obrigada! Até amanhã. 😊"),
    c("Até!"),
  ],
  [
    c(
      "Oi, Dra. Helena, boa tarde! Preciso remarcar a sessão desta semana, surgiu uma viagem de trabalho.",
      0,
    ),
    p(
      "Boa tarde, {nome}! Sem problemas. Tenho quinta às 15h ou sexta às 9h, qual fica melhor?",
      22,
    ),
    c("Sexta às 9h é perfeito", 6),
    p("Combinado, sexta às 9h. Boa viagem!"),
    c("Muito obrigado pela compreensão 🙏"),
  ],
  [
    c("Bom dia! Vi seu contato por indicação da Sílvia. A senhora atende adolescentes?", 0),
    p(
      "Bom dia, {nome}! Atendo sim, a partir de 14 anos. Seria para você ou para alguém da família?",
      35,
    ),
    c("É para o meu filho, ele tem 15. Anda muito ansioso com a escola", 4),
    p(
      "Entendo, isso é muito comum nessa fase. A primeira sessão costuma ser com os pais. Posso reservar um horário para a semana que vem?",
      11,
    ),
    c("Pode sim, de preferência no fim da tarde", 9),
    p("Segunda às 17h?", 2),
    c("Fechado! Obrigada, doutora", 5),
  ],
  [
    p(
      "Oi, {nome}! Segue o recibo da sessão de hoje para o reembolso do convênio. Qualquer dúvida, estou por aqui.",
      0,
    ),
    c("Recebi, obrigada!", 41),
    c("Só confirmando: o próximo é na mesma hora, certo?", 1),
    p("Isso mesmo, semana que vem no mesmo horário.", 17),
  ],
  [
    c("Doutora, vou atrasar uns 10 minutos, o trânsito na Rebouças está parado 😩", 0),
    p("Tudo bem, {nome}, espero você. Venha com calma.", 2),
    c("Obrigado!!", 1),
  ],
  [
    p(
      "Olá, {nome}! Sentimos sua falta na sessão de ontem. Está tudo bem? Quer que eu veja um novo horário?",
      0,
    ),
    c("Oi! Desculpa, esqueci completamente 😞 foi uma semana difícil", 95),
    c("Tem algum horário na quarta?", 1),
    p("Acontece! Quarta às 11h está livre. Reservo para você?", 12),
    c("Sim, por favor", 3),
    p("Reservado. Cuide-se, até quarta!", 1),
  ],
  [
    c("Boa noite! O atendimento pode ser online nesta semana?", 0),
    p("Bom dia, {nome}! Pode sim. Mando o link da sala 10 minutos antes.", 640),
    c("Ótimo, muito obrigada", 20),
  ],
  [
    p("Oi, {nome}! Lembrete: sua sessão é hoje. Responda 1 para confirmar ou 2 para cancelar.", 0),
    c("2", 25),
    p("Sem problemas, cancelei a de hoje. Quer escolher outro horário?", 8),
    c("Te aviso até sexta, pode ser?", 15),
    p("Claro, fico no aguardo.", 3),
  ],
  [
    c("Qual o valor da sessão?", 0),
    p(
      "Olá, {nome}! A sessão individual dura 50 minutos e custa R$ 180. Emito recibo para reembolso.",
      18,
    ),
    c("Entendi. Vou conversar com meu marido e retorno", 30),
  ],
  [
    c("Doutora, queria agradecer pela sessão de ontem. Saí muito mais leve 💛", 0),
    p("Que bom ler isso, {nome}! É fruto do seu trabalho também. Até a próxima!", 52),
  ],
];

/** Messages that wait for an answer when the newcomer opens the inbox. */
export const UNREAD: readonly [string, ...string[]] = [
  "Oi, doutora! Consigo um horário ainda esta semana?",
  "Bom dia! Posso levar minha mãe na próxima sessão?",
  "A senhora emite nota para o plano de saúde?",
  "Confirmado para amanhã 👍",
  "Doutora, poderia me mandar o endereço novo do consultório?",
];
