import type { TipoDeEvento } from "./seguranca.constants.ts";

/** Messages of screen and server about the list of security events. */
export const m = {
  erroAoCarregarEventos: "Não foi possível carregar a atividade da conta.",
  nenhumEvento: "Nada aconteceu com a segurança da sua conta até agora.",
  naoFoiVoce: "Não foi você? Troque a senha acima: os outros aparelhos são desconectados.",
} as const;

const SENTENCES: Record<TipoDeEvento, string> = {
  entrada: "Entrada na conta",
  entrada_recusada: "Tentativa de entrada recusada",
  limite_atingido: "Tentativas de entrada bloqueadas por excesso",
  token_reutilizado: "Sessão encerrada por uso suspeito",
  sessao_encerrada: "Sessão encerrada",
  senha_redefinida: "Senha redefinida por um link",
  senha_alterada: "Senha alterada",
  acesso_criado: "Link de primeiro acesso criado",
  email_troca_pedida: "Troca de email pedida",
  email_troca_cancelada: "Troca de email cancelada",
  email_alterado: "Email alterado",
  fator_adicionado: "Verificação em duas etapas adicionada",
  fator_removido: "Verificação em duas etapas removida",
  codigos_gerados: "Novos códigos de recuperação gerados",
  identidade_confirmada: "Identidade confirmada",
  google_desconectado: "Google Calendar desconectado",
  papel_alterado: "Permissões da conta alteradas",
  acesso_negado: "Acesso negado à administração",
  pix_alterado: "Chave PIX alterada",
  dados_exportados: "Dados exportados",
  conta_excluida: "Exclusão da conta pedida",
  acesso_recebido: "Acesso a uma equipe recebido",
  acesso_deixado: "Saída de uma equipe",
  acesso_encerrado: "Acesso a uma equipe encerrado",
};

/** More exact where what happened says more: by kind and the word that stands with it. */
const EXACT: Partial<Record<TipoDeEvento, { field: string; words: Record<string, string> }>> = {
  entrada: {
    field: "fator",
    words: {
      totp: "Entrada na conta com código do aplicativo",
      passkey: "Entrada na conta com chave de acesso",
      recuperacao: "Entrada na conta com código de recuperação",
    },
  },
  fator_removido: {
    field: "por",
    words: { administrador: "Verificação em duas etapas removida por um administrador" },
  },
  papel_alterado: {
    field: "para",
    words: { ADMIN: "Conta promovida a administrador", USER: "Conta deixou de ser administrador" },
  },
  dados_exportados: {
    field: "copia",
    words: {
      conta: "Cópia dos dados da conta baixada",
      mensagens: "Mensagens exportadas",
      clientes: "Planilha de clientes baixada",
      pagamentos: "Pagamentos de um mês exportados",
      repasses: "Repasses de um mês exportados",
    },
  },
  acesso_encerrado: {
    field: "por",
    words: {
      dono: "Acesso a uma equipe encerrado por quem é dono da conta",
      administrador: "Acesso a uma equipe encerrado por um administrador",
      exclusao: "Acesso a uma equipe encerrado com a exclusão da conta",
    },
  },
};

/** One line for the person concerned. */
export function sentenceOf(tipo: TipoDeEvento, detalhes: Record<string, string> | null): string {
  const exact = EXACT[tipo];
  return (exact && exact.words[detalhes?.[exact.field] ?? ""]) ?? SENTENCES[tipo];
}
