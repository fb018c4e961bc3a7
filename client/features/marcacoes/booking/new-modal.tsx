import { zodResolver } from "@hookform/resolvers/zod";
import { useId, useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { FormField } from "#client/components/form-field.tsx";
import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Select } from "#client/components/select.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { useSaveCliente } from "#client/data/clientes.hooks.ts";
import { useFaltas } from "#client/data/comparecimento.hooks.ts";
import { useCreateMarcacao } from "#client/data/marcacoes.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { errorTexts } from "#client/lib/error-text.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { m as clientes } from "#shared/clientes/clientes.messages.ts";
import type { ClienteInput } from "#shared/clientes/clientes.schema.ts";
import {
  MAX_OBSERVACAO,
  STATUS_INICIAIS,
  STATUS_LABELS,
  STATUS_PADRAO,
} from "#shared/marcacoes/marcacoes.constants.ts";
import { m } from "#shared/marcacoes/marcacoes.messages.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import {
  type NovaMarcacao,
  type NovaMarcacaoForm,
  novaMarcacaoForm,
} from "#shared/marcacoes/marcacoes.schema.ts";
import { useNotice } from "../use-notice.ts";
import { refusedTime } from "./booking-refusal.ts";
import { BookingSummary } from "./booking-summary.tsx";
import { ClienteField } from "./cliente-field.tsx";
import { NextSlots } from "./next-slots.tsx";
import { NovoCliente } from "./novo-cliente.tsx";
import { novoOf } from "./novo-of.ts";
import { ServicoField } from "./servico-field.tsx";
import { useServico } from "./use-servico.ts";
import { WhenFields } from "./when-fields.tsx";

const STATUS_OPTIONS = STATUS_INICIAIS.map((value) => ({ value, label: STATUS_LABELS[value] }));

const FIELDS = ["cliente_id", "status", "observacao"] as const;
const NOBODY = { id: "", label: "" };

/** A new appointment: who, when, in which status, and a note. Who is not known yet is registered with it. */
export function NewModal({
  date,
  encaixe = false,
  cliente = NOBODY,
  now,
  zone,
  onClose,
}: NewModalProps) {
  const formId = useId();
  const create = useCreateMarcacao();
  const register = useSaveCliente().create;
  const [nome, setNome] = useState(cliente.label);
  const [isEncaixe, setEncaixe] = useState(encaixe);
  const { servico, ...servicoChoice } = useServico();
  const { control, handleSubmit, setError, setFocus, setValue } = useForm<
    NovaMarcacaoForm,
    unknown,
    NovaMarcacao
  >({
    resolver: zodResolver(novaMarcacaoForm),
    defaultValues: {
      cliente_id: cliente.id,
      novo: null,
      date,
      time: "",
      status: STATUS_PADRAO,
      observacao: "",
    },
  });
  const chosen = useWatch({ control });
  const faltas = useFaltas(chosen.cliente_id ? [chosen.cliente_id] : []).get(
    chosen.cliente_id ?? "",
  );
  const notice = useNotice(chosen.cliente_id ?? "", chosen.novo);
  const status = chosen.status ?? STATUS_PADRAO;

  /** Once registered the client stays chosen, also where the appointment itself is refused. */
  async function registered(novo: ClienteInput) {
    const { id } = await register.mutateAsync(novo);
    setNome(clientLabel(novo.nome, novo.telefone));
    setValue("cliente_id", id);
    setValue("novo", null);
    return id;
  }

  const save = handleSubmit(async ({ novo, cliente_id, date, time, ...marcacao }) => {
    const id = novo
      ? await registered(novo).catch((error: unknown) => {
          setConflict(error, "novo.telefone", setError);
          toastErrors(errorTexts(error, clientes.erroAoCriar));
        })
      : cliente_id;
    if (!id) return;
    // Without an offset the server reads the time on the professional's own clock.
    create.mutate(
      {
        ...marcacao,
        cliente_id: id,
        horario: `${date}T${time}`,
        servico_id: servico?.id,
        encaixe: isEncaixe || undefined,
      },
      {
        onSuccess: onClose,
        onError: (error) => {
          const message = refusedTime(error);
          if (message) setError("time", { type: "server", message }, { shouldFocus: true });
          const others = setServerFaults(error, FIELDS, setError, m.erroAoCriar);
          toastErrors(message ? [message] : others);
        },
      },
    );
  });

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Novo Agendamento"
      footer={
        <>
          {/* In sight wherever the form is scrolled to. */}
          {notice && isLive(status) && (
            <p className="text-sm text-soft max-sm:order-last sm:w-full">{notice.booked}</p>
          )}
          <FormFooter
            form={formId}
            label="Agendar"
            isLoading={create.isPending || register.isPending}
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
          <NextSlots
            date={chosen.date ?? ""}
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

interface NewModalProps {
  /** Chosen beforehand, or "". */
  date: string;
  /** The day is closed: any minute of it is typed. */
  encaixe?: boolean;
  cliente?: { id: string; label: string };
  now: Date;
  zone: string;
  onClose: () => void;
}
