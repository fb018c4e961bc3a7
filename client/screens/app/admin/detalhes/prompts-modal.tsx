import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormField } from "#client/components/form-field.tsx";
import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import { type UserDetails, useUpdateUser } from "#client/data/admin.hooks.ts";
import { PromptEditor } from "#client/features/prompt/prompt-editor.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { usuarioUpdate } from "#shared/admin/admin.schema.ts";
import {
  PROMPT_LIMITS,
  PROMPT_PADRAO,
  REGRAS_PADRAO,
} from "#shared/usuarios/usuarios.constants.ts";
import { unlessDefault } from "#shared/usuarios/usuarios.rules.ts";

const FORM = "prompts-do-usuario";
const FIELDS = ["prompt", "prompt_fixo"] as const;
const form = usuarioUpdate.pick({ prompt: true, prompt_fixo: true });

/** Both texts of one professional's assistant. */
export function PromptsModal({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const update = useUpdateUser();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: {
      prompt: user.prompt ?? PROMPT_PADRAO,
      prompt_fixo: user.prompt_fixo ?? REGRAS_PADRAO,
    },
  });

  const save = handleSubmit(({ prompt, prompt_fixo }) =>
    update.mutate(
      {
        id: user.id,
        prompt: unlessDefault(prompt, PROMPT_PADRAO),
        prompt_fixo: unlessDefault(prompt_fixo, REGRAS_PADRAO),
      },
      {
        onSuccess: () => {
          toast.success(m.promptsAtualizados);
          onClose();
        },
        onError: (error) =>
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAtualizarPrompts)),
      },
    ),
  );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Editar Prompts"
      description={`De ${user.nome}`}
      size="lg"
      footer={
        <FormFooter form={FORM} label="Salvar" isLoading={update.isPending} onCancel={onClose} />
      }
    >
      <form id={FORM} noValidate onSubmit={save} className="space-y-4">
        <FormField control={control} name="prompt">
          {({ value, ...field }) => (
            <PromptEditor
              label="Prompt"
              help="Como o assistente fala. O profissional também pode mudar este texto."
              defaultText={PROMPT_PADRAO}
              limits={PROMPT_LIMITS}
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
        <FormField control={control} name="prompt_fixo">
          {({ value, ...field }) => (
            <PromptEditor
              label="Prompt fixo"
              help="Regras que valem sempre. Só administradores as mudam."
              defaultText={REGRAS_PADRAO}
              limits={PROMPT_LIMITS}
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
      </form>
    </Modal>
  );
}
