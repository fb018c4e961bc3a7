import { ChartColumn, FileSearch, MessageSquareText, Plus, RotateCw, Tag } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { Loading, Skeleton, SkeletonRows } from "#client/components/skeleton.tsx";
import { useTemplateApproval } from "#client/data/template-approval.hooks.ts";
import {
  useDuplicateTemplate,
  useIsInitialized,
  useOwnCategoria,
  useRefreshTemplates,
  useTemplates,
  useToggleTemplate,
} from "#client/data/templates.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { useWanted } from "#client/lib/use-wanted.ts";
import { usePode, useSessionUser } from "#client/session/session.ts";
import { CATEGORIA_LABELS } from "#shared/templates/templates.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { Filters } from "./filters.tsx";
import { InitializeLibrary } from "./initialize-library.tsx";
import { type LibraryDialog, LibraryDialogs } from "./library-dialogs.tsx";
import { type LibraryState, type LibraryView, useLibraryState } from "./library-state.ts";
import { Results } from "./results.tsx";
import type { TemplateHandlers } from "./template-actions.tsx";

export function BibliotecaScreen() {
  const isAdmin = useSessionUser()?.role === "ADMIN";
  const state = useLibraryState();
  const templates = useTemplates(state.query);
  const [dialog, setDialog] = useState<LibraryDialog | null>(null);
  const mayWrite = usePode("modelos.escrever");
  useWanted("novo", () => mayWrite && setDialog({ kind: "form", template: null }));
  const handlers = useTemplateHandlers(isAdmin, setDialog);
  const addButton = mayWrite && (
    <Button
      icon={<Plus size={16} aria-hidden />}
      onPress={() => setDialog({ kind: "form", template: null })}
    >
      Novo Template
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Biblioteca de Templates"
        description={<CategoriaBadge isAdmin={isAdmin} />}
        actions={<HeaderActions templates={templates} addButton={addButton} />}
      />
      <Filters state={state} hasCategories={isAdmin} />
      <div className="mt-5">
        <Library state={state} templates={templates} handlers={handlers} addButton={addButton} />
      </div>
      <LibraryDialogs
        dialog={dialog}
        handlers={handlers}
        onClose={() => setDialog(null)}
        onRemoved={() => {
          // A page whose last template is gone gives way to the one before.
          if (templates.data?.items.length === 1 && state.page > 1) state.setPage(state.page - 1);
        }}
      />
    </>
  );
}

/** All that can be done with one template. */
function useTemplateHandlers(
  isAdmin: boolean,
  setDialog: (dialog: LibraryDialog | null) => void,
): TemplateHandlers {
  const mayWrite = usePode("modelos.escrever");
  const { duplicate, pendingId } = useDuplicateTemplate();
  const toggle = useToggleTemplate();
  const approval = useTemplateApproval();
  return {
    canChange: ({ is_system }) => mayWrite && (isAdmin || !is_system),
    mayWrite,
    copyingId: pendingId,
    onApprove: approval.offer,
    approvingId: approval.pendingId,
    onPreview: (template) => setDialog({ kind: "preview", template }),
    onEdit: (template) => setDialog({ kind: "form", template }),
    onDuplicate: (template) => duplicate(template, { onSuccess: () => setDialog(null) }),
    onToggle: toggle,
    onRemove: (template) => setDialog({ kind: "remove", template }),
  };
}

function HeaderActions({ templates, addButton }: HeaderActionsProps) {
  const mayWrite = usePode("modelos.escrever");
  const isInitialized = useIsInitialized();
  const refresh = useRefreshTemplates();
  return (
    <>
      <IconButton
        label="Atualizar"
        variant="outline"
        icon={<RotateCw size={18} aria-hidden />}
        isLoading={templates.isFetching && !templates.isPending}
        onPress={() => void refresh()}
        className="sm:size-10"
      />
      <ButtonLink
        to={paths.templates}
        variant="secondary"
        icon={<ChartColumn size={16} aria-hidden />}
      >
        Painel
      </ButtonLink>
      {isInitialized === false && mayWrite && <InitializeLibrary />}
      {addButton}
    </>
  );
}

interface HeaderActionsProps {
  templates: ReturnType<typeof useTemplates>;
  addButton: ReactNode;
}

/** The templates of the page, or why there are none. */
function Library({ state, templates, handlers, addButton }: LibraryProps) {
  const isInitialized = useIsInitialized();
  if (templates.isPending) return <LibrarySkeleton visao={state.visao} />;
  if (templates.isError && !templates.data) {
    return (
      <LoadError
        message={m.erroAoCarregar}
        onRetry={templates.refetch}
        isRetrying={templates.isFetching}
      />
    );
  }
  if (templates.data.items.length === 0) {
    const action =
      isInitialized === false && handlers.mayWrite ? (
        <InitializeLibrary variant="primary" />
      ) : (
        addButton
      );
    return <EmptyLibrary state={state} action={action} />;
  }
  return <Results state={state} list={templates.data} handlers={handlers} />;
}

interface LibraryProps extends HeaderActionsProps {
  state: LibraryState;
  handlers: TemplateHandlers;
}

/** The category of the shown templates: the professional's, for administrators all. */
function CategoriaBadge({ isAdmin }: { isAdmin: boolean }) {
  const { categoria } = useOwnCategoria();
  const label = isAdmin ? "Todas as categorias" : categoria && CATEGORIA_LABELS[categoria];
  return (
    <span className="block min-h-6">
      {label && (
        <Badge tone="brand" icon={<Tag size={12} aria-hidden />}>
          {label}
        </Badge>
      )}
    </span>
  );
}

/** An empty library: the reason, and the remedy. `action` fills one without any template. */
function EmptyLibrary({ state, action }: { state: LibraryState; action: ReactNode }) {
  if (state.page > 1) {
    return (
      <EmptyState
        icon={<MessageSquareText size={24} aria-hidden />}
        title="Esta página ficou vazia"
        action={
          <Button variant="secondary" onPress={() => state.setPage(1)}>
            Ver a primeira página
          </Button>
        }
      />
    );
  }
  if (state.isFiltered) {
    return (
      <EmptyState
        icon={<FileSearch size={24} aria-hidden />}
        title="Nenhum template encontrado"
        description="Tente outra busca, ou tire um dos filtros."
        action={
          <Button variant="secondary" onPress={state.clear}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return (
    <EmptyState
      icon={<MessageSquareText size={24} aria-hidden />}
      title="Nenhum template ainda"
      description="Comece com os textos prontos da biblioteca, ou escreva o seu primeiro."
      action={action}
    />
  );
}

/** The shape of what comes: cards, or rows. */
function LibrarySkeleton({ visao }: { visao: LibraryView }) {
  if (visao === "lista") {
    return (
      <div className="rounded-lg border border-line bg-surface">
        <SkeletonRows rows={8} />
      </div>
    );
  }
  return (
    <Loading className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      {Array.from({ length: 6 }, (_, card) => (
        <div key={card} className="space-y-3 rounded-lg border border-line bg-surface p-4">
          <Skeleton className="h-6 w-40 rounded-full" />
          <Skeleton className="h-5 w-3/5" />
          <Skeleton className="h-3 w-2/5" />
          <Skeleton className="h-26 w-full rounded-lg" />
          <Skeleton className="h-3 w-1/4" />
        </div>
      ))}
    </Loading>
  );
}
