/** How many rows of the audit trail are shown at once. */
export const AUDITORIA_PAGE_SIZE = 50;
export const MAX_BUSCA = 200;

export const PAPEIS = ["USER", "ADMIN"] as const;
export type Papel = (typeof PAPEIS)[number];
export const PAPEL_LABELS: Record<Papel, string> = {
  USER: "Profissional",
  ADMIN: "Administrador",
};

/** Actions in the audit trail. */
export const ACOES = {
  criar: "Criou",
  alterar: "Alterou",
  excluir: "Excluiu",
  inicializar: "Inicializou",
  estender_trial: "Estendeu o período de teste de",
  iniciar_trial: "Iniciou o período de teste de",
  converter_trial: "Converteu a conta de",
  enviar: "Enviou",
  expirar: "Encerrou os vencidos:",
  rotacionar_webhook: "Trocou o endereço do webhook de",
  gerar_qrcode: "Gerou o QR Code de",
  gerar_codigo: "Gerou o código de conexão de",
  gerar_link_conexao: "Gerou o link de conexão de",
  testar: "Testou a conexão de",
  desconectar: "Desconectou",
  gerar_prompt: "Gerou um prompt a partir de",
  anonimizar: "Apagou os dados de",
  remover_fatores: "Removeu a verificação em duas etapas de",
  encerrar_acesso: "Encerrou um acesso à conta de",
  gerar_link_acesso: "Gerou um novo link de acesso para",
} as const;
export type Acao = keyof typeof ACOES;

/** To what it was done. */
export const ALVO_TIPOS = {
  usuario: "Usuário",
  instancia: "Instância do WhatsApp",
  servidor_padrao: "Servidor padrão do WhatsApp",
  categoria: "Categoria",
  template: "Template",
  questionario: "Questionário",
} as const;
export type AlvoTipo = keyof typeof ALVO_TIPOS;

/** Why an email did not leave. */
export const MOTIVOS_EMAIL = [
  "sem_resposta",
  "conexao_recusada",
  "acesso",
  "tls",
  "mais_tarde",
  "endereco",
  "recusada",
  "outro",
] as const;
export type MotivoEmail = (typeof MOTIVOS_EMAIL)[number];
/** The same as administrators read it. */
export const MOTIVO_EMAIL_TEXTOS: Record<MotivoEmail, string> = {
  sem_resposta: "O servidor de email não respondeu",
  conexao_recusada: "O servidor de email recusou a conexão",
  acesso: "O servidor de email não aceitou o usuário ou a senha de SMTP_URL",
  tls: "A conexão protegida com o servidor de email falhou",
  mais_tarde: "O servidor de email pediu para tentar mais tarde",
  endereco: "O servidor de email recusou o endereço",
  recusada: "O servidor de email recusou a mensagem",
  outro: "O email não pôde ser entregue ao servidor",
};

/** How long an email is tried that does not leave, and how long it is shown afterwards. */
export const EMAIL_HORAS = 48;
export const EMAIL_DIAS = 7;
