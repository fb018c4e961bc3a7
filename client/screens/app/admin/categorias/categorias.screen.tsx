import { Plus, RotateCw } from "lucide-react";
import { useState } from "react";
import { AccessDenied } from "#client/components/access-denied.tsx";
import { Button } from "#client/components/button.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { type CategoryRow, useCategoryStats } from "#client/data/categories.hooks.ts";
import { useSessionUser } from "#client/session/session.ts";
import { CategoriasList } from "./categorias-list.tsx";
import { CategoryModal } from "./category-modal.tsx";
import { InitializeCategories } from "./initialize-categories.tsx";
import { RemoveCategory } from "./remove-category.tsx";
import { Totals } from "./totals.tsx";

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
