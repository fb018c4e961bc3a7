import type { Cliente } from "#client/data/clientes.hooks.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";

/** What a client is called in a question: by name, else by phone. */
export function nameOf({ nome, telefone }: Cliente) {
  return nome ?? (telefone ? formatTelefone(telefone) : m.semNome);
}
