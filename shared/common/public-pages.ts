/** The addresses that are whole pages of their own, and the file that the build makes of each. */
export const PUBLIC_PAGES = {
  "/": "landing.html",
  "/privacidade": "privacidade.html",
  "/termos": "termos.html",
} as const;
export type PublicPagePath = keyof typeof PUBLIC_PAGES;

/** The addresses of the app's screens, which the build leaves in a file for the server. */
export const ADDRESSES_FILE = "addresses.json";

/** Marks that the server replaces by its settings in every page. */
export const PAGE_MARKS = {
  salesPhone: "__SALES_PHONE__",
  supportEmail: "__SUPPORT_EMAIL__",
  appUrl: "__APP_URL__",
  /** Whether the app keeps itself by a service worker: "on" or "off". */
  serviceWorker: "__SERVICE_WORKER__",
  /** "app" at the addresses that one signs in for. */
  area: "__AREA__",
} as const;

/** Pages of visitors, one for each slug or token, and the file that the build makes of each kind. */
export const VISITOR_PAGES = {
  "/agendar/:slug": "agendar.html",
  "/agendamento/:token": "agendamento.html",
  "/conectar/:token": "conectar.html",
} as const;
export type VisitorPagePath = keyof typeof VISITOR_PAGES;

/** Marks of visitor pages besides the settings: text, escaped; "" where there is none. */
export const VISITOR_MARKS = {
  titulo: "__PAGINA_TITULO__",
  apresentacao: "__PAGINA_APRESENTACAO__",
  endereco: "__PAGINA_ENDERECO__",
  /** The same, as a value in an address. */
  mapa: "__PAGINA_MAPA__",
  /** How to reach the professional where scripts are off: digits as `wa.me` takes them, and as people read them. */
  whatsapp: "__PAGINA_WHATSAPP__",
  telefone: "__PAGINA_TELEFONE__",
  /**
   * Answer to the page's first request, as JSON in which every `<` is `\u003c`: that of
   * `GET /publico/{slug}` or `GET /publico/agendamentos/{token}`; `null` lets the page ask itself.
   */
  dados: "__PAGINA_DADOS__",
} as const;
