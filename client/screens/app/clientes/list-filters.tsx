import {
  CalendarX2,
  Check,
  type LucideIcon,
  UserCheck,
  UserPlus,
  UserSearch,
  UsersRound,
} from "lucide-react";
import { ToggleButton } from "react-aria-components";
import { Select } from "#client/components/select.tsx";
import type { ClientesFilter } from "#client/data/clientes.hooks.ts";
import { useEtiquetas } from "#client/data/ficha.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatMonth } from "#client/lib/format.ts";
import { SUMIDO_DIAS } from "#shared/clientes/clientes.constants.ts";
import { m } from "#shared/clientes/clientes.messages.ts";

/** No label can be so long. */
const ANY = "-".repeat(31);

/** Which clients: with a label, with nothing booked, or whom one has not seen for long. */
export function ListFilters({ filter, onChange }: ListFiltersProps) {
  const known = useEtiquetas();
  const set = (change: Partial<ClientesFilter>) => onChange({ ...filter, ...change, page: 1 });
  const { etiqueta, semProxima, sumidos } = filter;
  // The address may name a label that is gone, or write it in other letters.
  const labels = etiqueta && !known.includes(etiqueta) ? [etiqueta, ...known] : known;
  return (
    <div role="group" aria-label="Filtros" className="mt-3 flex flex-wrap items-center gap-2">
      <Chip isOn={semProxima} onChange={(isOn) => set({ semProxima: isOn })} Icon={CalendarX2}>
        Sem próxima sessão
      </Chip>
      <Chip isOn={sumidos} onChange={(isOn) => set({ sumidos: isOn })} Icon={UserSearch}>
        {`Sumidos há ${SUMIDO_DIAS} dias`}
      </Chip>
      <FigureChips filter={filter} onOff={set} />
      {labels.length > 0 && (
        <Select
          label="Etiqueta"
          hideLabel
          className="w-48"
          options={[
            { value: ANY, label: "Todas as etiquetas" },
            ...labels.map((label) => ({ value: label, label })),
          ]}
          value={etiqueta || ANY}
          onChange={(value) => set({ etiqueta: value === ANY ? "" : value })}
        />
      )}
    </div>
  );
}

/** The dashboard's figures lead here with one of them on. */
function FigureChips({ filter: { novos, convertidos, novosEm, ate }, onOff }: FigureChipsProps) {
  const chips = [
    { text: novos && m.novosDaSemana, off: { novos: false }, Icon: UserPlus },
    { text: convertidos && m.convertidos, off: { convertidos: false }, Icon: UserCheck },
    {
      text: novosEm && m.novosEm(formatMonth(`${novosEm}-01`)),
      off: { novosEm: "" },
      Icon: UserPlus,
    },
    { text: ate && m.ate(formatMonth(`${ate}-01`)), off: { ate: "" }, Icon: UsersRound },
  ];
  return chips.map(
    ({ text, off, Icon }) =>
      text && (
        <Chip key={text} isOn onChange={() => onOff(off)} Icon={Icon}>
          {text}
        </Chip>
      ),
  );
}

interface FigureChipsProps {
  filter: ClientesFilter;
  onOff: (change: Partial<ClientesFilter>) => void;
}

interface ListFiltersProps {
  filter: ClientesFilter;
  onChange: (filter: ClientesFilter) => void;
}

function Chip({ isOn, onChange, Icon, children }: ChipProps) {
  const Shown = isOn ? Check : Icon;
  return (
    <ToggleButton
      isSelected={isOn}
      onChange={onChange}
      className={cx(
        "inline-flex h-11 items-center gap-1.5 rounded-full border border-line bg-surface px-3.5 text-sm whitespace-nowrap text-soft transition-colors max-sm:px-2.5",
        "hover:bg-muted hover:text-ink sm:h-9 sm:px-3",
        "data-selected:border-brand data-selected:bg-brand-soft data-selected:font-medium data-selected:text-brand-ink",
      )}
    >
      <Shown size={14} aria-hidden className={isOn ? undefined : "max-sm:hidden"} />
      {children}
    </ToggleButton>
  );
}

interface ChipProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  Icon: LucideIcon;
  children: string;
}
