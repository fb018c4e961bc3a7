import { useState } from "react";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import {
  type Questionnaire,
  useRemoveQuestionnaire,
} from "#client/data/questionnaires-admin.hooks.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { AnswersModal } from "./answers-modal.tsx";

/** The answers and the removal of one of a list; `handlersOf` opens them. */
export function useQuestionarioDialogs() {
  const [open, setOpen] = useState<{ kind: "view" | "remove"; of: Questionnaire } | null>(null);
  const close = () => setOpen(null);
  return {
    handlersOf: (of: Questionnaire) => ({
      onView: () => setOpen({ kind: "view", of }),
      onRemove: () => setOpen({ kind: "remove", of }),
    }),
    dialogs: (
      <>
        {open?.kind === "view" && <AnswersModal id={open.of.id} onClose={close} />}
        {open?.kind === "remove" && <RemoveQuestionario questionario={open.of} onClose={close} />}
      </>
    ),
  };
}

function RemoveQuestionario({ questionario, onClose }: RemoveQuestionarioProps) {
  const remove = useRemoveQuestionnaire();
  const { usuario_nome: nome, status } = questionario;
  const lost = {
    pending: "O link deixa de funcionar.",
    completed: "As respostas e a descrição gerada são apagadas.",
    expired: "",
  }[status];
  return (
    <ConfirmAction
      title="Excluir questionário"
      message={`${m.confirmarExclusao(nome)} ${lost}`}
      confirmLabel="Excluir"
      action={remove}
      input={{ id: questionario.id }}
      onClose={onClose}
    />
  );
}

interface RemoveQuestionarioProps {
  questionario: Questionnaire;
  onClose: () => void;
}
