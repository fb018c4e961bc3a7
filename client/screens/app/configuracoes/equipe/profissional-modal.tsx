import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { CorField } from "#client/components/cor-field.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Select } from "#client/components/select.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { usePeople } from "#client/data/colegas.hooks.ts";
import {
  type Profissional,
  useProfissionais,
  useSaveProfissional,
} from "#client/data/profissionais.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { errorText } from "#client/lib/error-text.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { useOnce } from "#client/lib/use-once.ts";
import { m as profissionais } from "#shared/profissionais/profissionais.messages.ts";
import { profissionalInput } from "#shared/profissionais/profissionais.schema.ts";
import { m } from "#shared/profissionais/tela.messages.ts";
import { ProfissionalFeed } from "./profissional-feed.tsx";

const FIELDS = ["nome", "especialidade", "registro", "pessoa_id"] as const;
const NOBODY = "ninguem";

const NOVO = {
  nome: "",
  especialidade: null,
  registro: null,
  cor: null,
  pessoa_id: null,
  ativo: true,
};

const LABELS = {
  nome: m.nome,
  especialidade: m.especialidade,
  registro: m.registro,
  cor: "Cor",
  pessoa_id: m.pessoa,
  ativo: m.ativo,
};

function valuesOf({ nome, especialidade, registro, cor, pessoa_id, ativo }: Profissional) {
  return { nome, especialidade, registro, cor, pessoa_id, ativo };
}

/** A new professional, or changes of one. */
export function ProfissionalModal({ editing, onClose }: ProfissionalModalProps) {
  const found = useProfissionais();
  const opened = editing === "new" ? null : editing;
  // As it is stored now: another tab may have changed it since.
  const profissional = found.data?.find(({ id }) => id === opened?.id) ?? opened;
  const id = useId();
  const { create, update, isPending } = useSaveProfissional();
  return (
    <Modal
      isOpen={editing !== null}
      onClose={onClose}
      title={profissional ? m.editar : m.novo}
      footer={
        <FormFooter
          form={id}
          label={profissional ? "Salvar" : "Criar"}
          isLoading={isPending}
          onCancel={onClose}
        />
      }
    >
      <ProfissionalForm
        id={id}
        profissional={profissional}
        saving={{ create, update, isPending }}
        refetch={found.refetch}
        onSaved={onClose}
      />
      {profissional && found.data && found.data.length > 1 && (
        <ProfissionalFeed id={profissional.id} />
      )}
    </Modal>
  );
}

interface ProfissionalModalProps {
  editing: Profissional | "new" | null;
  onClose: () => void;
}

function ProfissionalForm(props: FormProps) {
  const { control, save, elsewhere } = useProfissionalForm(props);
  return (
    <form id={props.id} noValidate className="space-y-4" onSubmit={save}>
      <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} />
      <FormField control={control} name="nome">
        {(field) => <TextField label={m.nome} isRequired autoComplete="off" {...field} />}
      </FormField>
      <FormField control={control} name="especialidade">
        {({ value, ...field }) => (
          <TextField label={m.especialidade} autoComplete="off" value={value ?? ""} {...field} />
        )}
      </FormField>
      <FormField control={control} name="registro">
        {({ value, ...field }) => (
          <TextField
            label={m.registro}
            placeholder={m.registroExemplo}
            autoComplete="off"
            value={value ?? ""}
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="pessoa_id">
        {({ value, onChange, ...field }) => (
          <PessoaField
            {...field}
            value={value ?? null}
            own={props.profissional?.id}
            onChange={onChange}
          />
        )}
      </FormField>
      <FormField control={control} name="cor">
        {({ value, onChange }) => <CorField value={value} onChange={onChange} />}
      </FormField>
      <FormField control={control} name="ativo">
        {({ value, onChange }) => (
          <Switch
            label={m.ativo}
            description={m.ativoAjuda}
            value={value ?? true}
            onChange={onChange}
          />
        )}
      </FormField>
    </form>
  );
}

/** The form over the stored professional; refusals stand at their fields. */
function useProfissionalForm({ profissional, saving, refetch, onSaved }: FormProps) {
  const { create, update, isPending } = saving;
  const form = useForm({
    resolver: zodResolver(profissionalInput),
    defaultValues: profissional ? valuesOf(profissional) : NOVO,
  });
  const { control, handleSubmit, setError } = form;
  const stored = profissional && valuesOf(profissional);
  const elsewhere = useElsewhere(form, { stored, isSaving: isPending, refetch });
  const once = useOnce();
  const refused = (error: unknown) => {
    if (elsewhere.isStale(error)) return;
    if (errorText(error) === profissionais.pessoaRepetida)
      setConflict(error, "pessoa_id", setError);
    const fallback = profissional ? m.erroAoAtualizar : m.erroAoCriar;
    toastErrors(setServerFaults(error, FIELDS, setError, fallback));
  };
  const save = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    once((end) => {
      const then = { onSuccess: onSaved, onError: refused, onSettled: end };
      if (profissional) update.mutate({ id: profissional.id, ...elsewhere.changeOf(input) }, then);
      else create.mutate(input, then);
    });
  });
  return { control, save, elsewhere };
}

interface FormProps {
  id: string;
  profissional: Profissional | null;
  saving: ReturnType<typeof useSaveProfissional>;
  refetch: () => Promise<unknown>;
  onSaved: () => void;
}

/** A person of the team, or nobody; people who have another agenda are not offered. */
function PessoaField({ value, own, onChange, ...field }: PessoaFieldProps) {
  const people = usePeople();
  const found = useProfissionais();
  const taken = new Set(
    found.data?.filter(({ id }) => id !== own).map(({ pessoa_id }) => pessoa_id),
  );
  const options = [
    { value: NOBODY, label: m.ninguem },
    ...people
      .filter(({ id }) => !taken.has(id))
      .map(({ id, nome }) => ({ value: id, label: nome })),
  ];
  return (
    <Select
      {...field}
      label={m.pessoa}
      help={m.pessoaAjuda}
      options={options}
      value={value ?? NOBODY}
      onChange={(id) => onChange(id === NOBODY ? null : id)}
    />
  );
}

interface PessoaFieldProps {
  value: string | null;
  /** The professional who is edited, whose person is offered. */
  own: string | undefined;
  onChange: (pessoaId: string | null) => void;
  error?: string | undefined;
  onBlur?: () => void;
}
