import { type FormEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Switch } from "#client/components/switch.tsx";
import { type Filters, NO_FILTERS } from "#client/data/historico-filters.ts";
import { FilterFields, periodFault } from "./filter-fields.tsx";

const FORM = "filtros-do-historico";

/** The filters where there is no room for a bar; they apply together. */
export function FilterSheet({ isOpen, onClose, ...form }: FilterSheetProps) {
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isFleeting
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
      <FilterForm {...form} />
    </Modal>
  );
}

function FilterForm({ filters, only, onApply }: FilterFormProps) {
  const [draft, setDraft] = useState(filters);
  const [isUnread, setUnread] = useState(only.isUnread);
  const [isAwaiting, setAwaiting] = useState(only.isAwaiting);
  const [isArchived, setArchived] = useState(only.isArchived);
  const change = (changes: Partial<Filters>) => setDraft((present) => ({ ...present, ...changes }));

  function apply(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (!periodFault(draft)) onApply(draft, { isUnread, isAwaiting, isArchived });
    else event.currentTarget.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }

  return (
    <form
      id={FORM}
      onSubmit={apply}
      onReset={() => onApply({ ...NO_FILTERS, busca: filters.busca }, NONE)}
      className="grid grid-cols-2 gap-x-3 gap-y-4"
    >
      <Switch label="Não lidas" value={isUnread} onChange={setUnread} />
      <Switch label="Aguardando resposta" value={isAwaiting} onChange={setAwaiting} />
      <Switch label="Arquivadas" value={isArchived} onChange={setArchived} />
      <FilterFields filters={draft} onType={change} onChoose={change} />
    </form>
  );
}

/** The filters that only conversations have. */
interface Only {
  isUnread: boolean;
  isAwaiting: boolean;
  isArchived: boolean;
}
const NONE: Only = { isUnread: false, isAwaiting: false, isArchived: false };

interface FilterFormProps {
  filters: Filters;
  only: Only;
  onApply: (filters: Filters, only: Only) => void;
}

interface FilterSheetProps extends FilterFormProps {
  isOpen: boolean;
  onClose: () => void;
}
