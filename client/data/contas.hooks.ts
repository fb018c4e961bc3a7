import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Conta = Outputs["usuarios"]["listContas"][number];

/** The practices that the signed-in person may enter, their own first. */
export const useContas = () =>
  trpc.usuarios.listContas.useQuery(undefined, { staleTime: FIVE_MINUTES });
