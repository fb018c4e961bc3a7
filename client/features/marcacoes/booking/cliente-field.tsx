import type { Ref } from "react";
import { Combobox, useSearchedChoice } from "#client/components/combobox.tsx";
import { useClientePicker } from "#client/data/clientes.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { searchable } from "#shared/common/text.ts";

/** The id of the item that is no client yet. */
const NEW = "cadastrar";
const SHORTEST = 2;

/** Searches among the clients on the server, and chooses one; a text that is none of them can become one. */
export function ClienteField({
  value,
  chosenLabel,
  onChange,
  onLabel,
  onRegister,
  ...field
}: ClienteFieldProps) {
  const choose = (id: string, label: string) => {
    onLabel(label);
    onChange(id);
  };
  const { text, wanted, choiceAmong } = useSearchedChoice(value, choose, chosenLabel);
  const { clientes, isLoading } = useClientePicker(wanted);
  const found = clientes.map(({ id, nome, telefone }) => ({
    id,
    label: clientLabel(nome, telefone),
    description: nome && telefone ? formatTelefone(telefone) : undefined,
  }));
  // Until the server has answered, what is there already is narrowed down here.
  const typed = searchable(text);
  const items = isLoading
    ? found.filter(({ label, description }) =>
        searchable(`${label} ${description}`).includes(typed),
      )
    : found;
  const isUnknown =
    !isLoading &&
    searchable(wanted).length >= SHORTEST &&
    !items.some(({ label }) => searchable(label) === typed);
  const choice = choiceAmong(items);
  return (
    <Combobox
      label="Cliente"
      isRequired
      placeholder="Buscar por nome ou telefone"
      emptyText={m.nenhumEncontrado}
      items={isUnknown ? [...items, { id: NEW, label: `Cadastrar "${text.trim()}"` }] : items}
      isLoading={isLoading}
      {...choice}
      onChange={(id) => (id === NEW ? onRegister(text.trim()) : choice.onChange(id))}
      {...field}
    />
  );
}

interface ClienteFieldProps {
  value: string;
  /** Label of the client who is chosen already when the form opens. */
  chosenLabel: string;
  onChange: (id: string) => void;
  onLabel: (label: string) => void;
  /** Called with a name or a phone that no client has. */
  onRegister: (text: string) => void;
  /** A note about the chosen client. */
  help?: string | undefined;
  onBlur?: () => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}
