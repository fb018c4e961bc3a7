import { zodResolver } from "@hookform/resolvers/zod";
import { useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField, type TextFieldProps } from "#client/components/text-field.tsx";
import {
  type CategoryChange,
  type CategoryRow,
  useCategoryStats,
  useSaveCategory,
} from "#client/data/categories.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import {
  DEFAULT_COLOR,
  DEFAULT_ICON,
  MAX_DESCRICAO,
} from "#shared/categories/categories.constants.ts";
import { m } from "#shared/categories/categories.messages.ts";
import {
  type CategoryCreate,
  type CategoryFormValues,
  categoryCreate,
  categoryForm,
} from "#shared/categories/categories.schema.ts";
import { iconOf } from "#shared/categories/icons.ts";
import { slugOf } from "#shared/categories/slug.ts";
import { CategoryBadge } from "./category-badge.tsx";

/** A new category, or changes of one. */
export function CategoryModal({ category, isOpen, onClose }: CategoryModalProps) {
  const save = useSaveCategory();
  const all = useCategoryStats(isOpen);
  // As it is stored now: another administrator may have changed it since.
  const stored = all.data?.categories.find(({ id }) => id === category?.id) ?? category;
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={category ? "Editar Categoria" : "Nova Categoria"}
      footer={
        <FormFooter
          form={FORM}
          label={category ? "Salvar" : "Criar"}
          isLoading={save.isPending}
          onCancel={onClose}
        />
      }
    >
      <CategoryForm
        category={stored}
        isSaving={save.isPending}
        refetch={all.refetch}
        onSubmit={async (input, change) => {
          if (category) await save.update.mutateAsync({ id: category.id, ...change });
          else await save.create.mutateAsync(input);
          onClose();
        }}
      />
    </Modal>
  );
}

interface CategoryModalProps {
  category: CategoryRow | null;
  isOpen: boolean;
  onClose: () => void;
}

const FORM = "categoria";
const FIELDS = ["display_name", "name", "description", "icon", "color"] as const;

/** The slug follows the name while that is typed, until another one is written (product.md section 4). */
function CategoryForm({ category, onSubmit, ...saving }: CategoryFormProps) {
  const form = useForm({
    resolver: zodResolver(category ? categoryForm : categoryCreate),
    defaultValues: valuesOf(category),
  });
  const { control, handleSubmit, setError, setValue } = form;
  const elsewhere = useElsewhere(form, { ...saving, stored: category && valuesOf(category) });
  const [isSlugOwn, setSlugOwn] = useState(category !== null);
  const failure = category ? m.erroAoAtualizar : m.erroAoCriar;

  const submit = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    return onSubmit(input, elsewhere.changeOf(input)).catch((error: unknown) => {
      if (elsewhere.isStale(error)) return;
      setConflict(error, "name", setError);
      toastErrors(setServerFaults(error, FIELDS, setError, failure));
    });
  });

  return (
    <form id={FORM} noValidate className="space-y-4" onSubmit={submit}>
      <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} />
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
  onSubmit: (input: CategoryCreate, change: CategoryChange) => Promise<void>;
  isSaving: boolean;
  refetch: () => Promise<unknown>;
}

const LABELS = {
  display_name: "Nome",
  name: "Slug",
  description: "Descrição",
  icon: "Ícone",
  color: "Cor",
};

const valuesOf = (category: CategoryRow | null) => ({
  display_name: category?.display_name ?? "",
  name: category?.name ?? "",
  description: category?.description ?? "",
  icon: category ? (category.icon ?? "") : DEFAULT_ICON,
  color: category?.color ?? DEFAULT_COLOR,
});

/** Icon and colour, with what they look like together. */
function LookFields({ control }: LookFieldsProps) {
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

const HEX = /^#[0-9a-f]{6}$/i;

/** A colour as text (`#rrggbb`), with the browser's own picker at its right. */
function ColorField({ value, onChange, ...field }: TextFieldProps) {
  return (
    <TextField
      {...field}
      value={value}
      onChange={onChange}
      autoComplete="off"
      placeholder="#rrggbb"
      maxLength={7}
      end={
        <input
          type="color"
          aria-label="Escolher a cor"
          value={HEX.test(value) ? value.toLowerCase() : DEFAULT_COLOR}
          onChange={(event) => onChange(event.target.value)}
          className="mr-1 h-8 w-9 cursor-pointer rounded-md border-0 bg-transparent p-1"
        />
      }
    />
  );
}
