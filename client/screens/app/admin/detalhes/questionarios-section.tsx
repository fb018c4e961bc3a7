import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import {
  type Questionnaire,
  useQuestionnairesOf,
} from "#client/data/questionnaires-admin.hooks.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { NovoQuestionarioModal } from "../novo-questionario-modal.tsx";
import { QuestionarioActions } from "../questionario-actions.tsx";
import { useQuestionarioDialogs } from "../questionario-dialogs.tsx";
import { QuestionarioStatus, useQuestionarioDates } from "../questionario-status.tsx";
import { Section } from "./section.tsx";

/** The questionnaires that this person was given. */
export function QuestionariosSection({ user }: { user: UserDetails }) {
  const questionnaires = useQuestionnairesOf(user.id);
  const [isAdding, setAdding] = useState(false);
  const { dialogs, handlersOf } = useQuestionarioDialogs();
  return (
    <Section
      title="Questionários"
      actions={
        <Button
          variant="secondary"
          icon={<Plus size={16} aria-hidden />}
          onPress={() => setAdding(true)}
        >
          Novo Questionário
        </Button>
      }
    >
      {content()}
      {dialogs}
      {isAdding && <NovoQuestionarioModal usuario={user} onClose={() => setAdding(false)} />}
    </Section>
  );

  function content() {
    if (questionnaires.isPending) return <SkeletonRows rows={2} />;
    if (questionnaires.isError && !questionnaires.data) {
      return <LoadError message={m.erroAoCarregarLista} onRetry={questionnaires.refetch} />;
    }
    if (questionnaires.data.items.length === 0) {
      return <p className="text-sm text-faint">{m.nenhumAteAgora}</p>;
    }
    return (
      <ul className="divide-y divide-line rounded-lg border border-line">
        {questionnaires.data.items.map((questionario) => (
          <li key={questionario.id}>
            <Row questionario={questionario} handlers={handlersOf(questionario)} />
          </li>
        ))}
      </ul>
    );
  }
}

function Row({ questionario, handlers }: RowProps) {
  const { next } = useQuestionarioDates();
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-40">
        <span className="block truncate font-medium">{questionario.categoria_nome}</span>
        <span className="block text-xs text-faint">{next(questionario)}</span>
      </span>
      <QuestionarioStatus status={questionario.status} />
      <span className="ml-auto">
        <QuestionarioActions questionario={questionario} {...handlers} />
      </span>
    </div>
  );
}

interface RowProps {
  questionario: Questionnaire;
  handlers: { onView: () => void; onRemove: () => void };
}
