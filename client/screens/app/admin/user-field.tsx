import type { Ref } from "react";
import { Combobox, useSearchedChoice } from "#client/components/combobox.tsx";
import { useUserPicker } from "#client/data/admin.hooks.ts";
import { m } from "#shared/admin/admin.messages.ts";

/** Searches among all accounts on the server, and chooses one. */
export function UserField({ value, onChange, onChosen, ...field }: UserFieldProps) {
  const { wanted, choiceAmong } = useSearchedChoice(value, onChange);
  const { users, isLoading } = useUserPicker(wanted);
  const items = users.map(({ id, nome, email }) => ({ id, label: nome, description: email }));
  const choice = choiceAmong(items);
  return (
    <Combobox
      label="Usuário"
      isRequired
      placeholder="Buscar por nome, email ou telefone"
      emptyText={m.nenhumUsuario}
      items={items}
      isLoading={isLoading}
      {...choice}
      onChange={(id) => {
        choice.onChange(id);
        const chosen = users.find((one) => one.id === id);
        if (chosen && id !== value) onChosen?.(chosen);
      }}
      {...field}
    />
  );
}

interface UserFieldProps {
  value: string;
  onChange: (id: string) => void;
  /** Details of the chosen account, from the search. */
  onChosen?: (user: { categoria_id: string | null }) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  label?: string;
  help?: string;
  isRequired?: boolean;
  ref?: Ref<HTMLInputElement>;
}
