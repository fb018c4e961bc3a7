import { clientLabel } from "#client/features/clientes/client-label.ts";

/** The client's name, else their phone. */
export function nomeOf({ cliente_nome, cliente_telefone }: NomeOuTelefone) {
  return clientLabel(cliente_nome, cliente_telefone);
}

interface NomeOuTelefone {
  cliente_nome: string | null;
  cliente_telefone: string | null;
}
