import { m } from "#shared/clientes/clientes.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";

/** What a client is called: by name, else by phone. */
export function clientLabel(nome: string | null | undefined, telefone: string | null | undefined) {
  return nome || (telefone ? formatTelefone(telefone) : m.semNome);
}
