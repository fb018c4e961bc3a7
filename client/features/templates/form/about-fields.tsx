import type { Control } from "react-hook-form";
import { FormField } from "#client/components/form-field.tsx";
import { Select } from "#client/components/select.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { TextField } from "#client/components/text-field.tsx";
import {
  CATEGORIA_LABELS,
  CATEGORIA_OPTIONS,
  MAX_DESCRIPTION,
  type TemplateCategoria,
  TIPO_LABELS,
  TIPOS,
  TOM_LABELS,
  TONS,
} from "#shared/templates/templates.constants.ts";
import type { TemplateValues } from "./values.ts";

const TIPO_OPTIONS = TIPOS.map((value) => ({ value, label: TIPO_LABELS[value] }));
const TOM_OPTIONS = TONS.map((value) => ({ value, label: TOM_LABELS[value] }));

/** All fields of a template but its text. Only administrators choose the category. */
export function AboutFields<Out>({ control, fixedCategoria, isFirst }: AboutFieldsProps<Out>) {
  return (
    <div className="space-y-4">
      <FormField control={control} name="name">
        {(field) => (
          // Opening the form is asking to type in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <TextField label="Nome" autoComplete="off" isRequired autoFocus={isFirst} {...field} />
        )}
      </FormField>
      {fixedCategoria ? (
        <FixedCategoria categoria={fixedCategoria} />
      ) : (
        <FormField control={control} name="category">
          {(field) => (
            <Select label="Categoria" options={CATEGORIA_OPTIONS} isRequired {...field} />
          )}
        </FormField>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <FormField control={control} name="type">
          {(field) => <Select label="Tipo" options={TIPO_OPTIONS} isRequired {...field} />}
        </FormField>
        <FormField control={control} name="tone">
          {(field) => <Select label="Tom" options={TOM_OPTIONS} isRequired {...field} />}
        </FormField>
      </div>
      <FormField control={control} name="description">
        {({ value, ...field }) => (
          <TextArea
            label="Descrição"
            help="Para lembrar quando usar. Não vai para o cliente."
            maxLength={MAX_DESCRIPTION}
            value={value ?? ""}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="is_active">
        {({ value, onChange }) => (
          <Switch
            label="Template ativo"
            description="Inativos não aparecem na hora de escolher uma mensagem."
            value={value ?? true}
            onChange={onChange}
          />
        )}
      </FormField>
    </div>
  );
}

function FixedCategoria({ categoria }: { categoria: TemplateCategoria }) {
  return (
    <dl>
      <dt className="text-sm font-medium">Categoria</dt>
      <dd className="mt-1.5 flex h-11 items-center gap-1.5 rounded-md bg-muted px-3 sm:h-10">
        {CATEGORIA_LABELS[categoria]}
        <span className="text-faint">(Categoria fixa)</span>
      </dd>
    </dl>
  );
}

interface AboutFieldsProps<Out> {
  /** Whether the cursor begins in the name. */
  isFirst: boolean;
  control: Control<TemplateValues, unknown, Out>;
  fixedCategoria: TemplateCategoria | null;
}
