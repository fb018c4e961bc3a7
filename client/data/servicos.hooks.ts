import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/servicos/tela.messages.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Servico = Outputs["servicos"]["list"][number];

const ALL = { inativos: true };

/** All services in their order, inactive ones too. */
export function useServicos() {
  return trpc.servicos.list.useQuery(ALL, { staleTime: FIVE_MINUTES });
}

/** Services that can be booked; none until they are known. */
export function useActiveServicos() {
  const servicos = useServicos();
  return servicos.data?.filter(({ ativo }) => ativo) ?? [];
}

/** The form shows what was refused. */
export function useSaveServico() {
  const { servicos } = trpc.useUtils();
  const done = (text: string) => () => {
    toast.success(text);
    return servicos.invalidate();
  };
  const create = trpc.servicos.create.useMutation({ onSuccess: done(m.criado) });
  const update = trpc.servicos.update.useMutation({ onSuccess: done(m.atualizado) });
  return { create, update, isPending: create.isPending || update.isPending };
}

/** Whether it can be booked, without a form. */
export function useSetServicoAtivo() {
  const { update } = useSaveServico();
  return (id: string, ativo: boolean) =>
    update.mutate({ id, ativo }, { onError: (error) => toastError(error, m.erroAoAtualizar) });
}

/** One that is in use is refused: the dialog shows it. */
export function useRemoveServico() {
  const { servicos } = trpc.useUtils();
  return trpc.servicos.remove.useMutation({
    onSuccess: () => {
      toast.success(m.excluido);
      return servicos.invalidate();
    },
  });
}

/** Drawn at once in the new order; goes back when it is refused. */
export function useSortServicos() {
  const { servicos } = trpc.useUtils();
  const sort = trpc.servicos.sort.useMutation({
    scope: { id: "servicos.sort" },
    onMutate: async ({ ids }) => {
      await servicos.list.cancel();
      const before = servicos.list.getData(ALL);
      servicos.list.setData(ALL, (present) =>
        present?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
      return before;
    },
    onError: (error, _order, before) => {
      servicos.list.setData(ALL, before);
      toastError(error, m.erroAoOrdenar);
    },
    onSettled: () => (servicos.sort.isMutating() > 1 ? undefined : servicos.invalidate()),
  });
  return (ids: string[]) => sort.mutate({ ids });
}
