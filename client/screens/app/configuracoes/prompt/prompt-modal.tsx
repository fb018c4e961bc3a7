import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { PromptEditor } from "#client/components/prompt-editor.tsx";
import { useUpdatePrompt } from "#client/data/prompt.hooks.ts";
import type { Usuario } from "#client/data/usuarios.hooks.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import {
  PROMPT_LIMITS,
  PROMPT_PADRAO,
  REGRAS_PADRAO,
} from "#shared/usuarios/usuarios.constants.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";
import { unlessDefault } from "#shared/usuarios/usuarios.rules.ts";
import { perfilUpdate } from "#shared/usuarios/usuarios.schema.ts";

const FORM = "prompt";
const form = perfilUpdate.pick({ prompt: true, prompt_fixo: true });
const FIELDS = ["prompt", "prompt_fixo"] as const;

/** The own prompt; administrators also write their own fixed rules. */
export function PromptModal({ usuario, onClose }: { usuario: Usuario; onClose: () => void }) {
  const update = useUpdatePrompt();
  const isAdmin = usuario.role === "ADMIN";
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: {
      prompt: usuario.prompt ?? PROMPT_PADRAO,
      prompt_fixo: usuario.prompt_fixo ?? REGRAS_PADRAO,
    },
  });

  const save = handleSubmit(({ prompt, prompt_fixo }) => {
    const own = { prompt: unlessDefault(prompt, PROMPT_PADRAO) };
    const rules = { prompt_fixo: unlessDefault(prompt_fixo, REGRAS_PADRAO) };
    update.mutate(isAdmin ? { ...own, ...rules } : own, {
      onSuccess: onClose,
      onError: (error) =>
        toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAtualizarPrompt)),
    });
  });

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Editar prompt"
      size="lg"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM} isLoading={update.isPending}>
            Salvar
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate className="space-y-4" onSubmit={save}>
        <FormField control={control} name="prompt">
          {({ value, ...field }) => (
            <PromptEditor
              label="Prompt"
              help="Escreva como quem orienta uma pessoa da recepção: tom, serviços, preços, o que responder."
              defaultText={PROMPT_PADRAO}
              limits={PROMPT_LIMITS}
              isRequired
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
        {isAdmin && (
          <FormField control={control} name="prompt_fixo">
            {({ value, ...field }) => (
              <PromptEditor
                label="Regras fixas"
                help="Valem sempre, mesmo quando o prompt ou um cliente pede outra coisa."
                defaultText={REGRAS_PADRAO}
                limits={PROMPT_LIMITS}
                value={value ?? ""}
                {...field}
              />
            )}
          </FormField>
        )}
      </form>
    </Modal>
  );
}
