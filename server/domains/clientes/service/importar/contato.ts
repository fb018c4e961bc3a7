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
  isUnreadable?: true;
}
