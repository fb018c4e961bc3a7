import { Copy, MessageSquareDashed } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { type Questionnaire, useQuestionnaire } from "#client/data/questionnaires-admin.hooks.ts";
import { copyText } from "#client/lib/copy-text.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { answersOf } from "./answers.ts";
import { QuestionarioPrompt } from "./questionario-prompt.tsx";

/** The answers of a questionnaire, question by question, and the description made of them. */
export function AnswersModal({ id, onClose }: { id: string; onClose: () => void }) {
  const questionario = useQuestionnaire(id);
  const [isDirty, setDirty] = useState(false);
  const { data } = questionario;
  return (
    <Modal
      isOpen
      onClose={onClose}
      isDirty={isDirty}
      title="Respostas do Questionário"
      description={data && `${data.usuario_nome} · ${data.categoria_nome}`}
      size="lg"
    >
      {data ? <Content questionario={data} onDirty={setDirty} /> : pending()}
    </Modal>
  );

  function pending() {
    if (questionario.isError) {
      return <LoadError message={m.erroAoCarregarDados} onRetry={questionario.refetch} />;
    }
    return (
      <Loading label="Carregando respostas" className="space-y-4">
        {Array.from({ length: 5 }, (_, row) => (
          <Skeleton key={row} className="h-12 w-full" />
        ))}
      </Loading>
    );
  }
}

function Content({ questionario, onDirty }: ContentProps) {
  const answers = answersOf(questionario);
  if (answers.length === 0) {
    return (
      <EmptyState icon={<MessageSquareDashed size={24} aria-hidden />} title={m.nenhumaResposta} />
    );
  }
  const { descricao_gerada: descricao } = questionario;
  return (
    <>
      {descricao && <Description text={descricao} />}
      <QuestionarioPrompt questionario={questionario} onDirty={onDirty} />
      <dl className="divide-y divide-line">
        {answers.map(({ id, label, answer }) => (
          <div key={id} className="py-3 first:pt-0 last:pb-0">
            <dt className="text-sm text-faint">{label}</dt>
            <dd className="mt-0.5 font-medium break-words whitespace-pre-line">{answer}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

interface ContentProps {
  questionario: Questionnaire;
  /** Whether a prompt is being written that would be lost. */
  onDirty: (isDirty: boolean) => void;
}

function Description({ text }: { text: string }) {
  return (
    <section aria-label="Descrição gerada" className="mb-5 rounded-lg bg-muted p-4">
      <h3 className="text-sm font-semibold">Descrição gerada</h3>
      <p className="mt-1 text-sm break-words whitespace-pre-line text-soft">{text}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        icon={<Copy size={15} aria-hidden />}
        onPress={() => void copyText(text, m.descricaoCopiada)}
      >
        Copiar descrição
      </Button>
    </section>
  );
}
