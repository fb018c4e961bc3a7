import { zodResolver } from "@hookform/resolvers/zod";
import { FormField } from "#client/components/form-field.tsx";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { useDiscardRascunho, useRascunho, useSaveRascunho } from "#client/data/workshop.hooks.ts";
import { PromptDialog } from "#client/features/prompt/prompt-dialog.tsx";
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

const FIELDS = ["prompt", "prompt_fixo"] as const;

const LABELS = { prompt: "Prompt", prompt_fixo: "Regras fixas" };

/** Writes the draft; administrators also write their own fixed rules. Nothing is in force before it is published. */
export function PromptModal(props: PromptModalProps) {
  const { usuario, onClose } = props;
  const { control, elsewhere, save, isDirty, isSaving } = useRascunhoForm(props);
  return (
    <PromptDialog
      elsewhere={elsewhere}
      labels={LABELS}
      title="Editar prompt"
      description="Seus clientes só percebem a mudança depois de publicar."
      isDirty={isDirty}
      submit={{ label: "Salvar rascunho", isLoading: isSaving, worksAfterTrial: true }}
      onSubmit={save}
      onClose={onClose}
    >
      <FormField control={control} name="prompt">
        {(field) => (
          <PromptEditor
            label={LABELS.prompt}
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
              label={LABELS.prompt_fixo}
              help="Valem sempre, mesmo quando o prompt ou um cliente pede outra coisa."
              defaultText={REGRAS_PADRAO}
              {...field}
            />
          )}
        </FormField>
      )}
    </PromptDialog>
  );
}

/** The form of the draft, and how it is kept. */
function useRascunhoForm({ usuario, rascunho, onClose }: PromptModalProps) {
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

  const { isDirty } = formState;
  return { control, elsewhere, save, isDirty, isSaving: keep.isPending || discard.isPending };
}

interface PromptModalProps {
  usuario: Usuario;
  rascunho: Rascunho;
  onClose: () => void;
}
