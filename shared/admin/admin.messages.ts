/** Messages of the administration, from screens and server. */
export const m = {
  acessoNegado: "Acesso negado",
  nomeObrigatorio: "Nome é obrigatório",
  nomeLongo: "Nome muito longo",
  senhaCurta: "Senha deve ter pelo menos 8 caracteres",
  ultimoAdmin: "O sistema precisa de pelo menos um administrador",
  aSiMesmo: "Você não pode excluir a própria conta",

  visto: (ha: string) => `Visto ${ha}`,
  nuncaEntrou: "Ainda não entrou",
  /** Older sessions are not kept. */
  semAcessoRecente: "Sem acesso recente",

  usuarioCadastrado: "Usuário cadastrado com sucesso!",
  usuarioAtualizado: "Usuário atualizado com sucesso!",
  contaJaAberta: "Esta pessoa já criou a própria senha. Para uma nova, ela usa Esqueci a senha.",
  linkCopiado: "Link copiado!",
  erroAoGerarLink: "Erro ao gerar o link de acesso",
  dadosApagados: "Os dados deste usuário serão apagados para sempre.",
  papelAlterado: "Papel do usuário alterado com sucesso!",
  googleAlterado: "Integração Google alterada com sucesso!",
  categoriaAlterada: "Categoria alterada com sucesso!",
  descricaoAtualizada: "Descrição atualizada com sucesso!",
  promptsAtualizados: "Prompts atualizados com sucesso!",

  erroAoCarregarUsuarios: "Erro ao carregar usuários",
  erroAoCarregarUsuario: "Erro ao carregar usuário",
  erroAoCarregarSenhaPadrao: "Erro ao carregar a senha padrão",
  erroAoCadastrarUsuario: "Erro ao cadastrar usuário",
  erroAoAtualizarUsuario: "Erro ao atualizar usuário",
  erroAoAlterarPapel: "Erro ao alterar papel do usuário",
  erroAoAlterarGoogle: "Erro ao alterar integração Google",
  erroAoAlterarCategoria: "Erro ao alterar categoria",
  erroAoAtualizarDescricao: "Erro ao atualizar descrição",
  erroAoAtualizarPrompts: "Erro ao atualizar prompts",
  confirmarRemocaoDeFatores: (nome: string) =>
    `Tem certeza que deseja remover as verificações em duas etapas de "${nome}"? Para entrar basta então a senha. A pessoa recebe um email.`,
  usuarioDesativado: "Usuário desativado com sucesso!",
  erroAoDesativarUsuario: "Erro ao desativar usuário",
  confirmarDesativacao: (nome: string) =>
    `Tem certeza que deseja desativar "${nome}"? A pessoa sai do sistema imediatamente e não consegue mais entrar.`,
  erroAoApagarDados: "Erro ao apagar os dados do usuário",
  confirmarApagamento: (nome: string) =>
    `Tudo o que existe de "${nome}" é apagado para sempre: clientes, agendamentos, conversas e a própria conta. Isso não pode ser desfeito.`,
  senhaCopiada: "Senha copiada!",
  erroAoCarregarAuditoria: "Erro ao carregar a auditoria",
  erroAoCarregarEmails: "Erro ao carregar os emails",
  nenhumEmail: "Nenhum email parado",
  emailsExplicados: (horas: number, dias: number) =>
    `Um email que não sai é tentado de novo por até ${horas} horas. Se não puder ser enviado, fica nesta lista por ${dias} dias.`,
  emailTentando: "Tentando de novo",
  emailNaoEnviado: "Não enviado",
  emailIlegivel: "Email",
  nenhumRegistro: "Nenhum registro encontrado",
  nenhumUsuario: "Nenhum usuário encontrado",
  contaApagada: "Conta apagada",
} as const;
