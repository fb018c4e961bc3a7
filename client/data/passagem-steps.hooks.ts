import { errorText } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { guia } from "#shared/passagens/guia.messages.ts";
import { numberText } from "./number-refusal.ts";
import type { Passagem } from "./passagens.hooks.ts";
import { trpc } from "./trpc.ts";

/** Puts the answer of a step in the place of what was known. */
function useKept() {
  const utils = trpc.useUtils();
  return (passagem: Passagem, { id }: { id: string }) => {
    utils.instancias.passagem.setData({ id }, passagem);
  };
}

export function useBeginPassagem() {
  return trpc.instancias.beginPassagem.useMutation({
    onSuccess: useKept(),
    onError: (error) => toast.error(numberText(error, guia.custo.erroAoComecar)),
  });
}

/** The form shows a refusal. */
export const useSaveNumeroDaMeta = () =>
  trpc.instancias.saveNumeroDaMeta.useMutation({ onSuccess: useKept() });

export function useOfferModelos() {
  const keep = useKept();
  const utils = trpc.useUtils();
  return trpc.instancias.offerModelos.useMutation({
    onSuccess: (passagem, input) => {
      keep(passagem, input);
      toast.success(guia.modelos.enviados);
    },
    onError: (error) => toast.error(errorText(error, guia.modelos.erro)),
    // Templates before a refused one were offered all the same.
    onSettled: (_passagem, _error, { id }) => utils.instancias.passagem.invalidate({ id }),
  });
}

export function useSwitchToMeta() {
  const utils = trpc.useUtils();
  return trpc.instancias.switchToMeta.useMutation({
    onSuccess: useKept(),
    onError: (error, { id }) => {
      toast.error(errorText(error, guia.troca.erro));
      return utils.instancias.passagem.invalidate({ id });
    },
  });
}

export function useCancelPassagem() {
  const keep = useKept();
  const utils = trpc.useUtils();
  return trpc.instancias.cancelPassagem.useMutation({
    onSuccess: (passagem, input) => {
      keep(passagem, input);
      toast.success(guia.interrompida);
    },
    onError: (error, { id }) => {
      toast.error(errorText(error, guia.erroAoInterromper));
      return utils.instancias.passagem.invalidate({ id });
    },
  });
}
