import type { Ref } from "react";
import { Combobox, useSearchedChoice } from "#client/components/combobox.tsx";
import { useUserPicker } from "#client/data/admin.hooks.ts";
import { m } from "#shared/admin/admin.messages.ts";

/** Searches among all accounts on the server, and chooses one. */
export function UserField({ value, onChange, ...field }: UserFieldProps) {
  const { wanted, choiceAmong } = useSearchedChoice(value, onChange);
  const { users, isLoading } = useUserPicker(wanted);
  const items = users.map(({ id, nome, email }) => ({ id, label: nome, description: email }));
  return (
    <Combobox
      label="Usuário"
      isRequired
      placeholder="Buscar por nome, email ou telefone"
      emptyText={m.nenhumUsuario}
      items={items}
      isLoading={isLoading}
      {...choiceAmong(items)}
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
