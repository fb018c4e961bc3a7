import type { TipoDeNotificacao } from "./notificacoes.constants.ts";

/** Words of the section about notifications on this device. */
export const m = {
  secao: "Avisos",
  titulo: "Avisos neste aparelho",
  descricao:
    "O que chega ao aparelho mesmo com o Pontual fechado. Cada aparelho tem a sua escolha.",
  ligar: "Ligar avisos neste aparelho",
  desligar: "Desligar avisos neste aparelho",
  desligado:
    "Ligue para saber na hora de uma conversa que espera, de um agendamento ou de um cancelamento.",
  semSuporte: "Este navegador não recebe avisos com o Pontual fechado.",
  instale: "No iPhone e no iPad, os avisos chegam ao aplicativo instalado.",
  comoInstalar:
    "No Safari, toque em Compartilhar, depois em Adicionar à Tela de Início. Abra o Pontual por esse ícone e volte aqui.",
  negado: "Os avisos do Pontual estão bloqueados neste navegador.",
  comoPermitir:
    "Abra as permissões deste site no navegador, permita as notificações e volte a esta página.",
  recusado: "O navegador não permitiu os avisos. Tente novamente.",
  ligados: "Avisos ligados neste aparelho.",
  quais: "Avisar de",
  detalhes: "Mostrar nome e texto na tela bloqueada",
  detalhesDescricao:
    "Desligado, o aviso diz só que há algo novo, sem o nome de ninguém. Quem vê o seu aparelho não vê seus clientes.",
  silencio: "Horário de silêncio",
  das: "Das",
  ateAs: "Até as",
  semSilencio: "Sem silêncio: os avisos chegam a qualquer hora.",
  erroAoCarregar: "Erro ao carregar os avisos",
  erroAoSalvar: "Erro ao salvar os avisos",
  erroAoDesligar: "Erro ao desligar os avisos",
} as const;

export const TIPOS: Record<TipoDeNotificacao, { nome: string; descricao: string }> = {
  mensagem: {
    nome: "Conversa à espera",
    descricao: "Um cliente escreveu e ninguém leu, ou o assistente deixou a conversa com você.",
  },
  marcacao: {
    nome: "Agendamento novo",
    descricao: "Marcado pela página, pelo assistente ou por alguém da equipe.",
  },
  cancelamento: {
    nome: "Cancelamento",
    descricao: "Um horário que ainda vem foi cancelado por outra pessoa.",
  },
  pedido: {
    nome: "Pedido de horário",
    descricao: "Alguém pediu um horário na página e espera a sua resposta.",
  },
  numero: {
    nome: "Número em repouso",
    descricao: "Um número de WhatsApp parou de enviar.",
  },
};

/** The effect of the quiet hours, in one plain sentence. */
export const silencioTexto = (inicio: string, fim: string): string =>
  inicio === fim
    ? m.semSilencio
    : `Das ${inicio} às ${fim} nada chega: o que ainda valer chega às ${fim}.`;
