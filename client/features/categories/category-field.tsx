import type { Ref } from "react";
import { useCategories } from "#client/data/categories.hooks.ts";
import { iconOf } from "#shared/categories/icons.ts";
import { CategoryPicker } from "./category-picker.tsx";

/** Chooses one of the categories, or none. */
export function CategoryField({
  label = "Categoria",
  value,
  onChange,
  ...field
}: CategoryFieldProps) {
  const categories = useCategories();
  return (
    <CategoryPicker
      label={label}
      isLoading={categories.isPending}
      categories={(categories.data ?? []).map(({ id, display_name, description, icon }) => ({
        id,
        name: display_name,
        description,
        icon: iconOf(icon).emoji,
      }))}
      value={value ?? ""}
      onChange={(id) => onChange(id || null)}
      {...field}
    />
  );
}

interface CategoryFieldProps {
  label?: string;
  className?: string;
  value: string | null | undefined;
  onChange: (id: string | null) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  help?: string;
  isRequired?: boolean;
  ref?: Ref<HTMLButtonElement>;
}
