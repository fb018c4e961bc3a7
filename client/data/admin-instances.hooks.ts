import { keepPreviousData } from "@tanstack/react-query";
import { toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { ADMIN_PAGE_SIZE } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type InstanciaChange = Omit<Inputs["admin"]["updateInstance"], "id">;
export type AdminInstance = Outputs["admin"]["listInstances"]["items"][number];

/** The state of others' numbers changes by itself, and no event of theirs reaches an administrator. */
const FRESH = { refetchOnMount: "always", refetchInterval: MINUTE / 2 } as const;

/** A page of everybody's instances, the newest first; while the next page comes the last one stays. */
export function useInstances({ page, ativa }: { page: number; ativa?: boolean | undefined }) {
  return trpc.admin.listInstances.useQuery(
    { skip: (page - 1) * ADMIN_PAGE_SIZE, limit: ADMIN_PAGE_SIZE, ativa },
    { placeholderData: keepPreviousData, ...FRESH },
  );
}

export function useInstancesOf(id: string) {
  return trpc.admin.listUserInstances.useQuery({ id }, FRESH);
}

/** The form shows what was refused; a host that did not listen is reported, since nothing will arrive. */
export function useSaveInstance() {
  const { admin } = trpc.useUtils();
  const create = trpc.admin.createInstance.useMutation({
    onSuccess: ({ webhook_configurado }) => {
      if (webhook_configurado) toast.success(m.criada);
      else toast.blank(m.hostNaoAvisado);
      return admin.invalidate();
    },
  });
  const update = trpc.admin.updateInstance.useMutation({
    onSuccess: () => {
      toast.success(m.atualizada);
      return admin.invalidate();
    },
  });
  const isPending = create.isPending || update.isPending;
  return { create, update, isPending, refetch: () => admin.invalidate() };
}

/** Asks a host with values that are not saved; its answer stays in the form. */
export function useTestInstance() {
  return trpc.admin.testInstance.useMutation();
}

export function useRemoveInstance() {
  const { admin } = trpc.useUtils();
  return trpc.admin.removeInstance.useMutation({
    onSuccess: () => toast.success(m.excluida),
    onError: (error) => toastError(error, m.erroAoExcluir),
    onSettled: () => admin.invalidate(),
  });
}
