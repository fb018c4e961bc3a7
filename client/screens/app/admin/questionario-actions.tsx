import { Eye, FileText, Link, Send, Trash2 } from "lucide-react";
import { IconButton } from "#client/components/icon-button.tsx";
import {
  type Questionnaire,
  useSendQuestionnaire,
} from "#client/data/questionnaires-admin.hooks.ts";
import { copyText } from "#client/lib/copy-text.ts";
import { m } from "#shared/questionnaires/questionnaires.messages.ts";

/** Actions on a questionnaire: its link while pending, its answers once completed, its removal always. */
export function QuestionarioActions({ questionario, onView, onRemove }: QuestionarioActionsProps) {
  const { status, usuario_nome: nome } = questionario;
  return (
    <span className="flex justify-end max-sm:-mr-2">
      {status === "pending" && <LinkActions questionario={questionario} />}
      {status === "completed" && (
        <IconButton
          label={`Ver respostas de ${nome}`}
          icon={<Eye size={18} aria-hidden />}
          onPress={onView}
        />
      )}
      {status === "completed" && <CopyDescription questionario={questionario} />}
      <IconButton
        label={`Excluir questionário de ${nome}`}
        variant="danger"
        icon={<Trash2 size={17} aria-hidden />}
        onPress={onRemove}
      />
    </span>
  );
}

function LinkActions({ questionario: { id, url, usuario_nome } }: OfOne) {
  const send = useSendQuestionnaire();
  // A link that can not be read any more is replaced by a new questionnaire.
  if (!url) return null;
  return (
    <>
      <IconButton
        label={`Copiar link de ${usuario_nome}`}
        icon={<Link size={18} aria-hidden />}
        onPress={() => void copyText(url, m.linkCopiado)}
      />
      <IconButton
        label={`Enviar por email a ${usuario_nome}`}
        icon={<Send size={17} aria-hidden />}
        isLoading={send.isPending}
        onPress={() => send.mutate({ id })}
      />
    </>
  );
}

function CopyDescription({ questionario: { descricao_gerada: text, usuario_nome } }: OfOne) {
  if (!text) return null;
  return (
    <IconButton
      label={`Copiar descrição de ${usuario_nome}`}
      icon={<FileText size={17} aria-hidden />}
      onPress={() => void copyText(text, m.descricaoCopiada)}
    />
  );
}

interface OfOne {
  questionario: Questionnaire;
}

interface QuestionarioActionsProps extends OfOne {
  onView: () => void;
  onRemove: () => void;
}
