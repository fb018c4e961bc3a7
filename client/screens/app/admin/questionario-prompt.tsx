import { zodResolver } from "@hookform/resolvers/zod";
import { Sparkles } from "lucide-react";
import { useEffect } from "react";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { useUpdateUser } from "#client/data/admin.hooks.ts";
import { type Questionnaire, useGeneratePrompt } from "#client/data/questionnaires-admin.hooks.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toast, toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { useKeptFocus } from "#client/lib/use-kept-focus.ts";
import { m } from "#shared/admin/admin.messages.ts";
import { rascunhoInput } from "#shared/assistente/assistente.schema.ts";
import { PROMPT_LIMITS } from "#shared/usuarios/usuarios.constants.ts";

/** Turns answers into an assistant's prompt: written by the model, read and accepted by a person. */
export function QuestionarioPrompt({ questionario, onDirty }: QuestionarioPromptProps) {
  const generate = useGeneratePrompt();
  const part = useKeptFocus<HTMLElement>();
  return (
    <section
      ref={part}
      tabIndex={-1}
      aria-label="Prompt do assistente"
      className="mb-5 rounded-lg bg-muted p-4 outline-none"
    >
      <h3 className="text-sm font-semibold">Prompt do assistente</h3>
      {generate.data ? (
        <QuestionarioPromptForm
          // A text that is written again starts again.
          key={generate.data.prompt}
          usuarioId={questionario.usuario_id}
          text={generate.data.prompt}
          onDirty={onDirty}
          onDone={generate.reset}
        />
      ) : (
        <>
          <p className="mt-1 text-sm text-soft">
            O modelo de linguagem escreve um rascunho a partir das respostas. Nada muda antes de
            você aceitar.
          </p>
          <Button
            variant="secondary"
            size="sm"
            className="mt-3"
            icon={<Sparkles size={15} aria-hidden />}
            isLoading={generate.isPending}
            onPress={() => generate.mutate({ id: questionario.id })}
          >
            {generate.isPending ? "Escrevendo..." : "Gerar prompt"}
          </Button>
        </>
      )}
    </section>
  );
}

interface QuestionarioPromptProps {
  questionario: Questionnaire;
  /** Reports whether a text is being written that is not accepted yet. */
  onDirty: (isDirty: boolean) => void;
}

const FIELDS = ["prompt"] as const;
const form = rascunhoInput.pick({ prompt: true });

/** A proposed prompt, to be edited and accepted; the one it replaces stays among the versions. */
function QuestionarioPromptForm({ usuarioId, text, onDirty, onDone }: QuestionarioPromptFormProps) {
  const update = useUpdateUser();
  const { control, handleSubmit, setError, setFocus, formState } = useForm({
    resolver: zodResolver(form),
    defaultValues: { prompt: text },
  });

  // The button that asked for it is gone, and the focus would be on the one that closes the dialog and loses the text.
  useEffect(() => setFocus("prompt"), [setFocus]);

  const { isDirty } = formState;
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const save = handleSubmit(({ prompt }) =>
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
    <form noValidate onSubmit={save} className="mt-3">
      <FormField control={control} name="prompt">
        {(field) => (
          <TextArea
            label="Prompt gerado"
            help="Leia e ajuste antes de usar: passa a valer na hora, e o texto de antes fica entre as versões."
            {...PROMPT_LIMITS}
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
  onDirty: (isDirty: boolean) => void;
  /** Accepted, or not wanted. */
  onDone: () => void;
}
