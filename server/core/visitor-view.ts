/** What is written into the page of one visitor; `dados` is what the page would ask for first. */
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
