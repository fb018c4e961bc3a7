import { type FormEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { type Filters, NO_FILTERS } from "#client/data/historico-filters.ts";
import { FilterFields, periodFault } from "./filter-fields.tsx";

const FORM = "filtros-do-historico";

/** The filters where there is no room for a bar; they apply together. */
export function FilterSheet({ isOpen, onClose, filters, onApply }: FilterSheetProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title="Filtros"
      size="sm"
      footer={
        <>
          <Button variant="secondary" type="reset" form={FORM}>
            Limpar
          </Button>
          <Button type="submit" form={FORM}>
            Aplicar filtros
          </Button>
        </>
      }
    >
      <FilterForm filters={filters} onApply={onApply} />
    </Modal>
  );
}

function FilterForm({ filters, onApply }: Pick<FilterSheetProps, "filters" | "onApply">) {
  const [draft, setDraft] = useState(filters);
  const change = (changes: Partial<Filters>) => setDraft((present) => ({ ...present, ...changes }));

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!periodFault(draft)) onApply(draft);
    else event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  return (
    <form
      id={FORM}
      onSubmit={apply}
      onReset={() => onApply({ ...NO_FILTERS, busca: filters.busca })}
      className="grid grid-cols-2 gap-x-3 gap-y-4"
    >
      <FilterFields filters={draft} onType={change} onChoose={change} />
    </form>
  );
}

interface FilterSheetProps {
  isOpen: boolean;
  onClose: () => void;
  filters: Filters;
  onApply: (filters: Filters) => void;
}
