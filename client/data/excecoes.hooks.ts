import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type ExcecaoChange = Omit<Inputs["agenda"]["updateExcecao"], "id">;
export type Atingida = Outputs["agenda"]["listAtingidas"][number];

/** The holidays of a year, with which of them are closed, for a professional where several work. */
export function useFeriados(ano: number, profissional_id: string | undefined) {
  return trpc.agenda.listFeriados.useQuery({ ano, profissional_id }, { staleTime: FIVE_MINUTES });
}

/** The form shows what was refused; both answer the appointments that lie in closed time now. */
export function useSaveExcecao() {
  const { agenda, marcacoes } = trpc.useUtils();
  const onSuccess = () => {
    toast.success(m.salva);
    void marcacoes.invalidate();
    // Whether an appointment lies in closed time is asked of the days as they are now.
    return agenda.invalidate();
  };
  const create = trpc.agenda.createExcecao.useMutation({ onSuccess });
  const update = trpc.agenda.updateExcecao.useMutation({ onSuccess });
  return { create, update, isPending: create.isPending || update.isPending };
}

/** Asks which appointments an exception meets as they are now. */
export function useAskAtingidas() {
  const { agenda } = trpc.useUtils();
  return (id: string) => agenda.listAtingidas.fetch({ id }, { staleTime: 0 });
}

export function useRemoveExcecao() {
  const { agenda, marcacoes } = trpc.useUtils();
  return trpc.agenda.removeExcecao.useMutation({
    onSuccess: () => {
      toast.success(m.excluida);
      return Promise.all([agenda.invalidate(), marcacoes.invalidate()]);
    },
  });
}
