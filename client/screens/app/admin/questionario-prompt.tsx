import { Sparkles } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { type Questionnaire, useGeneratePrompt } from "#client/data/questionnaires-admin.hooks.ts";
import { useKeptFocus } from "#client/lib/use-kept-focus.ts";
import { QuestionarioPromptForm } from "./questionario-prompt-form.tsx";

/** From what somebody has answered to what their assistant is told: written by the model, read and accepted by a person. */
export function QuestionarioPrompt({ questionario }: { questionario: Questionnaire }) {
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
          // A text that is written anew begins anew.
          key={generate.data.prompt}
          usuarioId={questionario.usuario_id}
          text={generate.data.prompt}
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
