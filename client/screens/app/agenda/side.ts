/** A professional or a room. */
export interface Side {
  id: string;
  nome: string;
  cor: string | null;
  ativo: boolean;
}

/** The room of appointments without one, in the address. */
export const SEM_SALA = "sem";
