/** The browser's addresses, product.md section 2 and decisions.md section 13. */
export const paths = {
  home: "/",
  login: "/login",
  register: "/register",
  forgotPassword: "/esqueci-senha",
  resetPassword: (token: string) => `/redefinir-senha/${encodeURIComponent(token)}`,
  firstLogin: "/primeiro-login",
  app: "/app",
  dashboard: "/app/dashboard",
  agenda: "/app/agenda",
  clientes: "/app/clientes",
  horarios: "/app/horarios",
  historico: "/app/historico-mensagens",
  templates: "/app/templates",
  biblioteca: "/app/templates/biblioteca",
  configuracoes: "/app/configuracoes",
} as const;
