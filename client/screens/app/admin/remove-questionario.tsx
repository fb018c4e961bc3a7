import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import {
  type Questionnaire,
  useRemoveQuestionnaire,
} from "#client/data/questionnaires-admin.hooks.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";

export function RemoveQuestionario({ questionario, onClose }: RemoveQuestionarioProps) {
  const remove = useRemoveQuestionnaire();
  const { usuario_nome: nome, status } = questionario;
  const lost = {
    pending: "O link deixa de funcionar.",
    completed: "As respostas e a descrição gerada são apagadas.",
    expired: "",
  }[status];
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Excluir questionário"
      message={`${m.confirmarExclusao(nome)} ${lost}`}
      confirmLabel="Excluir"
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ id: questionario.id }, { onSettled: onClose })}
    />
  );
}

interface RemoveQuestionarioProps {
  questionario: Questionnaire;
  onClose: () => void;
}
