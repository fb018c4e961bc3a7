import { Suspense } from "react";
import { FormField } from "#client/components/form-field.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Select } from "#client/components/select.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { useFaltas } from "#client/data/comparecimento.hooks.ts";
import { useIsNotOnWhatsApp } from "#client/data/ficha.hooks.ts";
import type { SerieDates } from "#client/data/series.hooks.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import { civilOf } from "#shared/common/time.ts";
import {
  MAX_OBSERVACAO,
  STATUS_INICIAIS,
  STATUS_LABELS,
} from "#shared/marcacoes/marcacoes.constants.ts";
import { m as series } from "#shared/series/tela.messages.ts";
import { WEEKLY } from "../series/repeat.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { ClienteField } from "./cliente-field.tsx";
import { NovoCliente } from "./novo-cliente.tsx";
import { novoOf } from "./novo-of.ts";
import { ProfissionalField } from "./profissional-field.tsx";
import { SalaField } from "./sala-field.tsx";
import type { Booking } from "./use-booking.ts";
import { useEnd } from "./use-end.ts";
import { WaitOffer } from "./wait-offer.tsx";
import { WhatAndWhen } from "./what-and-when.tsx";

const RepeatFields = lazyPart(() => import("../series/repeat-fields.tsx"));

const STATUS_OPTIONS = STATUS_INICIAIS.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** The fields of a new appointment, in the order in which they are asked. */
export function BookingFields({ booking, dates, now, zone, onWait }: BookingFieldsProps) {
  const { form, servicoChoice, encaixe, profissional } = booking;
  const { control } = form;
  return (
    <>
      <People booking={booking} />
      <FormField control={control} name="date">
        {({ name: _date, ...date }) => (
          <FormField control={control} name="time">
            {({ name: _time, ...time }) => (
              <WhatAndWhen
                label="Data"
                date={date}
                time={time}
                form={form}
                choice={servicoChoice}
                profissional={profissional.id}
                encaixe={encaixe}
                now={now}
                zone={zone}
                noneFree={
                  <WaitOffer
                    date={date.value}
                    servico={servicoChoice.servico}
                    profissional={profissional.id}
                    now={now}
                    onAccept={onWait}
                  />
                }
              />
            )}
          </FormField>
        )}
      </FormField>
      <RepeatChoice booking={booking} dates={dates} today={civilOf(now, zone).date} />
      <FormField control={control} name="status">
        {({ value, ...field }) => (
          <Select label="Status" options={STATUS_OPTIONS} value={value ?? ""} {...field} />
        )}
      </FormField>
      <FormField control={control} name="observacao">
        {({ value, ...field }) => (
          <TextArea
            label="Observação"
            placeholder="Algo para lembrar no dia"
            maxLength={MAX_OBSERVACAO}
            value={value ?? ""}
            {...field}
          />
        )}
      </FormField>
      <Summary booking={booking} now={now} />
    </>
  );
}

interface BookingFieldsProps {
  booking: Booking;
  /** The dates of a series, once all of it is chosen. */
  dates: SerieDates | null;
  now: Date;
  zone: string;
  onWait: () => void;
}

/** The booking before it is sent, with its end where that is known. */
function Summary({ booking, now }: Pick<BookingFieldsProps, "booking" | "now">) {
  const { chosen, status, nome } = booking;
  const end = useEnd(booking, now);
  return (
    <BookingSummary
      nome={chosen.novo ? (chosen.novo.nome ?? "") : nome}
      date={chosen.date ?? ""}
      time={chosen.time ?? ""}
      end={end}
      status={status}
    />
  );
}

/** The two people of the appointment, and where they meet. */
const People = ({ booking }: { booking: Booking }) => (
  <>
    <PersonField booking={booking} />
    <ProfissionalField {...booking.profissional} />
    <SalaField {...booking.sala} />
  </>
);

/** The client, or the record of one who is not registered yet. */
function PersonField({ booking }: { booking: Booking }) {
  const { form, chosen, nome, setNome } = booking;
  const { control, setFocus, setValue } = form;
  const id = chosen.cliente_id ?? "";
  const faltas = useFaltas(id ? [id] : []).get(id);
  const semWhatsapp = useIsNotOnWhatsApp(id) ? clientes.semWhatsapp : undefined;
  if (chosen.novo)
    return (
      <NovoCliente
        control={control}
        setFocus={setFocus}
        onBack={() => {
          setNome("");
          setValue("novo", null);
        }}
      />
    );
  return (
    <FormField control={control} name="cliente_id">
      {({ name: _name, value, ...field }) => (
        <ClienteField
          {...field}
          value={value ?? ""}
          chosenLabel={nome}
          help={[semWhatsapp, faltas].filter(Boolean).join(" ") || undefined}
          onLabel={setNome}
          onRegister={(text) => {
            setValue("cliente_id", "");
            setValue("novo", novoOf(text));
          }}
        />
      )}
    </FormField>
  );
}

/** Whether the appointment comes again, and how. */
function RepeatChoice({ booking, dates, today }: RepeatChoiceProps) {
  const { canRepeat, repeat, setRepeat } = booking;
  return (
    <>
      {canRepeat && (
        <Switch
          label={series.repetir}
          value={repeat !== null}
          onChange={(isOn) => setRepeat(isOn ? WEEKLY : null)}
        />
      )}
      {repeat && (
        <Suspense fallback={null}>
          <RepeatFields value={repeat} onChange={setRepeat} today={today} input={dates} />
        </Suspense>
      )}
    </>
  );
}

interface RepeatChoiceProps {
  booking: Booking;
  dates: SerieDates | null;
  today: string;
}
