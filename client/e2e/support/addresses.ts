/** The addresses of the product, as the walks through all of them know them. */

/** Screens that show what somebody has, and a word of each once it is all there. */
export const OWN = {
  "/app/dashboard": "Próximos agendamentos",
  "/app/agenda": "Dom",
  "/app/agenda/espera": "Esperando",
  "/app/agenda/lista": "Todos os agendamentos",
  "/app/pagamentos": "Baixar CSV",
  "/app/clientes": "Clientes",
  "/app/clientes/conflitos": "Fichas em dúvida",
  "/app/clientes/importar": "Escolher arquivo",
  "/app/horarios": "Segunda-feira",
  "/app/historico-mensagens": "Histórico de Mensagens",
  "/app/templates": "Criar Novo Template",
  "/app/templates/biblioteca": "Biblioteca de Templates",
  "/app/configuracoes": "Salvar alterações",
} as const;
/** The same for everybody who is signed in. */
export const SCREENS = {
  ...OWN,
  "/app/admin": "Acesso Negado",
  "/app/admin/categorias": "Acesso Negado",
  "/app/test/icons": "Teste de Ícones",
} as const;
export const PUBLIC = {
  "/login": "Entrar com IA",
  "/register": "Criar conta para consulta",
  "/esqueci-senha": "Enviar Instruções",
} as const;
export const RESET = "/redefinir-senha/:token?";
export const FIRST_LOGIN = "/primeiro-login";
/** Its states are looked at in equipe.test.ts. */
export const INVITATION = "/convite/:token";
/** Its states are looked at in questionario-a11y.long.test.ts. */
export const QUESTIONNAIRE = "/questionario/:token";
/** Looked at in account-security.test.ts and administration-a11y.long.test.ts. */
export const SECURITY = [
  "/confirmar-email/:token",
  "/cancelar-email/:token",
  "/verificacao-em-duas-etapas",
];
/** Looked at in cliente-a11y.long.test.ts. */
export const CLIENTE = "/app/clientes/:id";
/** It leads on automatically: connections-a11y.long.test.ts holds it still. */
export const CALLBACK = "/auth/google/callback";
/** Pages of their own: client/pages.tsx. */
export const PAGES = {
  "/": "Perguntas frequentes",
  "/privacidade": "Política de privacidade",
  "/termos": "Termos de uso",
} as const;
/** Addresses that only lead to another one. */
export const LEADS_ON = [
  "/app",
  "/app/agendamentos",
  "/app/disponibilidade",
  "/dashboard",
  "/settings",
  "*",
];
