import { type Papel, type PapelDeMembro, PERMISSOES, type Permissao } from "./permissoes.ts";

/** Words of screens about practices of several people. */
export const m = {
  acessoTerminouEm: (conta: string) => `Seu acesso a ${conta} terminou`,
  acessoTerminouTexto:
    "O dono da conta encerrou o acesso, ou a conta não existe mais. O que você escrevia em outras contas e em outras abas continua lá.",
  semAcesso: "Você não tem acesso a esta conta",
  semAcessoTexto:
    "O link é de uma conta em que você não entra. Peça um convite a quem enviou o link, ou continue em outra conta.",
  irPara: (conta: string) => `Ir para ${conta}`,
  suasContas: "Suas contas",
  erroAoCarregarContas: "Erro ao carregar as suas contas",
  semPermissao: "Sem permissão",
  semPermissaoTexto: (papel: string) =>
    `Esta tela não faz parte do seu papel (${papel}). Se você precisa dela, fale com o dono da conta.`,
  pagamentosDe: (mes: string) => `Pagamentos de ${mes}`,
  verPagamentos: "Ver pagamentos",
  voltarAoInicio: "Voltar ao início",
  nenhumaConta: "Você não está em nenhuma conta",
  nenhumaContaTexto:
    "Quando alguém convidar você para uma equipe, o convite chega por email. Você também pode abrir a sua própria agenda.",
  abrirAgenda: "Abrir minha agenda",
  erroAoAbrir: "Erro ao abrir a sua agenda. Tente novamente.",

  conta: "Conta",
  trocarDeConta: "Trocar de conta",
  contaAtual: (conta: string) => `Conta atual: ${conta}. Trocar de conta`,
  copiarLink: "Copiar link desta tela",
  linkCopiado: "Link copiado. Ele abre nesta conta.",

  titulo: "Equipe",
  descricao: "Quem entra nesta conta com o próprio email, e o que cada pessoa pode fazer.",
  erroAoCarregar: "Erro ao carregar a equipe",
  pessoas: "Pessoas",
  convidar: "Convidar",
  convidarTitulo: "Convidar para a equipe",
  convidarTexto: "A pessoa recebe um email com um link que vale por 7 dias.",
  enviarConvite: "Enviar convite",
  papel: "Papel",
  oQueCadaPapelPode: "O que cada papel pode",
  podeFazer: " (pode)",
  naoPodeFazer: " (não pode)",
  voce: "Você",
  convidado: "Convidado",
  ativo: "Ativo",
  desde: (dia: string) => `Desde ${dia}`,
  convidadoEm: (dia: string) => `Convite de ${dia}`,
  vistoEm: (quando: string) => `visto ${quando}`,
  acoes: (nome: string) => `Ações para ${nome}`,
  reenviar: "Reenviar convite",
  retirar: "Retirar convite",
  mudarPapel: "Mudar papel",
  mudarPapelDe: (nome: string) => `Mudar o papel de ${nome}`,
  salvar: "Salvar",
  encerrar: "Encerrar acesso",
  encerrarTitulo: "Encerrar acesso",
  encerrarPergunta: (nome: string) =>
    `${nome} deixa de entrar nesta conta agora, em todos os aparelhos. O que já fez continua com o nome.`,
  retirarPergunta: (email: string) => `O link enviado para ${email} deixa de valer.`,
  sair: "Sair desta conta",
  sairPergunta: (conta: string) =>
    `Você deixa de entrar em ${conta} agora. Para voltar, precisa de um novo convite.`,
  soVoce: "Só você entra nesta conta",
  soVoceTexto:
    "Convide quem atende com você: cada pessoa entra com o próprio email, vê só o que o papel permite e não sabe a sua senha.",
  exigirFator: "Exigir verificação em duas etapas",
  exigirFatorTexto:
    "Cada pessoa tem 7 dias para ativar. Depois disso só entra nesta conta com a verificação.",
  conviteEnviado: (email: string) => `Convite enviado para ${email}`,
  conviteRetirado: "Convite retirado",
  papelMudado: (nome: string, papel: string) => `${nome} agora tem o papel ${papel}`,
  acessoEncerrado: "Acesso encerrado",
  fatorExigido: "Verificação em duas etapas exigida da equipe",
  fatorLivre: "Verificação em duas etapas opcional para a equipe",
  erroAoConvidar: "Erro ao enviar o convite. Tente novamente.",
  erroAoRetirar: "Erro ao retirar o convite",
  erroAoMudarPapel: "Erro ao mudar o papel",
  erroAoEncerrar: "Erro ao encerrar o acesso",
  erroAoSair: "Erro ao sair da conta",
  erroAoExigir: "Erro ao alterar a exigência",

  conviteTitulo: (conta: string) => `Convite de ${conta}`,
  conviteTexto: (conta: string, papel: string) =>
    `Você recebeu um convite para a equipe de ${conta}. Seu papel: ${papel}.`,
  conviteDe: "Convite para",
  aceitar: "Aceitar convite",
  criarEEntrar: "Criar acesso e entrar",
  nome: "Seu nome",
  jaTemConta: "Este email já tem acesso ao Pontual. Entre com ele para aceitar o convite.",
  entrar: "Entrar para aceitar",
  outraPessoa: (email: string) => `Você entrou como ${email}, e este convite é de outro email.`,
  sairEAceitar: "Sair e continuar",
  conviteEncerrado: "Convite encerrado",
  conviteInvalido: "Convite não encontrado",
  conviteInvalidoTexto: "Confira se o link está completo, ou peça outro a quem convidou você.",
  erroNoConvite: "Não foi possível abrir o convite",
  erroAoAceitar: "Erro ao aceitar o convite. Tente novamente.",
  irParaPontual: "Ir para o Pontual",
  tentarNovamente: "Tentar novamente",
} as const;

