import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/profissionais/tela.messages.ts";
import { m as pagina } from "#shared/publico/pagina-tela.messages.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Outputs, trpc } from "./trpc.ts";

export type Profissional = Outputs["profissionais"]["list"][number];

const ALL = { inativos: true };

/** All professionals in their order, inactive ones too. */
export function useProfissionais() {
  return trpc.profissionais.list.useQuery(ALL, { staleTime: FIVE_MINUTES });
}

/** One professional with the address of the calendar feed. */
export const useProfissionalFeed = (id: string) =>
  trpc.profissionais.get.useQuery({ id }, { staleTime: FIVE_MINUTES });

/** Rotates the address of one professional's feed; the old one stops working at once. */
export function useRotateFeedOf() {
  const { profissionais } = trpc.useUtils();
  return trpc.profissionais.rotateFeed.useMutation({
    onSuccess: (changed, { id }) => {
      toast.success(pagina.rotacionado);
      profissionais.get.setData({ id }, changed);
    },
    onError: (error) => toastError(error, pagina.erroAoRotacionar),
  });
}

/** The form shows what was refused. */
export function useSaveProfissional() {
  const { profissionais } = trpc.useUtils();
  const done = (text: string) => () => {
    toast.success(text);
    return profissionais.invalidate();
  };
  const create = trpc.profissionais.create.useMutation({ onSuccess: done(m.criado) });
  const update = trpc.profissionais.update.useMutation({ onSuccess: done(m.atualizado) });
  return { create, update, isPending: create.isPending || update.isPending };
}

/** Whether it can be booked, without a form. */
export function useSwitchProfissional() {
  const { update } = useSaveProfissional();
  return (id: string, ativo: boolean) =>
    update.mutate({ id, ativo }, { onError: (error) => toastError(error, m.erroAoAtualizar) });
}

/** One that is in use is refused: the dialog shows it. */
export function useRemoveProfissional() {
  const utils = trpc.useUtils();
  return trpc.profissionais.remove.useMutation({
    onSuccess: () => {
      toast.success(m.excluido);
      return Promise.all([utils.profissionais.invalidate(), utils.servicos.invalidate()]);
    },
  });
}

/** Drawn at once in the new order; goes back when it is refused. */
export function useSortProfissionais() {
  const { profissionais } = trpc.useUtils();
  const sort = trpc.profissionais.sort.useMutation({
    scope: { id: "profissionais.sort" },
    onMutate: async ({ ids }) => {
      await profissionais.list.cancel();
      const before = profissionais.list.getData(ALL);
      profissionais.list.setData(ALL, (present) =>
        present?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
      );
      return before;
    },
    onError: (error, _order, before) => {
      profissionais.list.setData(ALL, before);
      toastError(error, m.erroAoOrdenar);
    },
    onSettled: () => (profissionais.sort.isMutating() > 1 ? undefined : profissionais.invalidate()),
  });
  return (ids: string[]) => sort.mutate({ ids });
}
