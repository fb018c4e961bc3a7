import type { ReactNode } from "react";
import { NextSlots } from "./next-slots.tsx";
import { ServicoField } from "./servico-field.tsx";
import type { useServico } from "./use-servico.ts";
import { WhenFields, type WhenFieldsProps } from "./when-fields.tsx";

/** Service, day and time, asked alike for a new appointment and for one that is moved. */
export function WhatAndWhen({ form, choice, noneFree, ...when }: WhatAndWhenProps) {
  const { setValue, setFocus } = form;
  const { servico, choose, ...servicos } = choice;
  const { date, encaixe, movingId, profissional, now, zone } = when;
  return (
    <>
      <ServicoField
        {...servicos}
        onChange={(next) => {
          choose(next);
          if (!encaixe.isOn) setValue("time", "");
        }}
      />
      <WhenFields {...when} servico={servico} />
      {!encaixe.isOn && noneFree}
      {!encaixe.isOn && (
        <NextSlots
          date={date.value}
          servico={servico}
          movingId={movingId}
          profissional={profissional}
          now={now}
          zone={zone}
          onChoose={(slot) => {
            setValue("date", slot.date, { shouldValidate: true });
            setValue("time", slot.time, { shouldValidate: true });
            // The button that was pressed is gone.
            setFocus("date");
          }}
        />
      )}
    </>
  );
}

interface WhatAndWhenProps extends Omit<WhenFieldsProps, "servico"> {
  /** The form that `date` and `time` are fields of. */
  form: WhenForm;
  choice: ReturnType<typeof useServico>;
  /** Shown on a day without free times. */
  noneFree?: ReactNode;
}

interface WhenForm {
  setValue: (name: "date" | "time", value: string, options?: { shouldValidate: boolean }) => void;
  setFocus: (name: "date") => void;
}
