import { Pencil, Trash2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import type { CategoryRow } from "#client/data/categories.hooks.ts";
import { plural } from "#client/lib/format.ts";
import { iconOf } from "#shared/categories/icons.ts";
import { CategoryBadge } from "./category-badge.tsx";

export function CategoryCard({ category, onEdit, onRemove }: CategoryCardProps) {
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
