import { MessageSquareText, Plus, RotateCw, Shapes, Sparkles, UsersRound } from "lucide-react";
import { useState } from "react";
import { AccessDenied } from "#client/components/access-denied.tsx";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { MetricCard } from "#client/components/metric-card.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import {
  type CategoryRow,
  type CategoryStats,
  useCategoryStats,
  useInitializeCategories,
  useRemoveCategory,
} from "#client/data/categories.hooks.ts";
import { formatNumber } from "#client/lib/format.ts";
import { useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/categories/categories.messages.ts";
import { CategoriasList } from "./categorias-list.tsx";
import { CategoryModal } from "./category-modal.tsx";

export function CategoriasScreen() {
  return useSessionUser()?.role === "ADMIN" ? <Categorias /> : <AccessDenied />;
}

function Categorias() {
  const stats = useCategoryStats(true);
  const [editing, setEditing] = useState<CategoryRow | "new" | null>(null);
  const [removing, setRemoving] = useState<CategoryRow | null>(null);
  const addButton = (
    <Button icon={<Plus size={16} aria-hidden />} onPress={() => setEditing("new")}>
      Nova Categoria
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Gerenciamento de Categorias"
        description="As áreas em que os profissionais trabalham."
        actions={
          <>
            <Button
              variant="secondary"
              icon={<RotateCw size={16} aria-hidden />}
              isLoading={stats.isRefetching}
              onPress={() => void stats.refetch()}
            >
              Atualizar
            </Button>
            <InitializeCategories />
            {addButton}
          </>
        }
      />
      <Totals stats={stats.data} isError={stats.isError} />
      <CategoriasList
        stats={stats.data}
        isError={stats.isError}
        onRetry={stats.refetch}
        onEdit={setEditing}
        onRemove={setRemoving}
        addButton={addButton}
      />
      <CategoryModal
        category={editing === "new" ? null : editing}
        isOpen={editing !== null}
        onClose={() => setEditing(null)}
      />
      <RemoveCategory category={removing} onClose={() => setRemoving(null)} />
    </>
  );
}

/** How many categories there are, and how many people and templates stand in them. */
function Totals({ stats, isError }: TotalsProps) {
  const figures = [
    { label: "Categorias", value: stats?.categories.length, Icon: Shapes },
    { label: "Usuários", value: stats?.total_usuarios, Icon: UsersRound },
    { label: "Templates", value: stats?.total_templates, Icon: MessageSquareText },
  ];
  return (
    <dl className="mb-4 grid grid-cols-3 gap-2 sm:gap-4">
      {figures.map(({ label, value, Icon }) => (
        <MetricCard
          key={label}
          label={label}
          value={value === undefined ? "—" : formatNumber(value)}
          icon={<Icon size={16} aria-hidden />}
          isLoading={value === undefined && !isError}
        />
      ))}
    </dl>
  );
}

interface TotalsProps {
  stats: CategoryStats | undefined;
  isError: boolean;
}

/** Asks, then has the missing ones of the built-in categories made. */
function InitializeCategories() {
  const initialize = useInitializeCategories();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        icon={<Sparkles size={16} aria-hidden />}
        isLoading={initialize.isPending}
        onPress={() => setAsking(true)}
      >
        Inicializar Padrão
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => initialize.mutate(undefined, { onSettled: () => setAsking(false) })}
        isLoading={initialize.isPending}
        title="Inicializar Padrão"
        message={m.confirmarInicializacao}
        confirmLabel="Inicializar"
        tone="primary"
      />
    </>
  );
}

/** Asks, then removes at once; the card comes back when the server refuses. */
function RemoveCategory({ category, onClose }: RemoveCategoryProps) {
  const remove = useRemoveCategory();
  return (
    <ConfirmDialog
      isOpen={category !== null}
      onClose={onClose}
      title="Excluir categoria"
      message={category && m.confirmarExclusao(category.display_name)}
      confirmLabel="Excluir"
      onConfirm={() => {
        if (category) remove.mutate({ id: category.id });
        onClose();
      }}
    />
  );
}

interface RemoveCategoryProps {
  category: CategoryRow | null;
  onClose: () => void;
}
