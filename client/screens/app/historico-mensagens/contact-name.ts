import { m } from "#shared/clientes/clientes.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";

/** How a person is called in the inbox: the name, else the phone. */
export function contactName(nome: string | null | undefined, telefone: string | null | undefined) {
  return nome || (telefone ? formatTelefone(telefone) : m.semNome);
}
