import type { Ref } from "react";
import { Combobox } from "#client/components/combobox.tsx";
import { useSearchedChoice } from "#client/components/use-searched-choice.ts";
import { useClientePicker } from "#client/data/cliente-picker.hooks.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { searchable } from "#shared/common/text.ts";

/** Searches among the clients on the server, and chooses one. `onLabel` tells the name that was chosen. */
export function ClienteField({ value, onChange, onLabel, ...field }: ClienteFieldProps) {
  const { text, wanted, choiceAmong } = useSearchedChoice(value, (id, label) => {
    onLabel(label);
    onChange(id);
  });
  const { clientes, isLoading } = useClientePicker(wanted);
  const found = clientes.map(({ id, nome, telefone }) => ({
    id,
    label: nome || (telefone ? formatTelefone(telefone) : m.semNome),
    description: nome && telefone ? formatTelefone(telefone) : undefined,
  }));
  // Until the server has answered, what is there already is narrowed down here.
  const typed = searchable(text);
  const items = isLoading
    ? found.filter(({ label, description }) =>
        searchable(`${label} ${description}`).includes(typed),
      )
    : found;
  return (
    <Combobox
      label="Cliente"
      isRequired
      placeholder="Buscar por nome ou telefone"
      emptyText={m.nenhumEncontrado}
      items={items}
      isLoading={isLoading}
      {...choiceAmong(items)}
      {...field}
    />
  );
}

interface ClienteFieldProps {
  value: string;
  onChange: (id: string) => void;
  onLabel: (label: string) => void;
  onBlur?: () => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}
