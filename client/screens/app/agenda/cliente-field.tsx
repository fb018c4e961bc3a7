import { type Ref, useState } from "react";
import { Combobox } from "#client/components/combobox.tsx";
import { useClientePicker } from "#client/data/cliente-picker.hooks.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { searchable } from "#shared/common/text.ts";

/** Searches among the clients on the server, and chooses one. `onLabel` tells the name that was chosen. */
export function ClienteField({ value, onChange, onLabel, ...field }: ClienteFieldProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");
  // While the box shows the chosen one, the list offers all again instead of that one alone.
  const { clientes, isLoading } = useClientePicker(text === chosen ? "" : text);
  const found = clientes.map(({ id, nome, telefone }) => ({
    id,
    label: nome || (telefone ? formatTelefone(telefone) : m.semNome),
    description: nome && telefone ? formatTelefone(telefone) : undefined,
  }));
  // Until the server has answered, what is there already is narrowed down here.
  const wanted = searchable(text);
  const items = isLoading
    ? found.filter(({ label, description }) =>
        searchable(`${label} ${description}`).includes(wanted),
      )
    : found;

  function choose(id: string) {
    const label = items.find((item) => item.id === id)?.label ?? "";
    setChosen(label);
    if (id) setText(label);
    onLabel(label);
    onChange(id);
  }

  return (
    <Combobox
      label="Cliente"
      isRequired
      placeholder="Buscar por nome ou telefone"
      emptyText={m.nenhumEncontrado}
      items={items}
      isLoading={isLoading}
      inputValue={text}
      onInputChange={(typed) => {
        setText(typed);
        // Another text is nobody chosen.
        if (value && typed !== chosen) choose("");
      }}
      value={value || null}
      onChange={(id) => id && choose(id)}
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
