import { keepPreviousData } from "@tanstack/react-query";
import { COM_CARENCIA } from "./carencias.hooks.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type Atingido = Outputs["ferias"]["preview"][number];
export type Feito = Outputs["ferias"]["create"];
type Asked = Inputs["ferias"]["preview"];

const NOTHING: Asked = { de: "", ate: "", como: "propor", texto: "" };

/** Clients whom a vacation affects and the message for each; not requested until the form is valid. */
export const useFeriasPreview = (asked: Asked | null) =>
  trpc.ferias.preview.useQuery(asked ? { ...asked, ...COM_CARENCIA } : NOTHING, {
    enabled: asked !== null,
    placeholderData: keepPreviousData,
    retry: false,
    // A client may book meanwhile.
    staleTime: 0,
  });

/** With the grace of our screens; the form shows what was refused. */
export function useCreateFerias() {
  const { agenda, marcacoes, carencias } = trpc.useUtils();
  const create = trpc.ferias.create.useMutation({
    onSuccess: () => {
      void marcacoes.invalidate();
      void carencias.invalidate();
      return agenda.invalidate();
    },
  });
  return {
    ...create,
    create: (input: Inputs["ferias"]["create"]) =>
      create.mutateAsync({ ...input, ...COM_CARENCIA }),
  };
}
