import { type Ref, useState } from "react";
import { Combobox } from "#client/components/combobox.tsx";
import { useUserPicker } from "#client/data/user-picker.hooks.ts";
import { m } from "#shared/admin/admin.messages.ts";

/** Searches among all accounts on the server, and chooses one. */
export function UserField({ value, onChange, ...field }: UserFieldProps) {
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState("");
  // While the box shows the chosen one, the list offers all again instead of that one alone.
  const { users, isLoading } = useUserPicker(text === chosen ? "" : text);
  const items = users.map(({ id, nome, email }) => ({ id, label: nome, description: email }));

  function choose(id: string) {
    const label = items.find((item) => item.id === id)?.label ?? "";
    setChosen(label);
    if (id) setText(label);
    onChange(id);
  }

  return (
    <Combobox
      label="Usuário"
      isRequired
      placeholder="Buscar por nome, email ou telefone"
      emptyText={m.nenhumUsuario}
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

interface UserFieldProps {
  value: string;
  onChange: (id: string) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  label?: string;
  help?: string;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
}
