import type { MotivoDaEspera } from "./numero.constants.ts";

/** Sentences about the state of a number, on screens and from the server. */
export const numero = {
  jaLivre: "Este número já pode escrever.",
  confirmeRisco: "Confirme que leu o que encerrar o repouso arrisca.",
  liberado: "Repouso encerrado. O número volta a escrever, devagar.",
  erroAoLiberar: "Erro ao encerrar o repouso",
  saude: "Saúde do número",
  trintaDias: "Mensagens dos últimos 30 dias",
  livre: "O WhatsApp não limita este número agora.",
  encerrar: "Encerrar o repouso",
  manter: "Manter o repouso",
  liEQuero: "Li e quero continuar",
  risco: (nome: string) =>
    `O WhatsApp limitou o número "${nome}" há pouco. Se ele escrever antes da hora, o limite pode dobrar, e o WhatsApp pode bloquear a conta de vez.`,
  riscoRespostas:
    "Durante o repouso, quem escreve recebe resposta; o resto espera em ordem, e nada se perde.",
  voltarAEnviar: "Voltar a enviar",
  manterParado: "Deixar parado",
  pagamentoResolvido: "A conta tem forma de pagamento",
  semPagamento: (nome: string) =>
    `O WhatsApp aceita as mensagens do número "${nome}", mas não entrega: falta forma de pagamento na conta da Meta.`,
  confiraPagamento:
    "Cadastre a forma de pagamento no painel da Meta, em Configurações de pagamento, antes de voltar a enviar. Sem ela, o que sair não chega a ninguém.",
  erroAoCarregarSaude: "Erro ao carregar a saúde do número",
  semConexao: "Este número perdeu a conexão. Conecte-o de novo para que volte a escrever.",
};

/** Why a message waits, or ended without leaving. */
export const esperas: Record<MotivoDaEspera, string> = {
  contato_em_espera:
    "O WhatsApp recusou uma mensagem a este contato: a próxima sai em até 24 horas, ou quando ele escrever.",
  numero_em_repouso:
    "Seu número está em repouso: o WhatsApp limitou os envios, e só quem escreveu nas últimas 24 horas recebe resposta.",
  numero_parado: "Seu número está parado: o WhatsApp não deixa sair nada por ele agora.",
};

/** Follows the reason, where the end of the wait is known. */
export const esperaAte = (quando: string) => `Espera até ${quando}.`;

/** The same of one whose time ended meanwhile. */
export const naoEnviadas: Record<MotivoDaEspera, string> = {
  contato_em_espera:
    "Não enviada: o WhatsApp recusou uma mensagem anterior a este contato, e a hora desta passou.",
  numero_em_repouso: "Não enviada: seu número estava em repouso até a hora desta mensagem passar.",
  numero_parado: "Não enviada: seu número estava parado até a hora desta mensagem passar.",
};
