import { DayBox } from "#client/components/day-box.tsx";
import { Select } from "#client/components/select.tsx";
import type { Filters } from "#client/data/historico-filters.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import {
  STATUS,
  STATUS_LABELS,
  TIPO_LABELS,
  TIPOS,
} from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { ContatoField } from "./contato-field.tsx";

const ALL = "todos";
const STATUS_OPTIONS = [
  { value: ALL, label: "Todos" },
  ...STATUS.map((value) => ({ value, label: STATUS_LABELS[value] })),
] as const;
const TIPO_OPTIONS = [
  { value: ALL, label: "Todos" },
  ...TIPOS.map((value) => ({ value, label: TIPO_LABELS[value] })),
] as const;

/** Contact, period, status and direction: the same in bar and sheet. */
export function FilterFields({ filters, onType, onChoose }: FilterFieldsProps) {
  const today = civilOf(useNow(), useZone()).date;
  return (
    <>
      <ContatoField
        value={filters.cliente_telefone}
        onType={(cliente_telefone) => onType({ cliente_telefone })}
        onChoose={(cliente_telefone) => onChoose({ cliente_telefone })}
      />
      <DayBox
        label="Data inicial"
        side="last"
        today={today}
        value={filters.data_inicio}
        onChange={(data_inicio) => onType({ data_inicio })}
      />
      <DayBox
        label="Data final"
        side="last"
        today={today}
        value={filters.data_fim}
        onChange={(data_fim) => onType({ data_fim })}
        error={periodFault(filters)}
      />
      <Select
        label="Status"
        options={STATUS_OPTIONS}
        value={filters.status || ALL}
        onChange={(status) => onChoose({ status: status === ALL ? "" : status })}
      />
      <Select
        label="Tipo"
        options={TIPO_OPTIONS}
        value={filters.tipo || ALL}
        onChange={(tipo) => onChoose({ tipo: tipo === ALL ? "" : tipo })}
      />
    </>
  );
}

/** A period that ends before it begins holds nothing. */
export function periodFault({ data_inicio, data_fim }: Filters) {
  return data_inicio && data_fim && data_fim < data_inicio ? m.periodoInvertido : undefined;
}

interface FilterFieldsProps {
  filters: Filters;
  onType: (changes: Partial<Filters>) => void;
  onChoose: (changes: Partial<Filters>) => void;
}
