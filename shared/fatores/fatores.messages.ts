/** Messages of screens and server about two-step verification. */
export const m = {
  nomeObrigatorio: "Nome é obrigatório",
  nomeLongo: "Nome deve ter no máximo 60 caracteres",
  umaProva: "Informe a senha, um código ou uma chave de acesso",

  entradaExpirada: "A verificação expirou. Entre novamente.",
  naoEncontrado: "Verificação não encontrada",

  senhaIncorreta: "Senha incorreta",

  ativado: "Verificação em duas etapas ativada!",
  removido: "Verificação removida",
  removidosDoUsuario: "Verificações em duas etapas removidas",
  codigosCopiados: "Códigos copiados",
  chaveCopiada: "Chave copiada",
  erroAoCarregar: "Erro ao carregar a verificação em duas etapas",
  erroAoAtivar: "Erro ao ativar a verificação em duas etapas",
  erroAoRemover: "Erro ao remover a verificação",
  erroAoGerarCodigos: "Erro ao gerar códigos de recuperação",
  erroAoVerificar: "Erro ao verificar. Tente novamente.",
  passkeyCancelada: "A chave de acesso não foi confirmada",
} as const;
