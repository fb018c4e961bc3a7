import { type Control, useWatch } from "react-hook-form";
import { FormField } from "#client/components/form-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { DEFAULT_COLOR } from "#shared/categories/categories.constants.ts";
import type { CategoryCreate, CategoryFormValues } from "#shared/categories/categories.schema.ts";
import { iconOf } from "#shared/categories/icons.ts";
import { CategoryBadge } from "./category-badge.tsx";
import { ColorField } from "./color-field.tsx";

/** Icon and colour, with what they look like together. */
export function LookFields({ control }: LookFieldsProps) {
  const [icon, color] = useWatch({ control, name: ["icon", "color"] });
  return (
    <div className="flex items-start gap-4">
      <div className="grid grow gap-4 sm:grid-cols-2">
        <FormField control={control} name="icon">
          {({ value, ...field }) => (
            <TextField
              label="Ícone"
              autoComplete="off"
              help="Um emoji, ou uma palavra em inglês como dental."
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="color">
          {({ value, ...field }) => (
            <ColorField label="Cor" value={value ?? DEFAULT_COLOR} {...field} />
          )}
        </FormField>
      </div>
      <span className="mt-6.5">
        <CategoryBadge emoji={iconOf(icon).emoji} color={color ?? DEFAULT_COLOR} />
      </span>
    </div>
  );
}

interface LookFieldsProps {
  control: Control<CategoryFormValues, unknown, CategoryCreate>;
}
