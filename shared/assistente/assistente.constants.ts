import { HOUR } from "#shared/common/civil.ts";

/** Tools of the model. None takes a client's or a professional's id. */
export const FERRAMENTAS = [
  "servicos",
  "horarios_livres",
  "agendar",
  "remarcar",
  "cancelar",
  "meus_agendamentos",
  "entrar_na_espera",
  "chamar_pessoa",
] as const;
export type Ferramenta = (typeof FERRAMENTAS)[number];

/** Effects of tools, shown in the conversation and in the appointment. */
export const ACOES_DO_ASSISTENTE = [
  "agendou",
  "remarcou",
  "cancelou",
  "esperou",
  "chamou",
] as const;
export type AcaoDoAssistente = (typeof ACOES_DO_ASSISTENTE)[number];

/** Why the assistant is silent in one conversation. */
export const MOTIVOS_DA_PAUSA = ["pediu_pessoa", "mensagem", "interruptor"] as const;
export type MotivoDaPausa = (typeof MOTIVOS_DA_PAUSA)[number];

/** Why a professional should look at a conversation. */
export const MOTIVOS_DA_MARCA = [
  "pediu_pessoa",
  "modelo_falhou",
  "modelo_lento",
  "limite",
  "muitas_respostas",
  "atrasada",
  "nao_enviada",
] as const;
export type MotivoDaMarca = (typeof MOTIVOS_DA_MARCA)[number];

/** Why the assistant answers none of a professional's clients; `null` where it does. */
export const IMPEDIMENTOS = [
  "sem_modelo",
  "desligado",
  "teste_expirado",
  "instancia_offline",
  "limite",
] as const;
export type Impedimento = (typeof IMPEDIMENTOS)[number];

/** Outcomes of a turn. */
export const RESULTADOS = [
  "respondida",
  /** The client's "1" or SAIR was dealt with by the rules of replies. */
  "tratada",
  "pausada",
  "desligado",
  "nao_aceita_mensagens",
  "cliente_removido",
  "conta_desativada",
  "periodo_expirado",
  "sem_instancia",
  "limite",
  "muitas_respostas",
  "atrasada",
  "modelo_falhou",
  "modelo_lento",
] as const;
export type ResultadoDoTurno = (typeof RESULTADOS)[number];

export const ORIGENS_DA_VERSAO = ["inicial", "publicacao", "restauracao", "administrador"] as const;
export type OrigemDaVersao = (typeof ORIGENS_DA_VERSAO)[number];

export const STATUS_DO_ENSAIO = ["em_andamento", "concluido", "cancelado", "falhou"] as const;
export type StatusDoEnsaio = (typeof STATUS_DO_ENSAIO)[number];
export type StatusDoItem = "aguardando" | "feito" | "falhou";

/** Debounce of a client's messages, from the last one on. */
export const ESPERA_MS = 8_000;
/** Time limit of the model for one answer. */
export const PRAZO_DO_MODELO_MS = 20_000;
/** How long a hand-over, a message of the professional's or the switch silences a conversation. */
export const PAUSA_MS = 12 * HOUR;
/** Messages older than this are left to the professional. */
export const ATRASO_DO_ASSISTENTE_MS = HOUR;
/** The most messages of a conversation that the model gets. */
export const MENSAGENS_DO_CONTEXTO = 30;
/** Calls of tools in one turn. */
export const MAX_PASSOS = 8;
/** Answers to one client in an hour: two robots that answer each other stop. */
export const MAX_RESPOSTAS_HORA = 20;
/** Future appointments that one client can hold through the assistant. */
export const MAX_AGENDAMENTOS_DO_CLIENTE = 3;
/** Characters of an answer. */
export const MAX_RESPOSTA = 1_500;
/** Days that one query of free slots may span. */
export const MAX_DIAS_LIVRES = 14;
/** Free times that one query returns. */
export const MAX_HORARIOS_LIVRES = 60;

/** Tokens that a professional has in a civil month where no administrator has set another limit. */
export const LIMITE_PADRAO_TOKENS = 2_000_000;
export const MAX_LIMITE_TOKENS = 1_000_000_000;

/** Conversations in one replay. */
export const ENSAIO_CONVERSAS = 20;
/** Messages of a test chat. */
export const MAX_TESTE_MENSAGENS = 40;
export const VERSOES_PAGE_SIZE = 10;
