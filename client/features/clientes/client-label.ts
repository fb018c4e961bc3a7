import { SEM_NOME } from "#shared/clientes/nome.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";

/** A client's name, else their phone. */
export function clientLabel(nome: string | null | undefined, telefone: string | null | undefined) {
  return nome || (telefone ? formatTelefone(telefone) : SEM_NOME);
}
