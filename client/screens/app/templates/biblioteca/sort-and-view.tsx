import { LayoutGrid, List } from "lucide-react";
import { Segmented } from "#client/components/segmented.tsx";
import { Select } from "#client/components/select.tsx";
import { ORDEM_LABELS, ORDENS } from "#shared/templates/templates.constants.ts";
import type { LibraryState } from "./library-state.ts";

const ORDEM_OPTIONS = ORDENS.map((value) => ({ value, label: ORDEM_LABELS[value] }));
const VIEWS = [
  { id: "grade", label: "Grade", icon: <LayoutGrid size={16} aria-hidden /> },
  { id: "lista", label: "Lista", icon: <List size={16} aria-hidden /> },
] as const;

export function SortAndView({ state }: { state: LibraryState }) {
  return (
    <div className="flex gap-2 max-sm:w-full">
      <Select
        label="Ordenar por"
        hideLabel
        options={ORDEM_OPTIONS}
        value={state.ordem}
        onChange={state.setOrdem}
        className="max-sm:flex-1 sm:w-42"
      />
      <Segmented
        label="Visualização"
        items={VIEWS}
        selected={state.visao}
        onChange={state.setVisao}
        hidesText
      />
    </div>
  );
}