/** A sentence for each role: what it is for, and what stays closed. */
export const PAPEL_TEXTOS: Record<PapelDeMembro, string> = {
  profissional:
    "Atende: agenda, clientes com observações, conversas e marcar pagamentos. Não vê os totais de dinheiro nem altera ajustes.",
  recepcao:
    "Recebe e agenda: agenda, clientes, conversas e marcar pagamentos. Não vê observações dos clientes nem totais de dinheiro.",
  financeiro:
    "Cuida do dinheiro: pagamentos, totais, planilha e chave PIX. Na agenda vê horários e nomes, sem conversas.",
};

/** The same for the owner, a role that nobody chooses. */
export const TEXTO_DO_DONO = "Faz tudo, e decide quem entra.";

export const textoDoPapel = (papel: Papel) =>
  papel === "dono" ? TEXTO_DO_DONO : PAPEL_TEXTOS[papel];

/** Each permission in words, in the order in which people read them. */
const DAS_PERMISSOES: Record<Permissao, string> = {
  "agenda.ler": "Ver a agenda",
  "agenda.escrever": "Agendar, remarcar e cancelar",
  "clientes.ler": "Ver clientes",
  "clientes.escrever": "Cadastrar clientes",
  "clientes.importar": "Importar clientes",
  "clientes.observacoes": "Ver observações dos clientes",
  conversas: "Ler e responder conversas",
  "pagamentos.marcar": "Marcar pagamentos",
  "pagamentos.ler": "Ver totais e planilha de pagamentos",
  "modelos.ler": "Ver templates",
  "modelos.escrever": "Alterar templates e mensagens automáticas",
  painel: "Ver o dashboard",
  "painel.valores": "Ver valores no dashboard",
  "ajustes.ler": "Ver horários e ajustes",
  "ajustes.escrever": "Alterar horários e ajustes",
  "pix.escrever": "Alterar a chave PIX",
  "whatsapp.reconectar": "Reconectar o WhatsApp",
  conta: "Exportar, apagar dados e cuidar da equipe",
};

export const PERMISSAO_LABELS = PERMISSOES.map(
  (permissao) => [permissao, DAS_PERMISSOES[permissao]] as const,
);
