import type { ReactNode } from "react";
import { Select } from "#client/components/select.tsx";
import { STATUS_LABELS, STATUSES } from "#shared/questionnaires/questionnaires.constants.ts";
import { useAdminAddress } from "../admin-address.ts";
import { CategoryFilter } from "../category-filter.tsx";

const ALL = "todos";
const OPTIONS = [
  { value: ALL, label: "Todos" },
  ...STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
];

/** Status and category, and at their end what can be done about all of them. */
export function QuestionariosFilters({ actions }: { actions: ReactNode }) {
  const { word, setFilter } = useAdminAddress();
  return (
    <search className="mt-5 flex flex-wrap items-end gap-2 sm:gap-3">
      <Select
        label="Status"
        options={OPTIONS}
        value={word("status") || ALL}
        onChange={(status) => setFilter({ status: status === ALL ? null : status })}
        className="flex-1 basis-30 sm:max-w-44"
      />
      <CategoryFilter />
      <span className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1 sm:ml-auto sm:gap-3">
        {actions}
      </span>
    </search>
  );
}
