import { MessageCircle, UserX } from "lucide-react";
import { useCallback } from "react";
import { EmptyState } from "#client/components/empty-state.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useResend } from "#client/data/send.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { CopiedMessages } from "#client/features/aparelho/copied-messages.tsx";
import { NotLoaded } from "#client/features/aparelho/not-loaded.tsx";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import type { NewContact } from "./bubble/contact-cards.tsx";
import { NoteRow } from "./caixa/note-row.tsx";
import type { Draft } from "./drafts.ts";
import { MessageList } from "./message-list.tsx";
import type { Note } from "./message-rows.ts";
import type { useConversation } from "./use-conversation.ts";
import { isClosed } from "./window-notice.tsx";

/** The messages of the open conversation, or why there is none to see. */
export function Messages({
  conversation,
  clienteId,
  draft,
  isUnknown,
  onPick,
  ...row
}: MessagesProps) {
  const instancias = useMyInstances();
  const resend = useResend(clienteId);
  // One for all drawings, so that no bubble is drawn again for it.
  const pickTemplate = useCallback(() => onPick(true), [onPick]);
  const { query, isPending, messages, notes, list, target, window } = conversation;
  if (isUnknown) return <NoClient />;
  if (isPending) return <MessagesSkeleton />;
  if (query.isError && !query.data)
    return <NotLoaded message={m.erroAoCarregarMensagens} onRetry={query.refetch} />;
  if (messages.length === 0) return <NoMessage notes={notes} zone={row.zone} />;
  const { key, ...rest } = list;
  return (
    <>
      <CopiedMessages clienteId={clienteId} />
      <MessageList
        key={key}
        {...rest}
        {...row}
        target={target}
        hasManyInstances={(instancias.data?.length ?? 0) > 1}
        onResend={resend}
        onTemplates={isClosed(window, row.now) ? pickTemplate : null}
        onTakenBack={draft.giveBack}
      />
    </>
  );
}

interface MessagesProps {
  conversation: ReturnType<typeof useConversation>;
  clienteId: string;
  /** There is no such client. */
  isUnknown: boolean;
  /** The client's name. */
  nome: string;
  draft: Draft;
  now: Date;
  zone: string;
  /** Shows or hides the templates. */
  onPick: (isPicking: boolean) => void;
  onContact: (contato: NewContact) => void;
}

function NoClient() {
  return (
    <div className="m-auto">
      <EmptyState
        icon={<UserX size={24} aria-hidden />}
        title={m.clienteNaoEncontrado}
        description="O cadastro pode ter sido excluído. Escolha outra conversa."
      />
    </div>
  );
}

function NoMessage({ notes, zone }: { notes: readonly Note[]; zone: string }) {
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <div className="m-auto">
        <EmptyState
          icon={<MessageCircle size={24} aria-hidden />}
          title="Nenhuma mensagem ainda"
          description="Escreva a primeira mensagem abaixo."
        />
      </div>
      {notes.map((note) => (
        <NoteRow key={note.id} nota={note} zone={zone} />
      ))}
    </div>
  );
}

const BUBBLES = ["w-2/5", "w-1/2", "w-1/3", "w-3/5", "w-2/5", "w-1/2"] as const;

/** Bubbles at the bottom, where the newest messages will stand. */
function MessagesSkeleton() {
  return (
    <Loading
      label="Carregando mensagens"
      className="flex min-h-0 flex-1 flex-col justify-end gap-4 overflow-hidden px-3 py-4 sm:px-5"
    >
      {BUBBLES.map((width, index) => (
        <Skeleton
          key={index}
          className={cx("h-11 shrink-0 rounded-lg", width, index % 3 === 1 && "ml-auto")}
        />
      ))}
    </Loading>
  );
}
