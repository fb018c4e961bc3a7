import { trpc } from "./trpc.ts";

/** The answer of a draft to a test chat; the chat shows what went wrong. */
export function useTestar() {
  return trpc.assistente.testar.useMutation();
}
