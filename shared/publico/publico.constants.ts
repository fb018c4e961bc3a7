export const SLUG = { min: 3, max: 40 };

/** Days for which a slug that was given up redirects and stays reserved. */
export const SLUG_DIAS = 90;

/** The product's own first path segments, and names that a visitor would take for the product. */
export const SLUGS_RESERVADOS: ReadonlySet<string> = new Set(
  `admin api app login register agendar agendamento publico trpc assets healthz readyz metrics
  well-known docs privacidade termos esqueci-senha redefinir-senha confirmar-email
  cancelar-email auth questionario primeiro-login verificacao-em-duas-etapas dashboard settings
  agenda agendamentos usuarios clientes webhooks espera conectar pontual suporte ajuda`.split(
    /\s+/,
  ),
);

export const MAX_TITULO = 100;
export const MAX_APRESENTACAO = 1_000;
export const MAX_ENDERECO = 300;
export const MAX_PERGUNTAS = 5;
export const MAX_PERGUNTA = 80;
export const MAX_RESPOSTA = 300;
export const MAX_NOME_VISITANTE = 100;
export const CANCELAMENTO = { min: 0, max: 43_200, padrao: 1_440 };

/** The most civil days per request. */
export const MAX_DIAS_HORARIOS = 31;

/** How long a booking holds its time for the message that proves the phone. */
export const PROVA_MINUTOS = 15;
/** Seconds for which an answer may wait for the message, below the patience of a browser's page and of every proxy. */
export const MAX_AGUARDAR = 15;
/** Hours after the end of the appointment at which the manage link expires. */
export const LINK_HORAS = 24;
/** Days for which a cancelled appointment stays in the feed. */
export const FEED_DIAS_CANCELADO = 30;
/** Older appointments are not in the feed. */
export const FEED_DIAS_PASSADOS = 90;

export const LIMITES = {
  leiturasPorMinuto: 60,
  agendamentos: 5,
  agendamentosMinutos: 10,
  semProvaPorEndereco: 3,
  semProvaPorPagina: 20,
  semProvaPorPaginaMinutos: 60,
};

/** The word before the code in the message that proves the phone: of a booking, of a place on the waiting list. */
export const PALAVRA = "AGENDAR";
export const PALAVRA_ESPERA = "ESPERA";

/** State of a booking, for its page: `reservado` waits for the message, `liberado` was not proven in time. */
export const SITUACOES = ["reservado", "liberado", "marcado", "cancelado", "encerrado"] as const;
export type Situacao = (typeof SITUACOES)[number];

/** State of waiting-list preferences: `aguardando` waits for the message, `na_lista` needs no further step. */
export const SITUACOES_ESPERA = ["aguardando", "na_lista", "liberada"] as const;
export type SituacaoDaEspera = (typeof SITUACOES_ESPERA)[number];
