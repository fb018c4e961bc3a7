import { SECOND } from "#shared/common/civil.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Passagem = Outputs["instancias"]["passagem"];

/** Between two questions while the number is being switched, and while Meta reviews templates. */
const SWITCHING_MS = 2 * SECOND;
const REVIEWING_MS = 20 * SECOND;

/** The move of one's own number to Meta, asked again while something is awaited. */
export function usePassagem(id: string, { enabled }: { enabled: boolean }) {
  return trpc.instancias.passagem.useQuery(
    { id },
    {
      enabled,
      refetchInterval: ({ state }) => {
        const { estado, modelos } = state.data ?? {};
        if (estado === "trocando") return SWITCHING_MS;
        const isReviewing = modelos?.some(({ situacao }) => situacao === "enviado");
        return estado === "aberta" && isReviewing ? REVIEWING_MS : false;
      },
    },
  );
}
