import type { Valores } from "#shared/clientes/campos.ts";

/** A value of every field of a client: a field without one does not compile. */
export const RECORD = {
  email: "davi@exemplo.com.br",
  data_nascimento: "1987-06-05",
  cpf: "52998224725",
  etiquetas: ["Convênio", "vip"],
  observacoes: "prefere a manhã",
} satisfies Valores;
