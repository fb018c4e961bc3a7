import type { Ref } from "react";
import { Combobox } from "#client/components/combobox.tsx";
import { useSearchedChoice } from "#client/components/use-searched-choice.ts";
import { useUserPicker } from "#client/data/user-picker.hooks.ts";
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
