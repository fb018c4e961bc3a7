import { zodResolver } from "@hookform/resolvers/zod";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { useDiscardRascunho, useRascunho, useSaveRascunho } from "#client/data/workshop.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { PromptEditor } from "#client/features/prompt/prompt-editor.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { rascunhoInput } from "#shared/assistente/assistente.schema.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { ownTexts } from "#shared/usuarios/usuarios.rules.ts";
import { areInForce, presentTexts, type Rascunho } from "./texts.ts";

const FORM = "prompt";
const FIELDS = ["prompt", "prompt_fixo"] as const;

const LABELS = { prompt: "Prompt", prompt_fixo: "Regras fixas" };

/**
 * Writes the draft, and asks before what was typed is lost; administrators also write their own fixed rules. Nothing is
 * in force before it is published.
 */
export function PromptModal({ usuario, rascunho, onClose }: PromptModalProps) {
  const keep = useSaveRascunho();
  const discard = useDiscardRascunho();
  const present = presentTexts(usuario, rascunho);
  const form = useForm({ resolver: zodResolver(rascunhoInput), defaultValues: present });
  const { control, handleSubmit, setError, formState } = form;
  const elsewhere = useElsewhere(form, {
    stored: present,
    isSaving: keep.isPending || discard.isPending,
    refetch: useRascunho().refetch,
  });

  const save = handleSubmit((written) => {
    if (elsewhere.mustChoose()) return;
    // Texts equal to those in force need no draft.
    if (areInForce(written, usuario)) {
      if (rascunho) discard.mutate(undefined, { onSuccess: onClose });
      else onClose();
      return;
    }
    const seen = elsewhere.seen(present);
    keep.mutate(
      { ...written, antes: rascunho ? seen : ownTexts(seen) },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (elsewhere.isStale(error)) return;
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvarRascunho));
        },
      },
    );
  });

  return (
    <Modal
      isOpen
      onClose={onClose}
      isDirty={formState.isDirty}
      title="Editar prompt"
      description="Seus clientes só percebem a mudança depois de publicar."
      size="lg"
      footer={
        <FormFooter
          form={FORM}
          label="Salvar rascunho"
          worksAfterTrial
          isLoading={keep.isPending || discard.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={FORM} noValidate className="space-y-4" onSubmit={save}>
        <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} />
        <FormField control={control} name="prompt">
          {(field) => (
            <PromptEditor
              label="Prompt"
              help="Escreva como quem orienta uma pessoa da recepção: tom, serviços, preços, o que responder."
              defaultText={PROMPT_PADRAO}
              isRequired
              {...field}
            />
          )}
        </FormField>
        {usuario.role === "ADMIN" && (
          <FormField control={control} name="prompt_fixo">
            {(field) => (
              <PromptEditor
                label="Regras fixas"
                help="Valem sempre, mesmo quando o prompt ou um cliente pede outra coisa."
                defaultText={REGRAS_PADRAO}
                {...field}
              />
            )}
          </FormField>
        )}
      </form>
    </Modal>
  );
}

interface PromptModalProps {
  usuario: Usuario;
  rascunho: Rascunho;
  onClose: () => void;
}
