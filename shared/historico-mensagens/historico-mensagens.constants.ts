import type { Ending } from "#shared/common/export.constants.ts";

export const DIRECOES = ["SAIDA", "ENTRADA"] as const;
export type Direcao = (typeof DIRECOES)[number];

export const TIPOS = ["enviada", "recebida"] as const;
export type Tipo = (typeof TIPOS)[number];

export const TIPO_LABELS: Record<Tipo, string> = { enviada: "Enviada", recebida: "Recebida" };

export const STATUS = ["pendente", "entregue", "lida", "erro", "falha"] as const;
/** How far a message has come; erro: the host refused it, falha: the host could not be reached. */
export type MensagemStatus = (typeof STATUS)[number];

export const STATUS_LABELS: Record<MensagemStatus, string> = {
  pendente: "Pendente",
  entregue: "Entregue",
  lida: "Lida",
  erro: "Erro",
  falha: "Falha",
};

export const FORMATOS = ["csv", "excel"] as const;
/** Export formats: comma-separated text, or a workbook (.xlsx). */
export type Formato = (typeof FORMATOS)[number];
export const FORMATO_ENDINGS: Record<Formato, Ending> = { csv: "csv", excel: "xlsx" };

/** Matches of a search are counted up to here; beyond, answers say `limitado`. */
export const MAX_CONTADAS = 10_000;

export const CONVERSAS_PAGE_SIZE = 20;
export const MENSAGENS_PAGE_SIZE = 50;
export const BUSCA_PAGE_SIZE = 20;
/** Open conversations that a device keeps for reading without network, and messages of each. */
export const RECENTES = { conversas: 20, mensagens: 20 } as const;
export const MAX_MENSAGEM = 4096;
export const MAX_MARCAR_LIDA = 500;
/** The specified polling, where pushed events do not come through. */
export const AUTO_REFRESH_MS = 30_000;

/** Stands in place of the text of a message that its author has deleted. */
export const APAGADA = "[mensagem apagada]";

/** Why a message ended that may have arrived all the same: the host never reported whether it took it. */
export const SEM_RESPOSTA = "sem resposta do WhatsApp";

/** `erro` of a message whose time ended while its number rested or stood still. */
export const NAO_ENVIADO = "nao_enviado";
