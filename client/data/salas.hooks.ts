import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/salas/tela.messages.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Sala = Outputs["salas"]["list"][number];

const ALL = { inativas: true };

/** All rooms in their order, inactive ones too. */
export function useSalas() {
  return trpc.salas.list.useQuery(ALL, { staleTime: FIVE_MINUTES });
}

/** Whether an appointment may have a room. */
export function useHasSalas(): boolean {
  const active = trpc.salas.list.useQuery({}, { staleTime: FIVE_MINUTES }).data;
  return active !== undefined && active.length > 0;
}

/** The form shows what was refused. */
export function useSaveSala() {
  const { salas } = trpc.useUtils();
  const done = (text: string) => () => {
    toast.success(text);
    return salas.invalidate();
  };
  const create = trpc.salas.create.useMutation({ onSuccess: done(m.criada) });
  const update = trpc.salas.update.useMutation({ onSuccess: done(m.atualizada) });
  return { create, update, isPending: create.isPending || update.isPending };
}

/** Whether it can be booked, without a form. */
export function useSwitchSala() {
  const { update } = useSaveSala();
  return (id: string, ativa: boolean) =>
    update.mutate({ id, ativa }, { onError: (error) => toastError(error, m.erroAoAtualizar) });
}

/** One that is in use is refused: the dialog shows it. */
export function useRemoveSala() {
  const utils = trpc.useUtils();
  return trpc.salas.remove.useMutation({
    onSuccess: () => {
      toast.success(m.excluida);
      return Promise.all([utils.salas.invalidate(), utils.servicos.invalidate()]);
    },
  });
}

/** Drawn at once in the new order; goes back when it is refused. */
export function useSortSalas() {
  const { salas } = trpc.useUtils();
  const sort = trpc.salas.sort.useMutation({
    scope: { id: "salas.sort" },
    onMutate: async ({ ids }) => {
      await salas.list.cancel();
      const before = salas.list.getData(ALL);
      salas.list.setData(ALL, (present) =>
        present?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
      return before;
    },
    onError: (error, _order, before) => {
      salas.list.setData(ALL, before);
      toastError(error, m.erroAoOrdenar);
    },
    onSettled: () => (salas.sort.isMutating() > 1 ? undefined : salas.invalidate()),
  });
  return (ids: string[]) => sort.mutate({ ids });
}
