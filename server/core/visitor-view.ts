/** Values written into one visitor's page; `dados` answers the page's first request. */
export interface VisitorView {
  status: number;
  /** Elsewhere it is: the path. */
  location?: string;
  titulo?: string;
  apresentacao?: string | null;
  endereco?: string | null;
  /** Digits as `wa.me` takes them, and as people read them. */
  whatsapp?: string | null;
  telefone?: string | null;
  dados?: unknown;
}
