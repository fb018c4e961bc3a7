import { SlidersHorizontal, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Chips } from "#client/components/chips.tsx";
import { SearchBox } from "#client/components/search-box.tsx";
import { TipoIcon } from "#client/features/templates/tipo-icon.tsx";
import { cx } from "#client/lib/cx.ts";
import {
  CATEGORIA_LABELS,
  CATEGORIAS,
  TIPO_LABELS,
  TIPOS,
  TOM_LABELS,
  TONS,
} from "#shared/templates/templates.constants.ts";
import { type LibraryState, type LibraryStatus, STATUS } from "./library-state.ts";
import { SortAndView } from "./sort-and-view.tsx";

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
export function Filters({ state, hasCategories }: { state: LibraryState; hasCategories: boolean }) {
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
      </div>
    </search>
  );
}
