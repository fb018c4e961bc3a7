import { Pencil, Plus, Trash2, Zap } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import {
  type RespostaRapida,
  useRemoveRespostaRapida,
  useRespostasRapidas,
  useSaveRespostaRapida,
} from "#client/data/respostas-rapidas.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { m } from "#shared/respostas-rapidas/respostas-rapidas.messages.ts";
import { QuickReplyForm } from "./quick-reply-form.tsx";

const FORM = "resposta-rapida";

/** All quick replies, and the form of one: reached from the slash in a conversation and from the templates. */
export default function QuickRepliesDialog({ onClose }: { onClose: () => void }) {
  const [editing, setEditing] = useState<RespostaRapida | "nova" | null>(null);
  const [removing, setRemoving] = useState<RespostaRapida | null>(null);
  const save = useSaveRespostaRapida();
  const remove = useRemoveRespostaRapida();
  const back = () => setEditing(null);

  if (editing) {
    return (
      <Modal
        isOpen
        onClose={onClose}
        title={editing === "nova" ? "Nova resposta rápida" : `/${editing.atalho}`}
        footer={
          <FormFooter form={FORM} label="Salvar" isLoading={save.isPending} onCancel={back} />
        }
      >
        <QuickReplyForm
          id={FORM}
          reply={editing === "nova" ? null : editing}
          isSaving={save.isPending}
          onSave={async (input, change) => {
            if (editing === "nova") await save.create.mutateAsync(input);
            else await save.update.mutateAsync({ id: editing.id, ...change });
            back();
          }}
        />
      </Modal>
    );
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Respostas rápidas"
      description="Na conversa, escreva / e o atalho."
      footer={
        <Button icon={<Plus size={16} aria-hidden />} onPress={() => setEditing("nova")}>
          Nova resposta rápida
        </Button>
      }
    >
      <ReplyList onEdit={setEditing} onRemove={setRemoving} />
      {removing && (
        <ConfirmAction
          title="Excluir resposta rápida?"
          message={`/${removing.atalho} deixa de existir.`}
          confirmLabel="Excluir"
          action={remove}
          input={{ id: removing.id }}
          onClose={() => setRemoving(null)}
        />
      )}
    </Modal>
  );
}

function ReplyList({ onEdit, onRemove }: ReplyListProps) {
  const replies = useRespostasRapidas();
  if (replies.isPending) return <SkeletonRows rows={3} />;
  if (replies.isError && !replies.data)
    return <LoadError message={m.erroAoCarregar} onRetry={replies.refetch} />;
  if (replies.data.length === 0) {
    return (
      <EmptyState
        icon={<Zap size={24} aria-hidden />}
        title={m.nenhuma}
        description="Guarde o que você escreve todos os dias: endereço, valores, chave PIX."
      />
    );
  }
  return (
    <ul aria-label="Respostas rápidas" className="divide-y divide-line">
      {replies.data.map((reply) => (
        <li key={reply.id} className="flex items-center gap-2 py-2">
          <div className="min-w-0 flex-1">
            <p className="truncate font-medium">/{reply.atalho}</p>
            <p className="line-clamp-2 text-sm wrap-anywhere text-soft">{reply.texto}</p>
          </div>
          <IconButton
            label={`Editar /${reply.atalho}`}
            icon={<Pencil size={18} aria-hidden />}
            onPress={() => onEdit(reply)}
          />
          <IconButton
            label={`Excluir /${reply.atalho}`}
            variant="danger"
            icon={<Trash2 size={18} aria-hidden />}
            onPress={() => onRemove(reply)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ReplyListProps {
  onEdit: (reply: RespostaRapida) => void;
  onRemove: (reply: RespostaRapida) => void;
}
