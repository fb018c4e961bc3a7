import { toastError } from "#client/lib/error-text.ts";
import { seenOf } from "#client/lib/seen-of.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/espera/tela.messages.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type Espera = Outputs["espera"]["list"][number];
export type Oferta = Outputs["espera"]["get"]["ofertas"][number];
export type ConfiguracaoChange = Inputs["espera"]["updateConfiguracao"];

/** Clients on the waiting list, longest wait first; or the entries that have left it. */
export function useEsperas(haveLeft = false) {
  return trpc.espera.list.useQuery(haveLeft ? { encerradas: true } : {}, {
    select: (esperas) => esperas.filter(({ situacao }) => (situacao === "aguardando") !== haveLeft),
  });
}

/** One of them, with everything that was offered. */
export const useEspera = (id: string) => trpc.espera.get.useQuery({ id });

/** The form shows what was refused. */
export function useSaveEspera() {
  const { espera } = trpc.useUtils();
  const done = (text: string) => () => {
    toast.success(text);
    void espera.invalidate();
  };
  const create = trpc.espera.create.useMutation({ onSuccess: done(m.criada) });
  const update = trpc.espera.update.useMutation({ onSuccess: done(m.atualizada) });
  return { create, update, isPending: create.isPending || update.isPending };
}

export function useRemoveEspera() {
  const { espera } = trpc.useUtils();
  return trpc.espera.remove.useMutation({
    onSuccess: () => toast.success(m.removida),
    onError: (error) => toastError(error, m.erroAoRemover),
    // Refused, it may be gone already.
    onSettled: () => espera.invalidate(),
  });
}

/** How the list works. */
export const useConfiguracaoEspera = () => trpc.espera.getConfiguracao.useQuery();

/** Whether a time that becomes free is offered to anybody. */
export function useOffersFreed() {
  const isOn = useConfiguracaoEspera().data?.ativa ?? false;
  const esperas = trpc.espera.list.useQuery({}, { enabled: isOn });
  return isOn && (esperas.data?.length ?? 0) > 0;
}

/** Drawn at once; goes back when it is refused. */
export function useUpdateConfiguracaoEspera() {
  const { espera } = trpc.useUtils();
  const update = trpc.espera.updateConfiguracao.useMutation({
    scope: { id: "espera.configuracao" },
    onMutate: async ({ antes: _seen, ...change }) => {
      await espera.getConfiguracao.cancel();
      const before = espera.getConfiguracao.getData();
      espera.getConfiguracao.setData(undefined, (present) => present && { ...present, ...change });
      return before;
    },
    onSuccess: () => toast.success(m.salva),
    onError: (error, _change, before) => {
      espera.getConfiguracao.setData(undefined, before);
      toastError(error, m.erroAoSalvar);
    },
    // Changes still on their way are drawn already.
    onSettled: () => (espera.updateConfiguracao.isMutating() > 1 ? undefined : espera.invalidate()),
  });
  return (change: ConfiguracaoChange) =>
    update.mutate({ ...change, antes: seenOf(espera.getConfiguracao.getData(), change) });
}
