import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { useUpdateUser } from "#client/data/admin.hooks.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { rascunhoInput } from "#shared/assistente/assistente.schema.ts";
import { PROMPT_LIMITS } from "#shared/usuarios/usuarios.constants.ts";

const FIELDS = ["prompt"] as const;
const form = rascunhoInput.pick({ prompt: true });

/** A prompt that was written for somebody, to be mended and accepted; what it replaces stays among the versions. */
export function QuestionarioPromptForm({ usuarioId, text, onDone }: QuestionarioPromptFormProps) {
  const update = useUpdateUser();
  const { control, handleSubmit, setError, setFocus } = useForm({
    resolver: zodResolver(form),
    defaultValues: { prompt: text },
  });

  // The button that asked for it is gone, and the focus would be on the one that closes the dialog and loses the text.
  useEffect(() => setFocus("prompt"), [setFocus]);

  const accept = handleSubmit(({ prompt }) =>
    update.mutate(
      { id: usuarioId, prompt },
      {
        onSuccess: () => {
          toast.success(m.promptsAtualizados);
          onDone();
        },
        onError: (error) =>
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAtualizarPrompts)),
      },
    ),
  );

  return (
    <form noValidate onSubmit={accept} className="mt-3">
      <FormField control={control} name="prompt">
        {(field) => (
          <TextArea
            label="Prompt gerado"
            help="Leia e ajuste antes de usar: passa a valer na hora, e o texto de antes fica entre as versões."
            maxLength={PROMPT_LIMITS.max}
            warnAbove={PROMPT_LIMITS.warnAbove}
            errorAbove={PROMPT_LIMITS.errorAbove}
            isRequired
            {...field}
          />
        )}
      </FormField>
      <div className="mt-3 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <Button variant="secondary" onPress={onDone}>
          Descartar
        </Button>
        <Button type="submit" isLoading={update.isPending}>
          Usar este prompt
        </Button>
      </div>
    </form>
  );
}

interface QuestionarioPromptFormProps {
  usuarioId: string;
  text: string;
  /** Accepted, or not wanted. */
  onDone: () => void;
}
