import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { statusOf, toastError } from "#client/lib/error-text.ts";
import { toast } from "#client/lib/toast.ts";
import { templateCategoriaOf } from "#shared/templates/rules/categories.ts";
import { CONTEXTO_DE_EXEMPLO } from "#shared/templates/rules/variables.ts";
import {
  LIBRARY_PAGE_SIZE,
  MOST_USED_ON_DASHBOARD,
  RECENT_PAGE_SIZE,
  type TemplatePeriodo,
} from "#shared/templates/templates.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { drawInLists, withActive, withoutTemplate } from "./templates-cache.ts";
import { type Inputs, type Outputs, trpc } from "./trpc.ts";

export type TemplateList = Outputs["templates"]["list"];
export type Template = TemplateList["items"][number];
export type TemplatesQuery = Omit<Inputs["templates"]["list"], "size" | "created_by">;
export type TemplateAnalytics = Outputs["templates"]["analytics"];
export type TemplateUso = Outputs["templates"]["mostUsed"][number];

/** Retries of a list (calls.md section 7), unless the server has refused. */
const RETRIES = 2;

/** A page of the library; while the next one comes the last one stays. */
export function useTemplates(query: TemplatesQuery) {
  return trpc.templates.list.useQuery(
    { ...query, size: LIBRARY_PAGE_SIZE },
    { placeholderData: keepPreviousData, retry: retryTwice },
  );
}

/** The templates created last. */
export function useRecentTemplates() {
  return trpc.templates.list.useQuery(
    { page: 1, size: RECENT_PAGE_SIZE, sort: "created_desc" },
    { retry: retryTwice },
  );
}

/** One as it is stored now, which nothing pushes; until it is known, as it was opened. */
export function useStoredTemplate(opened: Template | null) {
  const { data, refetch } = trpc.templates.get.useQuery(
    { id: opened?.id ?? "" },
    // Another day's answer would be older than the row that was opened.
    { enabled: opened !== null, gcTime: 0 },
  );
  return { stored: opened && (data ?? opened), refetch };
}

/** Figures of all templates. The period is a part of the key and nothing else (product.md section 2). */
export function useTemplateAnalytics(period: TemplatePeriodo) {
  return trpc.templates.analytics.useQuery({ period }, { placeholderData: keepPreviousData });
}

export function useMostUsedTemplates() {
  return trpc.templates.mostUsed.useQuery({ limit: MOST_USED_ON_DASHBOARD });
}

/** Whether the system's library is there; undefined while it is not known. */
export function useIsInitialized() {
  return trpc.templates.libraryStatus.useQuery().data?.is_initialized;
}

export function useInitializeLibrary() {
  const utils = trpc.useUtils();
  return trpc.templates.initializeLibrary.useMutation({
    onSuccess: ({ templates_created }) => {
      toast.success(m.inicializada(templates_created));
      return utils.templates.invalidate();
    },
    onError: (error) => toastError(error, m.erroAoInicializar),
  });
}

/** The category of a professional's own templates; undefined while it is not known. */
export function useOwnCategoria() {
  const { data, isError, refetch } = trpc.usuarios.me.useQuery();
  return { categoria: data && templateCategoriaOf(data.categoria?.name), isError, refetch };
}

/** A content with sample values, as the server fills them in. */
export function usePreview(content: string) {
  const { client } = trpc.useUtils();
  return useQuery({
    queryKey: [["templates", "render"], content],
    queryFn: ({ signal }) =>
      client.templates.render.mutate({ content, context: CONTEXTO_DE_EXEMPLO }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The form shows what was refused; that something was saved is shown here. */
export function useSaveTemplate() {
  const utils = trpc.useUtils();
  const saved = (text: string) => {
    toast.success(text);
    return utils.templates.invalidate();
  };
  const create = trpc.templates.create.useMutation({ onSuccess: () => saved(m.criado) });
  const update = trpc.templates.update.useMutation({ onSuccess: () => saved(m.atualizado) });
  return { create, update, isPending: create.isPending || update.isPending };
}

/** Shown at once; taken back when the server refuses. */
export function useToggleTemplate() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  const update = trpc.templates.update.useMutation({
    onMutate: ({ id, is_active = true }) => drawInLists(queries, withActive(id, is_active)),
    onSuccess: () => toast.success(m.statusAtualizado),
    onError: (error, _change, drawn) => {
      drawn?.undo();
      toastError(error, m.erroAoAtualizar);
    },
    onSettled: () => utils.templates.invalidate(),
  });
  return ({ id, is_active }: Template) =>
    update.mutate({ id, is_active: !is_active, antes: { is_active } });
}

/** Leaves the lists at once, and comes back when the server refuses. */
export function useRemoveTemplate() {
  const queries = useQueryClient();
  const utils = trpc.useUtils();
  return trpc.templates.remove.useMutation({
    onMutate: ({ id }) => drawInLists(queries, withoutTemplate(id)),
    onSuccess: () => toast.success(m.excluido),
    onError: (error, _removed, drawn) => {
      drawn?.undo();
      toastError(error, m.erroAoExcluir);
    },
    onSettled: () => utils.templates.invalidate(),
  });
}

/** A copy of one's own, named as calls.md says; the server counts further copies. */
export function useDuplicateTemplate() {
  const utils = trpc.useUtils();
  const duplicate = trpc.templates.duplicate.useMutation({
    onSuccess: () => {
      toast.success(m.duplicado);
      return utils.templates.invalidate();
    },
    onError: (error) => toastError(error, m.erroAoDuplicar),
  });
  return {
    duplicate: ({ id, name }: Template, options?: { onSuccess?: () => void }) =>
      duplicate.mutate({ id, new_name: `${name} (Cópia)` }, options),
    /** The one that is being copied. */
    pendingId: duplicate.isPending ? duplicate.variables.id : null,
  };
}

/** For 'Atualizar': asks for everything about templates again. */
export function useRefreshTemplates() {
  const utils = trpc.useUtils();
  return () => utils.templates.invalidate();
}

function retryTwice(failures: number, error: unknown) {
  const status = statusOf(error);
  return failures < RETRIES && (status === undefined || status >= 500);
}
