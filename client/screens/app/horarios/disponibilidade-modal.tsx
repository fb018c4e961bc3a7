import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Select } from "#client/components/select.tsx";
import { useRegras } from "#client/data/agenda.hooks.ts";
import {
  useCreateDisponibilidade,
  useUpdateDisponibilidade,
  useWeekOf,
} from "#client/data/disponibilidades.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { formatMinutes } from "#client/lib/format.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/agenda/regras.messages.ts";
import { DIA_SEMANA_LABELS, DIAS_SEMANA, isWeekend } from "#shared/common/civil.ts";
import { HORAS, INTERVALOS } from "#shared/disponibilidades/disponibilidades.constants.ts";
import {
  type DisponibilidadeInput,
  type DisponibilidadeUpdate,
  disponibilidadeInput,
  isForward,
} from "#shared/disponibilidades/disponibilidades.schema.ts";
import { endHint } from "./last-offered.ts";
import { useWhose } from "./whose.ts";

/** The form's initial values; with an id it changes that one. */
export interface Editing extends DisponibilidadeInput {
  id?: string;
  /** The hours as they were when a refused change was made. */
  seen?: DisponibilidadeInput;
}

const FORM = "disponibilidade";

/**
 * Shows the change at once and closes; what the server refuses goes back with its reason, and `onRefused` gets what
 * was chosen.
 */
export function DisponibilidadeModal({
  editing,
  onClose,
  onSaved,
  onRefused,
}: {
  editing: Editing | null;
  onClose: () => void;
  /** It is drawn; what is refused goes back. */
  onSaved: (saved: DisponibilidadeInput) => void;
  onRefused: (refused: Editing) => void;
}) {
  const whose = useWhose();
  const create = useCreateDisponibilidade(whose?.id);
  const update = useUpdateDisponibilidade(whose?.id);
  const isNew = !editing?.id;

  function save(input: DisponibilidadeInput, { seen, ...change }: Saved) {
    const id = editing?.id;
    if (id) update.mutate({ id, ...change }, { onError: () => onRefused({ id, ...input, seen }) });
    else
      create.mutate({ ...input, profissional_id: whose?.id }, { onError: () => onRefused(input) });
    onClose();
    onSaved(input);
  }

  return (
    <Modal
      isOpen={editing !== null}
      onClose={onClose}
      title={isNew ? "Novo Horário" : "Editar Horário"}
      description={whose?.nome}
      size="sm"
      footer={<FormFooter form={FORM} label={isNew ? "Criar" : "Salvar"} onCancel={onClose} />}
    >
      {editing && <DisponibilidadeForm id={FORM} initial={editing} onSubmit={save} />}
    </Modal>
  );
}

const DIAS = DIAS_SEMANA.map((dia) => ({ value: dia, label: DIA_SEMANA_LABELS[dia] }));

const valuesOf = ({ dia_semana, hora_inicio, hora_fim, intervalo_minutos }: Editing) => ({
  dia_semana,
  hora_inicio,
  hora_fim,
  intervalo_minutos,
});

function DisponibilidadeForm({ id, initial, onSubmit }: DisponibilidadeFormProps) {
  const { form, elsewhere } = useHoursForm(initial);
  const { control, handleSubmit } = form;
  const submit = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    const seen = { ...input, ...elsewhere.seen(input) };
    onSubmit(input, { ...elsewhere.changeOf(input), seen });
  });
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={submit}>
      <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} textOf={textOf} />
      <HoursFields control={control} initial={initial} />
      <FormField control={control} name="intervalo_minutos">
        {({ value, onChange, ...field }) => (
          <Select
            label="Intervalo"
            help="Quanto dura cada agendamento."
            options={intervalOptions(initial.intervalo_minutos)}
            isRequired
            value={String(value)}
            onChange={(minutes) => onChange(Number(minutes))}
            {...field}
          />
        )}
      </FormField>
    </form>
  );
}

/** The form over the hours as they are stored, or as they were when a change was refused. */
function useHoursForm(initial: Editing) {
  const { stored, refetch } = useStored(initial.id);
  const form = useForm({
    resolver: zodResolver(disponibilidadeInput),
    defaultValues: valuesOf(initial.seen ?? stored ?? initial),
  });
  const { reset } = form;
  // The refused choice is made again over the former one, before that is compared with the present one.
  useEffect(() => {
    if (initial.seen) reset(valuesOf(initial), { keepDefaultValues: true });
  }, [initial, reset]);
  const elsewhere = useElsewhere(form, {
    stored: stored ? valuesOf(stored) : null,
    isSaving: false,
    refetch,
  });
  return { form, elsewhere };
}

/** The weekday, and from when to when; says which is the last hour that is offered. */
function HoursFields({ control, initial }: HoursFieldsProps) {
  const chosen = useWatch({ control });
  const { regras } = useRegras();
  const hint = isForward(chosen)
    ? endHint({ ...initial, ...chosen }, regras.hora_extra_minutos)
    : undefined;
  return (
    <>
      <FormField control={control} name="dia_semana">
        {(field) => <Select label="Dia da semana" options={DIAS} isRequired {...field} />}
      </FormField>
      {isWeekend(chosen.dia_semana ?? initial.dia_semana) && !regras.fim_de_semana && (
        <Banner tone="info">{m.semFimDeSemana}</Banner>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <FormField control={control} name="hora_inicio">
          {(field) => (
            <Select
              label="Início"
              options={hourOptions(initial.hora_inicio)}
              isRequired
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="hora_fim">
          {(field) => (
            <Select
              label="Fim"
              help={hint}
              options={hourOptions(initial.hora_fim)}
              isRequired
              {...field}
            />
          )}
        </FormField>
      </div>
    </>
  );
}

interface HoursFieldsProps {
  control: ReturnType<typeof useHoursForm>["form"]["control"];
  initial: Editing;
}

const LABELS = {
  dia_semana: "Dia da semana",
  hora_inicio: "Início",
  hora_fim: "Fim",
  intervalo_minutos: "Intervalo",
};

function textOf(_name: string, value: unknown) {
  if (typeof value === "number") return formatMinutes(value);
  return DIAS.find((dia) => dia.value === value)?.label;
}

/** As they are stored now: another tab may have changed them since. */
function useStored(id: string | undefined) {
  const weekly = useWeekOf(useWhose()?.id);
  const all = Object.values(weekly.data ?? {}).flat();
  return { stored: id ? all.find((one) => one.id === id) : undefined, refetch: weekly.refetch };
}

/** Every half hour, and the one that is set already should another program have set it. */
function hourOptions(present: string) {
  const hours = [...new Set([...HORAS, present])].sort();
  return hours.map((hour) => ({ value: hour, label: hour }));
}

function intervalOptions(present: number) {
  const intervals = [...new Set<number>([...INTERVALOS, present])].sort((a, b) => a - b);
  return intervals.map((minutes) => ({ value: String(minutes), label: formatMinutes(minutes) }));
}

interface DisponibilidadeFormProps {
  id: string;
  initial: Editing;
  onSubmit: (input: DisponibilidadeInput, change: Saved) => void;
}

interface Saved extends Omit<DisponibilidadeUpdate, "id"> {
  seen: DisponibilidadeInput;
}
