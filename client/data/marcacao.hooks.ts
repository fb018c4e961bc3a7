import { trpc } from "./trpc.ts";

/** One appointment by its id; "" is none. */
export function useMarcacao(id: string) {
  return trpc.marcacoes.get.useQuery({ id }, { enabled: id !== "" });
}
