/** One row or contact of a file as it is written there. */
export interface Contato {
  linha: number;
  nome: string;
  /** As they stand; the first that can be read is taken, a mobile one before others. */
  telefones: string[];
  email: string;
  data_nascimento: string;
  cpf: string;
  etiquetas: string[];
  observacoes: string;
  /** Why it is no contact at all. */
  recusa?: string;
  /** The row of a table that it was read from. */
  celulas?: string[];
}

export const EMPTY: Omit<Contato, "linha"> = {
  nome: "",
  telefones: [],
  email: "",
  data_nascimento: "",
  cpf: "",
  etiquetas: [],
  observacoes: "",
};
