/** Server-only messages about sign-in, sign-up and passwords; no screen loads them. */
export const authAnswers = {
  senhaAntiga: "A nova senha deve ser diferente da atual",
  senhaPadrao: "A nova senha não pode ser a senha padrão",
  senhaInicialExpirada: "Sua senha inicial expirou. Peça um novo link de acesso ao administrador.",
  administradorPeloLink:
    "A conta de um administrador é aberta pelo link de acesso. Peça um novo a outro administrador.",
  senhaComum: "Esta senha está entre as mais usadas e é fácil de adivinhar. Escolha outra.",
  naoAutenticado: "Não autenticado",
  muitosLogins: "Muitas tentativas de login. Aguarde alguns minutos antes de tentar novamente.",
  muitosCadastros: "Muitos cadastros a partir deste endereço. Tente novamente mais tarde.",
  entreParaAbrirAgenda:
    "Este email já entra em uma equipe. Entre com ele e escolha Abrir minha agenda.",
  emailJaCadastrado: "Email já cadastrado",
  trocaObrigatoria: "Troca de senha obrigatória no primeiro acesso",
  naoEPrimeiroAcesso: "Esta conta não está no primeiro acesso",
  tokenValido: "Token válido",
  novaSenhaPorLink: "Enviamos a este email um link para criar uma nova senha.",
  linksReenviados: "Enviamos a mensagem de confirmação novamente.",
  sessaoNaoEncontrada: "Sessão não encontrada",
  outrasSessoesEncerradas: "As outras sessões foram encerradas",
  muitasSenhas: "Muitas tentativas. Aguarde alguns minutos antes de tentar novamente.",
  senhaMudou: "A senha foi alterada em outro aparelho. Tente novamente.",
  senhaTrocada: "Senha alterada com sucesso! Os outros aparelhos foram desconectados.",
  googleNaoConfigurado: "Google Calendar não está configurado neste servidor",
  erroAoConectarGoogle: "Erro ao conectar com Google",
} as const;
