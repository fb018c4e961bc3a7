import { type Ref, useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { TimeBox } from "#client/components/time-box.tsx";
import { useSlots } from "#client/data/disponibilidades.hooks.ts";
import { formatDayAndDate } from "#client/lib/format.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/encaixe.messages.ts";
import type { Duracao } from "#shared/marcacoes/rules/slots.ts";
import { DateField } from "./date-field.tsx";
import { SlotField } from "./slot-field.tsx";

/** Day and time among those that are offered; as an exception (`encaixe`) any day and minute that is typed. */
export function WhenFields({ label, date, time, encaixe, ...what }: WhenFieldsProps) {
  const { now, zone } = what;
  const [refused, setRefused] = useState<Refused | null>(null);
  const chooseDay = (next: string) => {
    setRefused(null);
    date.onChange(next);
    if (!encaixe.isOn) time.onChange("");
  };
  return (
    <div className="space-y-2">
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <DateField
          {...date}
          label={label}
          profissional={what.profissional}
          now={now}
          zone={zone}
          isEncaixe={encaixe.isOn}
          onChange={chooseDay}
          onRefused={setRefused}
        />
        {encaixe.isOn ? (
          <TimeBox {...time} label="Horário" isRequired />
        ) : (
          <SlotField {...time} {...what} date={date.value} />
        )}
      </div>
      <EncaixeOffer
        {...what}
        date={date.value}
        refused={refused}
        encaixe={encaixe}
        onAccept={() => {
          if (refused) chooseDay(refused.date);
          encaixe.onChange(true);
        }}
        onBack={() => {
          date.onChange("");
          time.onChange("");
          encaixe.onChange(false);
        }}
      />
    </div>
  );
}

/** Why a day or its times cannot be had, and the way round it. */
function EncaixeOffer({ date, refused, encaixe, onAccept, onBack, ...what }: EncaixeOfferProps) {
  const { slots } = useSlots(date, what);
  if (encaixe.isOn)
    return (
      <Banner
        action={
          <Button size="sm" variant="secondary" onPress={onBack}>
            {m.voltar}
          </Button>
        }
      >
        {m.ajuda}
      </Banner>
    );
  if (refused)
    return (
      <Banner
        tone="warning"
        title={formatDayAndDate(refused.date, civilOf(what.now, what.zone).date)}
        action={
          <Button size="sm" variant="secondary" onPress={onAccept}>
            {m.encaixar}
          </Button>
        }
      >
        {refused.motivo}
      </Banner>
    );
  if (!slots) return null;
  const isFull = slots.every(({ available }) => !available);
  return (
    <Button size="sm" variant="ghost" className="-ml-2" onPress={onAccept}>
      {isFull ? m.encaixar : m.outroHorario}
    </Button>
  );
}

interface Refused {
  date: string;
  motivo: string;
}

interface Field<Element> {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error: string | undefined;
  ref?: Ref<Element>;
}

interface What {
  now: Date;
  zone: string;
  /** The appointment that is being moved. */
  movingId?: string;
  /** The service to be booked, if any. */
  servico: (Duracao & { id: string }) | null;
  /** The professional whose times are offered, or `qualquer`; undefined where one works alone. */
  profissional?: string | undefined;
}

interface Encaixe {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

export interface WhenFieldsProps extends What {
  /** Label of the date. */
  label: string;
  date: Field<HTMLInputElement>;
  time: Field<HTMLButtonElement & HTMLInputElement>;
  encaixe: Encaixe;
}

interface EncaixeOfferProps extends What {
  date: string;
  refused: Refused | null;
  encaixe: Encaixe;
  onAccept: () => void;
  onBack: () => void;
}
