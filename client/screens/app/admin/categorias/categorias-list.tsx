import { Shapes } from "lucide-react";
import type { ReactNode } from "react";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import type { CategoryRow, CategoryStats } from "#client/data/categories.hooks.ts";
import { m } from "#shared/categories/categories.messages.ts";
import { CategoryCard } from "./category-card.tsx";

const GRID = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

/** The categories as cards, in all states of a list. */
export function CategoriasList({ stats, isError, addButton, ...handlers }: CategoriasListProps) {
  if (!stats) {
    return isError ? (
      <Card flush>
        <LoadError message={m.erroAoCarregar} onRetry={handlers.onRetry} />
      </Card>
    ) : (
      <ListSkeleton />
    );
  }
  if (stats.categories.length === 0) {
    return (
      <Card flush>
        <EmptyState
          icon={<Shapes size={24} aria-hidden />}
          title={m.nenhumaEncontrada}
          description="Crie uma, ou comece pelas categorias padrão."
          action={addButton}
        />
      </Card>
    );
  }
  return (
    <ul aria-label="Categorias" className={GRID}>
      {stats.categories.map((category) => (
        <li key={category.id}>
          <CategoryCard
            category={category}
            onEdit={() => handlers.onEdit(category)}
            onRemove={() => handlers.onRemove(category)}
          />
        </li>
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <Loading className={GRID}>
      {Array.from({ length: 6 }, (_, card) => (
        <div key={card} className="rounded-lg border border-line bg-surface p-4">
          <div className="flex items-center gap-3">
            <Skeleton className="size-11 rounded-lg" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3 w-1/3" />
            </div>
          </div>
          <Skeleton className="mt-4 h-3 w-4/5" />
          <Skeleton className="mt-14 h-3 w-2/5" />
        </div>
      ))}
    </Loading>
  );
}

interface CategoriasListProps {
  stats: CategoryStats | undefined;
  isError: boolean;
  addButton: ReactNode;
  onRetry: () => unknown;
  onEdit: (category: CategoryRow) => void;
  onRemove: (category: CategoryRow) => void;
}
