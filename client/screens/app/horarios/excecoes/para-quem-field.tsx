import { FormField } from "#client/components/form-field.tsx";
import { Select } from "#client/components/select.tsx";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";
import type { ExcecaoFields } from "./excecao-form.tsx";

const ALL = "todos";

/** The professional for whom an exception is, or all; renders nothing where one works alone. */
export function ParaQuemField({ form: { control } }: { form: ExcecaoFields }) {
  const colegas = useColegas();
  if (colegas.length === 0) return null;
  const options = colegas.map(({ id, nome }) => ({ value: id, label: nome }));
  return (
    <FormField control={control} name="profissional_id">
      {({ value, onChange, ...field }) => (
        <Select
          label={m.paraQuem}
          options={[{ value: ALL, label: m.todos }, ...options]}
          value={value ?? ALL}
          onChange={(id) => onChange(id === ALL ? null : id)}
          {...field}
        />
      )}
    </FormField>
  );
}
