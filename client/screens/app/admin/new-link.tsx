import { Send } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { CopyField } from "#client/components/copy-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import {
  type Questionnaire,
  useSendQuestionnaire,
} from "#client/data/questionnaires-admin.hooks.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";
import { useQuestionarioDates } from "./questionario-dates.ts";

/** The address of a questionnaire that was just made. */
export function NewLink({ questionario, onClose }: NewLinkProps) {
  const send = useSendQuestionnaire();
  const { next } = useQuestionarioDates();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Questionário criado"
      description={`Para ${questionario.usuario_nome} · ${questionario.categoria_nome}`}
      footer={
        <>
          <Button
            variant="secondary"
            icon={<Send size={16} aria-hidden />}
            isLoading={send.isPending}
            onPress={() => send.mutate({ id: questionario.id })}
          >
            Enviar por email
          </Button>
          <Button onPress={onClose}>Concluir</Button>
        </>
      }
    >
      <CopyField
        label="Link público"
        value={questionario.url}
        copyLabel="Copiar link"
        copiedMessage={m.linkCopiado}
        help={`${next(questionario)}. Quem tem o link responde sem entrar no sistema.`}
      />
    </Modal>
  );
}

interface NewLinkProps {
  questionario: Questionnaire;
  onClose: () => void;
}
