import { Check, LayoutGrid, List, SlidersHorizontal, X } from "lucide-react";
import { type ReactNode, useId, useState } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";
import { Button } from "#client/components/button.tsx";
import { SearchBox } from "#client/components/search-box.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { Select } from "#client/components/select.tsx";
import { TipoIcon } from "#client/features/templates/tipo-icon.tsx";
import { cx } from "#client/lib/cx.ts";
import {
  CATEGORIA_LABELS,
  CATEGORIAS,
  ORDEM_LABELS,
  ORDENS,
  TIPO_LABELS,
  TIPOS,
  TOM_LABELS,
  TONS,
} from "#shared/templates/templates.constants.ts";
import { type LibraryState, type LibraryStatus, STATUS } from "./library-state.ts";

const STATUS_LABELS: Record<LibraryStatus, string> = {
  ativos: "Ativos",
  inativos: "Inativos",
  sistema: "Sistema",
  customizados: "Customizados",
};

const CATEGORIA_CHIPS = CATEGORIAS.map((id) => ({ id, label: CATEGORIA_LABELS[id] }));
const TIPO_CHIPS = TIPOS.map((id) => ({
  id,
  label: TIPO_LABELS[id],
  icon: <TipoIcon tipo={id} size={14} />,
}));
const TOM_CHIPS = TONS.map((id) => ({ id, label: TOM_LABELS[id] }));
const STATUS_CHIPS = STATUS.map((id) => ({ id, label: STATUS_LABELS[id] }));

/** Search, order and chips. On a phone the chips open on demand. */
export function Filters({ state, hasCategories }: FiltersProps) {
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { filters, count } = state;
  return (
    <search aria-label="Filtros de templates">
      <div className="flex flex-wrap items-center gap-2">
        <SearchBox
          label="Buscar templates"
          placeholder="Nome ou conteúdo"
          value={filters.busca}
          onSearch={(busca, options) => state.setFilters({ busca }, options)}
          className="min-w-40 flex-1"
        />
        <Button
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panel}
          icon={<SlidersHorizontal size={16} aria-hidden />}
          onPress={() => setOpen(!isOpen)}
          className="sm:hidden"
        >
          {count > 0 ? `Filtros (${count})` : "Filtros"}
        </Button>
        <SortAndView state={state} />
      </div>
      <div id={panel} className={cx("mt-3 space-y-3 sm:space-y-2", !isOpen && "max-sm:hidden")}>
        <ChipRows state={state} hasCategories={hasCategories} />
      </div>
    </search>
  );
}

interface FiltersProps {
  state: LibraryState;
  hasCategories: boolean;
}

function ChipRows({ state, hasCategories }: FiltersProps) {
  const { filters } = state;
  return (
    <>
      {hasCategories && (
        <Chips
          label="Categoria"
          items={CATEGORIA_CHIPS}
          selected={filters.categoria}
          onChange={(categoria) => state.setFilters({ categoria })}
        />
      )}
      <Chips
        label="Tipo"
        items={TIPO_CHIPS}
        selected={filters.tipo}
        onChange={(tipo) => state.setFilters({ tipo })}
      />
      <Chips
        label="Tom"
        items={TOM_CHIPS}
        selected={filters.tom}
        onChange={(tom) => state.setFilters({ tom })}
      />
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3">
        <Chips
          label="Status"
          items={STATUS_CHIPS}
          selected={filters.status}
          onChange={state.setStatus}
        />
        {state.isFiltered && (
          <Button
            variant="ghost"
            size="sm"
            icon={<X size={16} aria-hidden />}
            onPress={state.clear}
            className="max-sm:w-full"
          >
            Limpar filtros
          </Button>
        )}
      </div>
    </>
  );
}

const ORDEM_OPTIONS = ORDENS.map((value) => ({ value, label: ORDEM_LABELS[value] }));
const VIEWS = [
  { id: "grade", label: "Grade", icon: <LayoutGrid size={16} aria-hidden /> },
  { id: "lista", label: "Lista", icon: <List size={16} aria-hidden /> },
] as const;

function SortAndView({ state }: { state: LibraryState }) {
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

/** A named row of choices of which any number may be on. */
function Chips<Id extends string>({ label, items, selected, onChange }: ChipsProps<Id>) {
  return (
    <div className="grid gap-x-3 gap-y-1 sm:grid-cols-[4.5rem_1fr] sm:items-baseline">
      <span aria-hidden className="text-xs font-medium text-faint">
        {label}
      </span>
      <ToggleButtonGroup
        aria-label={label}
        selectionMode="multiple"
        selectedKeys={selected}
        onSelectionChange={(keys) =>
          onChange(items.filter(({ id }) => keys.has(id)).map(({ id }) => id))
        }
        className="flex flex-wrap gap-2 sm:gap-1.5"
      >
        {items.map(({ id, label: text, icon }) => (
          <ToggleButton
            key={id}
            id={id}
            className={cx(
              "inline-flex h-11 items-center gap-1.5 rounded-full border border-line px-3.5 text-sm whitespace-nowrap text-soft transition-colors",
              "hover:bg-muted hover:text-ink sm:h-8 sm:px-3",
              "data-selected:border-brand data-selected:bg-brand-soft data-selected:font-medium data-selected:text-brand-ink",
            )}
          >
            {({ isSelected }) => (
              <>
                {isSelected ? <Check size={14} aria-hidden /> : icon}
                {text}
              </>
            )}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

interface ChipsProps<Id extends string> {
  label: string;
  /** Icons of 14 px; a chosen chip shows a check in its place. */
  items: readonly { id: Id; label: string; icon?: ReactNode }[];
  selected: readonly Id[];
  /** In the order of the items. */
  onChange: (selected: Id[]) => void;
}
