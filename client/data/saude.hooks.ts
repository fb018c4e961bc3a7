import { errorText } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { numero } from "#shared/instancias/numero.messages.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Saude = Outputs["instancias"]["saude"];

/** Health of one's own number; asked again with each event of it. */
export const useSaude = (id: string) => trpc.instancias.saude.useQuery({ id });

/** Ends a rest, after its owner has read what that risks. */
export function useRelease() {
  const utils = trpc.useUtils();
  return trpc.instancias.release.useMutation({
    onSuccess: (saude, { id }) => {
      utils.instancias.saude.setData({ id }, saude);
      toast.success(numero.liberado);
      return utils.usuarios.myInstances.invalidate();
    },
    onError: (error, { id }) => {
      toast.error(errorText(error, numero.erroAoLiberar));
      return Promise.all([
        utils.instancias.saude.invalidate({ id }),
        utils.usuarios.myInstances.invalidate(),
      ]);
    },
  });
}
