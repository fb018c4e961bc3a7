import type { Ref } from "react";
import { Link } from "react-router-dom";
import { Select } from "#client/components/select.tsx";
import { useSlots } from "#client/data/disponibilidades.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { m as encaixe } from "#shared/marcacoes/encaixe.messages.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { recusas } from "#shared/marcacoes/recusas.messages.ts";
import type { Duracao } from "#shared/marcacoes/rules/slots.ts";

/** The times of a date; those that are taken are named so and cannot be chosen. */
export function SlotField({
  date,
  movingId,
  servico,
  profissional,
  now,
  error,
  ...field
}: SlotFieldProps) {
  const { slots, motivo, hasNoHours, isLoading, isError } = useSlots(date, {
    now,
    movingId,
    servico,
    profissional,
  });
  const options = (slots ?? []).map(({ time, available }) => ({
    value: time,
    label: available ? time : `${time} ${m.sufixoOcupado}`,
    isDisabled: !available,
  }));
  return (
    <div>
      <Select
        label="Horário"
        isRequired
        options={options}
        placeholder={placeholder()}
        isDisabled={options.length === 0}
        help={help()}
        error={motivo ?? notOffered() ?? error}
        {...field}
      />
      {hasNoHours && (
        <Link
          to={paths.horarios}
          className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline underline-offset-2 sm:min-h-0"
        >
          Definir meus horários
        </Link>
      )}
    </div>
  );

  function placeholder() {
    if (!date) return "Escolha a data primeiro";
    return isLoading ? "Carregando horários..." : "Selecione o horário";
  }

  /** Chosen elsewhere, by its words or in an address, or taken by somebody else meanwhile. */
  function notOffered() {
    const { value } = field;
    if (!value || options.length === 0) return undefined;
    const chosen = options.find((option) => option.value === value);
    if (!chosen) return encaixe.naoOferecido(value);
    return chosen.isDisabled ? recusas.ocupado : undefined;
  }

  function help() {
    if (isError) return "Não foi possível carregar os horários. Escolha a data de novo.";
    if (options.length > 0 && options.every((option) => option.isDisabled))
      return "Todos os horários deste dia estão ocupados";
    return undefined;
  }
}

interface SlotFieldProps {
  date: string;
  now: Date;
  /** The appointment that is being moved, which does not stand in its own way. */
  movingId?: string | undefined;
  /** The service to be booked, if any. */
  servico?: (Duracao & { id: string }) | null;
  profissional?: string | undefined;
  value: string;
  onChange: (time: string) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  ref?: Ref<HTMLButtonElement>;
}
