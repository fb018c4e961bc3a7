import { trpc } from "./trpc.ts";

/** One appointment by its id; "" is none. */
export function useMarcacao(id: string) {
  return trpc.marcacoes.get.useQuery({ id }, { enabled: id !== "" });
}

/** What the assistant did with an appointment, oldest first. */
export function useAssistantActs(id: string) {
  return trpc.marcacoes.get.useQuery({ id }, { select: ({ assistente }) => assistente });
}
