import { zodResolver } from "@hookform/resolvers/zod";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { useNotas } from "#client/data/caixa.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { useForm } from "#client/lib/use-form.ts";
import { MAX_NOTA, notaForm } from "#shared/clientes/notas.schema.ts";

const FORM = "nota";

/** A note about the client, which nobody else reads. */
export function NoteDialog({ clienteId, onClose }: { clienteId: string; onClose: () => void }) {
  const { create, isSaving } = useNotas(clienteId);
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(notaForm),
    defaultValues: { texto: "" },
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      isDirty={formState.isDirty}
      title="Nova nota"
      description="Só você vê: não é enviada, e o assistente não a lê."
      size="sm"
      footer={<FormFooter form={FORM} label="Salvar" isLoading={isSaving} onCancel={onClose} />}
    >
      <form id={FORM} onSubmit={handleSubmit(({ texto }) => create(texto, onClose))}>
        <FormField control={control} name="texto">
          {(field) => <TextArea label="Nota" maxLength={MAX_NOTA} isRequired {...field} />}
        </FormField>
      </form>
    </Modal>
  );
}
