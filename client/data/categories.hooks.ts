import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/categories/categories.messages.ts";
import { FIVE_MINUTES } from "./cache-times.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type CategoryStats = Outputs["categories"]["stats"];
export type CategoryChange = Omit<Inputs["categories"]["update"], "id">;
export type CategoryRow = CategoryStats["categories"][number];

/** All categories by name. A failure is only logged: the picker then says that there are none. */
export function useCategories() {
  return trpc.categories.list.useQuery(undefined, { staleTime: FIVE_MINUTES });
}

/** All of them with who and what is in them, for administrators. */
export function useCategoryStats(isAllowed: boolean) {
  return trpc.categories.stats.useQuery(undefined, { enabled: isAllowed });
}

/** The form shows what was refused; that something was saved is shown here. */
export function useSaveCategory() {
  const utils = trpc.useUtils();
  const saved = (text: string) => {
    toast.success(text);
    return utils.categories.invalidate();
  };
  const create = trpc.categories.create.useMutation({ onSuccess: () => saved(m.criada) });
  const update = trpc.categories.update.useMutation({ onSuccess: () => saved(m.atualizada) });
  return { create, update, isPending: create.isPending || update.isPending };
}

/** Leaves the list at once, and comes back when the server refuses. */
export function useRemoveCategory() {
  const utils = trpc.useUtils();
  return trpc.categories.remove.useMutation({
    onMutate: async ({ id }) => {
      await utils.categories.stats.cancel();
      const before = utils.categories.stats.getData();
      utils.categories.stats.setData(undefined, before && without(before, id));
      return { before };
    },
    onSuccess: () => toast.success(m.excluida),
    onError: (error, _removed, kept) => {
      utils.categories.stats.setData(undefined, kept?.before);
      toastError(error, m.erroAoExcluir);
    },
    onSettled: () => utils.categories.invalidate(),
  });
}

export function useInitializeCategories() {
  const utils = trpc.useUtils();
  return trpc.categories.initialize.useMutation({
    onSuccess: ({ created }) => {
      toast.success(m.inicializadas(created));
      return utils.categories.invalidate();
    },
    onError: (error) => toastError(error, m.erroAoInicializar),
  });
}

const without = (stats: CategoryStats, id: string): CategoryStats => ({
  ...stats,
  categories: stats.categories.filter((category) => category.id !== id),
});
