import { trpc } from "./trpc.ts";

/** The answer of a draft to a test chat; the chat shows what went wrong. */
export function useTestar() {
  const { assistente } = trpc.useUtils();
  return trpc.assistente.test.useMutation({
    // Asking costs, also where the answer did not come in time.
    onSettled: () => assistente.getUso.invalidate(),
  });
}
