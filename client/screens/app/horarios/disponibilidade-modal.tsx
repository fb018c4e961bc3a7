import { zodResolver } from "@hookform/resolvers/zod";
import { useWatch } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Select } from "#client/components/select.tsx";
import { useRegras } from "#client/data/agenda.hooks.ts";
import {
  useCreateDisponibilidade,
  useUpdateDisponibilidade,
} from "#client/data/disponibilidades.hooks.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { changedFrom } from "#client/lib/touched.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/agenda/regras.messages.ts";
import { DIA_SEMANA_LABELS, DIAS_SEMANA, isWeekend } from "#shared/common/civil.ts";
import { HORAS, INTERVALOS } from "#shared/disponibilidades/disponibilidades.constants.ts";
import {
  type DisponibilidadeInput,
  disponibilidadeInput,
  isForward,
} from "#shared/disponibilidades/disponibilidades.schema.ts";
import { endHint } from "./last-offered.ts";

/** What the form begins with; with an id it changes that one. */
export type Editing = DisponibilidadeInput & { id?: string };

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
  const create = useCreateDisponibilidade();
  const update = useUpdateDisponibilidade();
  const isNew = !editing?.id;

  function save(input: DisponibilidadeInput) {
    const id = editing?.id;
    if (id)
      update.mutate(
        { id, ...changedFrom(input, editing) },
        { onError: () => onRefused({ id, ...input }) },
      );
    else create.mutate(input, { onError: () => onRefused(input) });
    onClose();
    onSaved(input);
  }

  return (
    <Modal
      isOpen={editing !== null}
      onClose={onClose}
      title={isNew ? "Novo Horário" : "Editar Horário"}
      size="sm"
      footer={<FormFooter form={FORM} label={isNew ? "Criar" : "Salvar"} onCancel={onClose} />}
    >
      {editing && <DisponibilidadeForm id={FORM} initial={editing} onSubmit={save} />}
    </Modal>
  );
}

const DIAS = DIAS_SEMANA.map((dia) => ({ value: dia, label: DIA_SEMANA_LABELS[dia] }));

function DisponibilidadeForm({ id, initial, onSubmit }: DisponibilidadeFormProps) {
  const { dia_semana, hora_inicio, hora_fim, intervalo_minutos } = initial;
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(disponibilidadeInput),
    defaultValues: { dia_semana, hora_inicio, hora_fim, intervalo_minutos },
  });
  const chosen = useWatch({ control });
  const { regras } = useRegras();
  const hint = isForward(chosen)
    ? endHint({ ...initial, ...chosen }, regras.hora_extra_minutos)
    : undefined;

  return (
    <form id={id} noValidate className="space-y-4" onSubmit={handleSubmit(onSubmit)}>
      <FormField control={control} name="dia_semana">
        {(field) => <Select label="Dia da semana" options={DIAS} isRequired {...field} />}
      </FormField>
      {isWeekend(chosen.dia_semana ?? dia_semana) && !regras.fim_de_semana && (
        <Banner tone="info">{m.semFimDeSemana}</Banner>
      )}
      <div className="grid grid-cols-2 items-start gap-3">
        <FormField control={control} name="hora_inicio">
          {(field) => (
            <Select label="Início" options={hourOptions(hora_inicio)} isRequired {...field} />
          )}
        </FormField>
        <FormField control={control} name="hora_fim">
          {(field) => (
            <Select label="Fim" help={hint} options={hourOptions(hora_fim)} isRequired {...field} />
          )}
        </FormField>
      </div>
      <FormField control={control} name="intervalo_minutos">
        {({ value, onChange, ...field }) => (
          <Select
            label="Intervalo"
            help="Quanto dura cada agendamento."
            options={intervalOptions(intervalo_minutos)}
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
  initial: DisponibilidadeInput;
  onSubmit: (input: DisponibilidadeInput) => void;
}
