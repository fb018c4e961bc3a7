import type { Cliente } from "#client/data/clientes.hooks.ts";
import type { ClienteInput, ClienteUpdate } from "#shared/clientes/clientes.schema.ts";

/** A phone that stays is left out: one of another country is none that could be typed. */
export function changeOf(
  { id, telefone }: Pick<Cliente, "id" | "telefone">,
  input: Partial<ClienteInput> & Pick<ClienteUpdate, "antes">,
) {
  const { telefone: typed, ...others } = input;
  return typed === telefone ? { id, ...others } : { id, ...input };
}
