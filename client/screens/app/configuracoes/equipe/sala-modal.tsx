import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type Sala, useSalas, useSaveSala } from "#client/data/salas.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { useOnce } from "#client/lib/use-once.ts";
import { salaInput } from "#shared/salas/salas.schema.ts";
import { m } from "#shared/salas/tela.messages.ts";

const NOVA = { nome: "", ativa: true };
const LABELS = { nome: m.nome, ativa: m.ativa };

const valuesOf = ({ nome, ativa }: Sala) => ({ nome, ativa });

/** A new room, or changes of one. */
export function SalaModal({ editing, onClose }: SalaModalProps) {
  const found = useSalas();
  const opened = editing === "new" ? null : editing;
  // As it is stored now: another tab may have changed it since.
  const sala = found.data?.find(({ id }) => id === opened?.id) ?? opened;
  const id = useId();
  const saving = useSaveSala();
  return (
    <Modal
      isOpen={editing !== null}
      onClose={onClose}
      title={sala ? m.editar : m.nova}
      footer={
        <FormFooter
          form={id}
          label={sala ? "Salvar" : "Criar"}
          isLoading={saving.isPending}
          onCancel={onClose}
        />
      }
    >
      <SalaForm id={id} sala={sala} saving={saving} refetch={found.refetch} onSaved={onClose} />
    </Modal>
  );
}

interface SalaModalProps {
  editing: Sala | "new" | null;
  onClose: () => void;
}

function SalaForm({ id, sala, saving, refetch, onSaved }: FormProps) {
  const { create, update, isPending } = saving;
  const form = useForm({
    resolver: zodResolver(salaInput),
    defaultValues: sala ? valuesOf(sala) : NOVA,
  });
  const { control, handleSubmit, setError } = form;
  const stored = sala && valuesOf(sala);
  const elsewhere = useElsewhere(form, { stored, isSaving: isPending, refetch });
  const once = useOnce();
  const refused = (error: unknown) => {
    if (elsewhere.isStale(error)) return;
    setConflict(error, "nome", setError);
    const fallback = sala ? m.erroAoAtualizar : m.erroAoCriar;
    toastErrors(setServerFaults(error, ["nome"], setError, fallback));
  };
  const save = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    once((end) => {
      const then = { onSuccess: onSaved, onError: refused, onSettled: end };
      if (sala) update.mutate({ id: sala.id, ...elsewhere.changeOf(input) }, then);
      else create.mutate(input, then);
    });
  });
  return (
    <form id={id} noValidate className="space-y-4" onSubmit={save}>
      <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} />
      <FormField control={control} name="nome">
        {(field) => <TextField label={m.nome} isRequired autoComplete="off" {...field} />}
      </FormField>
      <FormField control={control} name="ativa">
        {({ value, onChange }) => (
          <Switch
            label={m.ativa}
            description={m.ativaAjuda}
            value={value ?? true}
            onChange={onChange}
          />
        )}
      </FormField>
    </form>
  );
}

interface FormProps {
  id: string;
  sala: Sala | null;
  saving: ReturnType<typeof useSaveSala>;
  refetch: () => Promise<unknown>;
  onSaved: () => void;
}
