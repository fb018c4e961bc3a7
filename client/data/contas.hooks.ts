import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Conta = Outputs["usuarios"]["listContas"][number];

/** The same as they are now, after one of them has ended. */
export function useContasNow() {
  const contas = trpc.usuarios.listContas.useQuery(undefined, { refetchOnMount: "always" });
  return { ...contas, isPending: !contas.isFetchedAfterMount && !contas.isError };
}

/** The practices that the signed-in person may enter, their own first. */
export const useContas = () =>
  trpc.usuarios.listContas.useQuery(undefined, { staleTime: FIVE_MINUTES });
