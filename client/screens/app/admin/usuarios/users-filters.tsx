import type { ReactNode } from "react";
import { SearchBox } from "#client/components/search-box.tsx";
import { Select } from "#client/components/select.tsx";
import { PAPEIS, PAPEL_LABELS } from "#shared/admin/admin.constants.ts";
import { useAdminAddress } from "../admin-address.ts";
import { CategoryFilter } from "../category-filter.tsx";

const ALL = "todos";
const ROLES = [
  { value: ALL, label: "Todos" },
  ...PAPEIS.map((papel) => ({ value: papel, label: PAPEL_LABELS[papel] })),
];

/** Search, role, category, and at their end what adds somebody. */
export function UsersFilters({ action }: { action: ReactNode }) {
  const { word, setFilter } = useAdminAddress();
  return (
    <search className="flex flex-wrap items-end gap-2 sm:gap-3">
      <SearchBox
        label="Buscar usuários"
        placeholder="Nome, email ou telefone"
        value={word("busca")}
        onSearch={(busca, options) => setFilter({ busca }, options)}
        className="min-w-52 flex-1 max-sm:basis-full"
      />
      <Select
        label="Papel"
        options={ROLES}
        value={word("papel") || ALL}
        onChange={(papel) => setFilter({ papel: papel === ALL ? null : papel })}
        className="flex-1 basis-30 sm:max-w-44"
      />
      <CategoryFilter />
      {action}
    </search>
  );
}
