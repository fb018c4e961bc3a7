import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { CategoryRow } from "#client/data/categories.hooks.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import {
  DEFAULT_COLOR,
  DEFAULT_ICON,
  MAX_DESCRICAO,
} from "#shared/categories/categories.constants.ts";
import { m } from "#shared/categories/categories.messages.ts";
import {
  type CategoryCreate,
  categoryCreate,
  categoryForm,
} from "#shared/categories/categories.schema.ts";
import { slugOf } from "#shared/categories/slug.ts";
import { LookFields } from "./look-fields.tsx";

export const FORM = "categoria";
const FIELDS = ["display_name", "name", "description", "icon", "color"] as const;

/** The slug follows the name while that is typed, until somebody writes another one (product.md section 4). */
export function CategoryForm({ category, onSubmit }: CategoryFormProps) {
  const { control, handleSubmit, setError, setValue } = useForm({
    resolver: zodResolver(category ? categoryForm : categoryCreate),
    defaultValues: {
      display_name: category?.display_name ?? "",
      name: category?.name ?? "",
      description: category?.description ?? "",
      icon: category ? (category.icon ?? "") : DEFAULT_ICON,
      color: category?.color ?? DEFAULT_COLOR,
    },
  });
  const [isSlugOwn, setSlugOwn] = useState(category !== null);
  const failure = category ? m.erroAoAtualizar : m.erroAoCriar;

  const submit = handleSubmit((input) =>
    onSubmit(input).catch((error: unknown) => {
      setConflict(error, "name", setError);
      toastErrors(setServerFaults(error, FIELDS, setError, failure));
    }),
  );

  return (
    <form id={FORM} noValidate className="space-y-4" onSubmit={submit}>
      <FormField control={control} name="display_name">
        {({ onChange, ...field }) => (
          <TextField
            label="Nome"
            isRequired
            autoComplete="off"
            // Opening the form is asking to type in it.
            // oxlint-disable-next-line jsx-a11y/no-autofocus
            autoFocus
            onChange={(nome) => {
              onChange(nome);
              if (!isSlugOwn) setValue("name", slugOf(nome), { shouldDirty: true });
            }}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="name">
        {({ onChange, ...field }) => (
          <TextField
            label="Slug"
            isRequired
            autoComplete="off"
            help="O nome da categoria em endereços e integrações."
            onChange={(slug) => {
              setSlugOwn(slug !== "");
              onChange(slug);
            }}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="description">
        {({ value, ...field }) => (
          <TextArea label="Descrição" maxLength={MAX_DESCRICAO} value={value ?? ""} {...field} />
        )}
      </FormField>
      <LookFields control={control} />
    </form>
  );
}

interface CategoryFormProps {
  category: CategoryRow | null;
  onSubmit: (input: CategoryCreate) => Promise<void>;
}
