import { zodResolver } from "@hookform/resolvers/zod";
import { type Ref, useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Combobox, useSearchedChoice } from "#client/components/combobox.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Select } from "#client/components/select.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { useClientePicker } from "#client/data/clientes.hooks.ts";
import { useCreateMarcacao } from "#client/data/marcacoes.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { m as clienteMessages } from "#shared/clientes/clientes.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { searchable } from "#shared/common/text.ts";
import {
  MAX_OBSERVACAO,
  STATUS,
  STATUS_LABELS,
  STATUS_PADRAO,
} from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { marcacaoForm } from "#shared/marcacoes/marcacoes.schema.ts";
import { refusedTime } from "./booking-refusal.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { DateField } from "./date-field.tsx";
import { SlotField } from "./slot-field.tsx";

const STATUS_OPTIONS = STATUS.map((value) => ({ value, label: STATUS_LABELS[value] }));

const FIELDS = ["cliente_id", "status", "observacao"] as const;

/** A new appointment: who, when, in which status, and a note. */
export function NewModal({ date, now, zone, onClose }: NewModalProps) {
  const formId = useId();
  const create = useCreateMarcacao();
  const [nome, setNome] = useState("");
  const { control, handleSubmit, setError, setValue } = useForm({
    resolver: zodResolver(marcacaoForm),
    defaultValues: { cliente_id: "", date, time: "", status: STATUS_PADRAO, observacao: "" },
  });
  const chosen = useWatch({ control });

  const save = handleSubmit(({ date, time, ...marcacao }) =>
    // Without an offset the server reads the time on the professional's own clock.
    create.mutate(
      { ...marcacao, horario: `${date}T${time}` },
      {
        onSuccess: onClose,
        onError: (error) => {
          const message = refusedTime(error);
          if (message) setError("time", { type: "server", message }, { shouldFocus: true });
          const others = setServerFaults(error, FIELDS, setError, m.erroAoCriar);
          toastErrors(message ? [message] : others);
        },
      },
    ),
  );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Novo Agendamento"
      footer={
        <FormFooter form={formId} label="Agendar" isLoading={create.isPending} onCancel={onClose} />
      }
    >
      <form id={formId} noValidate className="space-y-4" onSubmit={save}>
        <FormField control={control} name="cliente_id">
          {({ name: _name, ...field }) => <ClienteField {...field} onLabel={setNome} />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField control={control} name="date">
            {({ name: _name, onChange, ...field }) => (
              <DateField
                label="Data"
                now={now}
                zone={zone}
                onChange={(next) => {
                  onChange(next);
                  setValue("time", "");
                }}
                {...field}
              />
            )}
          </FormField>
          <FormField control={control} name="time">
            {(field) => <SlotField date={chosen.date ?? ""} now={now} {...field} />}
          </FormField>
        </div>
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
          nome={nome}
          date={chosen.date ?? ""}
          time={chosen.time ?? ""}
          status={chosen.status ?? STATUS_PADRAO}
        />
      </form>
    </Modal>
  );
}

interface NewModalProps {
  /** Chosen beforehand, or "". */
  date: string;
  now: Date;
  zone: string;
  onClose: () => void;
}

/** Searches among the clients on the server, and chooses one. `onLabel` tells the name that was chosen. */
function ClienteField({ value, onChange, onLabel, ...field }: ClienteFieldProps) {
  const { text, wanted, choiceAmong } = useSearchedChoice(value, (id, label) => {
    onLabel(label);
    onChange(id);
  });
  const { clientes, isLoading } = useClientePicker(wanted);
  const found = clientes.map(({ id, nome, telefone }) => ({
    id,
    label: clientLabel(nome, telefone),
    description: nome && telefone ? formatTelefone(telefone) : undefined,
  }));
  // Until the server has answered, what is there already is narrowed down here.
  const typed = searchable(text);
  const items = isLoading
    ? found.filter(({ label, description }) =>
        searchable(`${label} ${description}`).includes(typed),
      )
    : found;
  return (
    <Combobox
      label="Cliente"
      isRequired
      placeholder="Buscar por nome ou telefone"
      emptyText={clienteMessages.nenhumEncontrado}
      items={items}
      isLoading={isLoading}
      {...choiceAmong(items)}
      {...field}
    />
  );
}

interface ClienteFieldProps {
  value: string;
  onChange: (id: string) => void;
  onLabel: (label: string) => void;
  onBlur?: () => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}
