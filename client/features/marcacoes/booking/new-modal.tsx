import { Suspense, useId, useState } from "react";
import { FormField } from "#client/components/form-field.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Select } from "#client/components/select.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { useFaltas } from "#client/data/comparecimento.hooks.ts";
import { Told } from "#client/features/avisos/told.tsx";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { civilOf } from "#shared/common/time.ts";
import {
  MAX_OBSERVACAO,
  STATUS_INICIAIS,
  STATUS_LABELS,
} from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { m as series } from "#shared/series/tela.messages.ts";
import { datesOf, WEEKLY } from "../series/repeat.ts";
import { useSerieWait } from "../series/use-serie-wait.ts";
import { useNotice } from "../use-notice.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { ClienteField } from "./cliente-field.tsx";
import { NextSlots } from "./next-slots.tsx";
import { NovoCliente } from "./novo-cliente.tsx";
import { novoOf } from "./novo-of.ts";
import { ServicoField } from "./servico-field.tsx";
import { toldOf } from "./told-of.ts";
import { type Beforehand, useBooking } from "./use-booking.ts";
import { WaitOffer } from "./wait-offer.tsx";
import { WhenFields } from "./when-fields.tsx";

const EsperaModal = lazyPart(() => import("#client/features/espera/espera-modal.tsx"));
const RepeatFields = lazyPart(() => import("../series/repeat-fields.tsx"));

const STATUS_OPTIONS = STATUS_INICIAIS.map((value) => ({ value, label: STATUS_LABELS[value] }));

/** A new appointment: who, when, in which status, and a note. Who is not known yet is registered with it. */
export function NewModal({ now, zone, onClose, ...beforehand }: NewModalProps) {
  const formId = useId();
  const noteId = useId();
  const booking = useBooking({ ...beforehand, onClose });
  const { control, setFocus, setValue, save, isSaving, servico, servicoChoice } = booking;
  const { nome, setNome, isEncaixe, setEncaixe, repeat, setRepeat, canRepeat } = booking;
  const { chosen, status } = booking;
  const faltas = useFaltas(chosen.cliente_id ? [chosen.cliente_id] : []).get(
    chosen.cliente_id ?? "",
  );
  const notice = useNotice(chosen.cliente_id ?? "", chosen.novo);
  const [isWaiting, setWaiting] = useState(false);
  const date = chosen.date ?? "";
  const dates =
    repeat &&
    datesOf(repeat, { horario: `${chosen.date}T${chosen.time}`, servico_id: servico?.id });
  const waits = useSerieWait(dates);
  const note = waits ?? (isLive(status) ? notice?.booked : undefined);

  const change = waits ? null : toldOf(booking, dates);

  if (isWaiting)
    return (
      <Suspense>
        <EsperaModal
          espera={null}
          inicial={{
            ...(chosen.cliente_id && { cliente_id: chosen.cliente_id, cliente_nome: nome }),
            servico_id: servico?.id ?? null,
            de: date,
            ate: date,
          }}
          today={civilOf(now, zone).date}
          onSaved={onClose}
          onClose={() => setWaiting(false)}
        />
      </Suspense>
    );
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Novo Agendamento"
      footer={
        <>
          {/* Visible wherever the form is scrolled to. */}
          {change ? (
            <div className="max-sm:order-last sm:w-full">
              <Told change={change} hasGrace={false} />
            </div>
          ) : (
            note && (
              <p id={noteId} className="text-sm text-soft max-sm:order-last sm:w-full">
                {note}
              </p>
            )
          )}
          <FormFooter
            form={formId}
            label={repeat ? series.agendar : "Agendar"}
            isLoading={isSaving}
            waitsFor={waits ? noteId : undefined}
            onCancel={onClose}
          />
        </>
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={save}>
        {chosen.novo ? (
          <NovoCliente
            control={control}
            setFocus={setFocus}
            onBack={() => {
              setNome("");
              setValue("novo", null);
            }}
          />
        ) : (
          <FormField control={control} name="cliente_id">
            {({ name: _name, value, ...field }) => (
              <ClienteField
                {...field}
                value={value ?? ""}
                chosenLabel={nome}
                help={faltas}
                onLabel={setNome}
                onRegister={(text) => {
                  setValue("cliente_id", "");
                  setValue("novo", novoOf(text));
                }}
              />
            )}
          </FormField>
        )}
        <ServicoField
          {...servicoChoice}
          onChange={(next) => {
            servicoChoice.choose(next);
            if (!isEncaixe) setValue("time", "");
          }}
        />
        <FormField control={control} name="date">
          {({ name: _date, ...date }) => (
            <FormField control={control} name="time">
              {({ name: _time, ...time }) => (
                <WhenFields
                  label="Data"
                  date={date}
                  time={time}
                  servico={servico}
                  encaixe={{ isOn: isEncaixe, onChange: setEncaixe }}
                  now={now}
                  zone={zone}
                />
              )}
            </FormField>
          )}
        </FormField>
        {!isEncaixe && (
          <WaitOffer date={date} servico={servico} now={now} onAccept={() => setWaiting(true)} />
        )}
        {!isEncaixe && (
          <NextSlots
            date={date}
            servico={servico}
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
        {canRepeat && (
          <Switch
            label={series.repetir}
            value={repeat !== null}
            onChange={(isOn) => setRepeat(isOn ? WEEKLY : null)}
          />
        )}
        {repeat && (
          <Suspense fallback={null}>
            <RepeatFields
              value={repeat}
              onChange={setRepeat}
              today={civilOf(now, zone).date}
              input={dates}
            />
          </Suspense>
        )}
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
        <BookingSummary
          nome={chosen.novo ? (chosen.novo.nome ?? "") : nome}
          date={chosen.date ?? ""}
          time={chosen.time ?? ""}
          status={status}
        />
      </form>
    </Modal>
  );
}

interface NewModalProps extends Beforehand {
  now: Date;
  zone: string;
  onClose: () => void;
}
