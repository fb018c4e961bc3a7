import { Pencil, Shapes, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import type { CategoryRow, CategoryStats } from "#client/data/categories.hooks.ts";
import { plural } from "#client/lib/format.ts";
import { m } from "#shared/categories/categories.messages.ts";
import { iconOf } from "#shared/categories/icons.ts";
import { CategoryBadge } from "./category-badge.tsx";

const GRID = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";

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

function CategoryCard({ category, onEdit, onRemove }: CategoryCardProps) {
  const { name, display_name, description, icon, color, total_usuarios, total_templates } =
    category;
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface">
      <div className="flex-1 p-4">
        <div className="flex items-center gap-3">
          <CategoryBadge emoji={iconOf(icon).emoji} color={color} />
          <div className="min-w-0">
            <h2 className="text-base font-semibold break-words">{display_name}</h2>
            <p className="text-xs break-all text-faint">#{name}</p>
          </div>
        </div>
        {description && <p className="mt-3 break-words text-soft">{description}</p>}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 border-t border-line px-4 py-2">
        <p className="text-xs text-faint tabular-nums">
          {plural(total_usuarios, "usuário", "usuários")} ·{" "}
          {plural(total_templates, "template", "templates")}
        </p>
        <div className="-mx-3 flex">
          <Button
            variant="ghost"
            icon={<Pencil size={16} aria-hidden />}
            aria-label={`Editar ${display_name}`}
            onPress={onEdit}
          >
            Editar
          </Button>
          <Button
            variant="ghost"
            icon={<Trash2 size={16} aria-hidden />}
            aria-label={`Excluir ${display_name}`}
            onPress={onRemove}
          >
            Excluir
          </Button>
        </div>
      </div>
    </article>
  );
}

interface CategoryCardProps {
  category: CategoryRow;
  onEdit: () => void;
  onRemove: () => void;
}
