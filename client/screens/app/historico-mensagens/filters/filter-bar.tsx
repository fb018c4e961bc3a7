import { SearchField } from "#client/components/search-field.tsx";
import { FilterFields } from "./filter-fields.tsx";
import type { Draft } from "./use-draft.ts";

/** All filters in one line. */
export function FilterBar({ draft: { draft, type, choose } }: { draft: Draft }) {
  return (
    <div className="grid grid-cols-[minmax(0,1.5fr)_minmax(0,1.2fr)_9rem_9rem_9rem_8rem] items-start gap-2">
      <SearchField
        label="Buscar"
        hideLabel={false}
        placeholder="Nome, telefone ou texto"
        value={draft.busca}
        onChange={(busca) => type({ busca })}
      />
      <FilterFields filters={draft} onType={type} onChoose={choose} />
    </div>
  );
}
