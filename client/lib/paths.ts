/** The browser's addresses, product.md section 2 and decisions.md section 13. */
export const paths = {
  home: "/",
  privacidade: "/privacidade",
  termos: "/termos",
  login: "/login",
  register: "/register",
  forgotPassword: "/esqueci-senha",
  resetPassword: (token: string) => `/redefinir-senha/${encodeURIComponent(token)}`,
  convite: (token: string) => `/convite/${encodeURIComponent(token)}`,
  googleCallback: "/auth/google/callback",
  firstLogin: "/primeiro-login",
  secondFactor: "/verificacao-em-duas-etapas",
  app: "/app",
  dashboard: "/app/dashboard",
  agenda: "/app/agenda",
  pagamentos: "/app/pagamentos",
  espera: "/app/agenda/espera",
  lista: "/app/agenda/lista",
  clientes: "/app/clientes",
  importar: "/app/clientes/importar",
  conflitos: "/app/clientes/conflitos",
  cliente: (id: string) => `/app/clientes/${id}`,
  horarios: "/app/horarios",
  historico: "/app/historico-mensagens",
  templates: "/app/templates",
  biblioteca: "/app/templates/biblioteca",
  configuracoes: "/app/configuracoes",
  admin: "/app/admin",
  categorias: "/app/admin/categorias",
  testIcons: "/app/test/icons",
} as const;

/** A section of the settings. */
export const sectionPath = (aba: string) => `${paths.configuracoes}?aba=${aba}`;

/** A card of the settings, which is scrolled to. */
const card = (id: string) => ({ id, to: `${sectionPath("whatsapp")}#${id}` });

/** The automatic messages. */
export const MENSAGENS_AUTOMATICAS = card("mensagens-automaticas");
/** The assistant's switch. */
export const ASSISTENTE = card("assistente");
/** The waiting list. */
export const LISTA_DE_ESPERA = card("lista-de-espera");

/** The PIX key. */
export const PIX = sectionPath("pix");

/** In the address of the settings: the instance whose code is wanted, or that a first number is. */
export const CONECTAR = "conectar";
export const CONECTAR_NOVO = "novo";

/** In the dashboard's address: the first steps are to be seen, whatever their state. */
export const PASSOS_WANTED = "passos";
/** In the agenda's address: opens the form for days off. */
export const FERIAS_WANTED = "ferias";
/** Opens the list of past appointments that are to be closed. */
export const FECHAR_WANTED = "fechar";

/** A civil day in the agenda's own view of it. */
export const dayPath = (date: string) => `${paths.agenda}?visao=dia&data=${date}`;

interface Listed {
  lista?: string;
  status?: string;
  /** A civil date. */
  dia?: string;
  hora?: number;
  /** Where one came from and goes back to; the dashboard when it is left out. */
  de?: typeof FROM_AGENDA;
}

export const FROM_AGENDA = "agenda";

/** The list of the appointments that a figure counts. */
export function listaPath({ hora, ...which }: Listed) {
  const words = { ...which, ...(hora === undefined ? {} : { hora: String(hora) }) };
  return `${paths.lista}?${new URLSearchParams(words)}`;
}
