import type {
  AcaoDoAssistente,
  Impedimento,
  MotivoDaMarca,
  MotivoDaPausa,
  OrigemDaVersao,
} from "./assistente.constants.ts";

/** Messages of screens and server about the assistant. */
export const m = {
  mensagemObrigatoria: "Escreva uma mensagem",
  mensagemLonga: "Mensagem muito longa",
  testeLongo: "A conversa de teste ficou longa demais. Comece outra.",
  limiteInvalido: "O limite deve ser um número inteiro de 0 a 1.000.000.000",

  semModelo: "O assistente não está disponível: nenhum modelo de linguagem foi configurado",
  modeloFalhou: "O modelo de linguagem não respondeu. Tente novamente em instantes.",
  modeloLento: "O modelo de linguagem demorou demais para responder. Tente novamente.",
  limiteAtingido: "O limite de uso do assistente neste mês foi atingido",
  semConversas: "Ainda não há conversas respondidas para repetir",
  ensaioEmAndamento: "Já existe um ensaio em andamento",
  ensaioNaoEncontrado: "Ensaio não encontrado",
  ensaioEncerrado: "Este ensaio já terminou",
  versaoNaoEncontrada: "Versão não encontrada",
  conversaNaoEncontrada: "Conversa não encontrada",
  testesDemais: "Muitos testes. Aguarde alguns minutos antes de tentar novamente.",

  pausado: "Assistente pausado nesta conversa",
  retomado: "Assistente retomado nesta conversa",
  marcaRetirada: "Conversa marcada como atendida",
  marcarParaDepois: "Marcar para depois",
  tirarDeParaDepois: "Tirar de Para depois",
  paraDepois: "Para depois",
  marcadaParaDepois: "Conversa marcada para depois",
  tiradaDeParaDepois: "Conversa tirada de Para depois",
  rascunhoSalvo: "Rascunho salvo com sucesso!",
  rascunhoDescartado: "Rascunho descartado",
  publicado: "Prompt publicado com sucesso!",
  restaurado: "Versão restaurada com sucesso!",
  limiteSalvo: "Limite salvo com sucesso!",
  ensaioCancelado: "Ensaio cancelado",
  ensaioParou:
    "O ensaio parou antes do fim: o modelo de linguagem deixou de responder ou o limite do mês foi atingido.",

  erroAoCarregar: "Erro ao carregar o assistente",
  erroAoPausar: "Erro ao pausar o assistente",
  erroAoRetomar: "Erro ao retomar o assistente",
  erroAoMarcarAtendida: "Erro ao marcar a conversa como atendida",
  erroAoMarcarParaDepois: "Erro ao marcar a conversa para depois",
  erroAoTirarDeParaDepois: "Erro ao tirar a conversa de Para depois",
  erroAoTestar: "Erro ao testar o assistente",
  erroAoCarregarEnsaio: "Erro ao carregar o ensaio",
  erroAoEnsaiar: "Erro ao iniciar o ensaio",
  erroAoCancelarEnsaio: "Erro ao cancelar o ensaio",
  erroAoSalvarRascunho: "Erro ao salvar o rascunho",
  erroAoDescartarRascunho: "Erro ao descartar o rascunho",
  erroAoCarregarVersoes: "Erro ao carregar as versões",
  erroAoRestaurar: "Erro ao restaurar a versão",
  erroAoCarregarUso: "Erro ao carregar o uso do assistente",
  erroAoSalvarLimite: "Erro ao salvar o limite",
} as const;

/** Why the assistant is silent everywhere, to the professional. */
export const impedimentos: Record<Impedimento, string> = {
  sem_modelo: "O assistente ainda não está disponível na sua conta.",
  desligado: "O assistente está desligado nas configurações.",
  teste_expirado: "O período de teste expirou.",
  instancia_offline: "O WhatsApp está desconectado.",
  limite: "O limite de uso deste mês foi atingido.",
};

/** Why it is silent in one conversation. */
export const pausas: Record<MotivoDaPausa, string> = {
  pediu_pessoa: "O cliente foi encaminhado a você.",
  mensagem: "Você escreveu nesta conversa.",
  interruptor: "Você pausou o assistente aqui.",
};

/** Why a conversation is marked. */
export const marcas: Record<MotivoDaMarca, string> = {
  pediu_pessoa: "O assistente encaminhou esta conversa a você.",
  modelo_falhou: "O assistente não conseguiu responder. Responda por aqui.",
  modelo_lento: "O assistente demorou demais e não respondeu. Responda por aqui.",
  limite: "O limite de uso do assistente foi atingido. Responda por aqui.",
  muitas_respostas: "Foram mensagens demais em uma hora: o assistente parou de responder.",
  atrasada: "A mensagem chegou com muito atraso, e o assistente não respondeu.",
  nao_enviada: "Uma resposta do assistente não foi enviada. Reenvie ou responda por aqui.",
};

export const ACAO_LABELS: Record<AcaoDoAssistente, string> = {
  agendou: "O assistente agendou",
  remarcou: "O assistente remarcou",
  cancelou: "O assistente cancelou",
  esperou: "O assistente pôs na lista de espera",
  chamou: "O assistente chamou você",
};

export const ORIGEM_DA_VERSAO_LABELS: Record<OrigemDaVersao, string> = {
  inicial: "Texto de antes",
  publicacao: "Publicada",
  restauracao: "Restaurada",
  administrador: "Escrita por um administrador",
};

/** Sent to the client where the model hands over without a text of its own. */
export const despedida = (nome: string) =>
  `Vou chamar ${nome}, que responde por aqui assim que puder.`;
