import { zodResolver } from "@hookform/resolvers/zod";
import { FormField } from "#client/components/form-field.tsx";
import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { useDiscardRascunho, useSaveRascunho } from "#client/data/workshop.hooks.ts";
import { PromptEditor } from "#client/features/prompt/prompt-editor.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { rascunhoInput } from "#shared/assistente/assistente.schema.ts";
import { PROMPT_PADRAO, REGRAS_PADRAO } from "#shared/usuarios/usuarios.constants.ts";
import { areInForce, presentTexts, type Rascunho } from "./texts.ts";

const FORM = "prompt";
const FIELDS = ["prompt", "prompt_fixo"] as const;

/**
 * Writes the draft, and asks before what was typed is lost; administrators also write their own fixed rules. Nothing is
 * in force before it is published.
 */
export function PromptModal({ usuario, rascunho, onClose }: PromptModalProps) {
  const keep = useSaveRascunho();
  const discard = useDiscardRascunho();
  const { control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(rascunhoInput),
    defaultValues: presentTexts(usuario, rascunho),
  });

  const save = handleSubmit((written) => {
    // What is in force already needs no draft.
    if (areInForce(written, usuario)) {
      if (rascunho) discard.mutate(undefined, { onSuccess: onClose });
      else onClose();
      return;
    }
    keep.mutate(written, {
      onSuccess: onClose,
      onError: (error) =>
        toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvarRascunho)),
    });
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
          isLoading={keep.isPending || discard.isPending}
          onCancel={onClose}
        />
      }
    >
      <form id={FORM} noValidate className="space-y-4" onSubmit={save}>
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
