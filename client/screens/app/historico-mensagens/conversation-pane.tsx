import { MessageCircle, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { useContato } from "#client/data/conversa.hooks.ts";
import { useEnviar, useReenviar } from "#client/data/enviar.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { Announcer } from "./announcer.tsx";
import { AssistantArea } from "./assistente/assistant-area.tsx";
import { ComposerArea } from "./composer-area.tsx";
import { contactName } from "./contact-name.ts";
import { ConversationHeader } from "./conversation-header.tsx";
import type { Draft } from "./drafts.ts";
import type { HistoryState } from "./history-state.ts";
import { MessageList } from "./message-list.tsx";
import { PaneSkeleton } from "./pane-skeleton.tsx";
import { isNotFound, useConversation } from "./use-conversation.ts";

/** One conversation: with whom, what was said, and a box to write in. */
export function ConversationPane({ state, isAuto, draft, now, zone, isAlone }: PaneProps) {
  const { openId, messageId } = state;
  const conversation = useConversation(state, { isAuto, zone });
  const contato = useContato(openId);
  const instancias = useMyInstances();
  const resend = useReenviar(openId);
  const send = useEnviar(openId, {
    onDrawn: () => messageId !== null && state.toNewest(),
    onRefused: draft.giveBack,
  });
  const isUnknown = isNotFound(contato.error);
  const nome = isUnknown
    ? m.clienteNaoEncontrado
    : contactName(contato.data?.nome, contato.data?.telefone);

  return (
    <section aria-label={`Conversa com ${nome}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConversationHeader contato={contato} nome={nome} isAlone={isAlone} onBack={state.close} />
      {!isUnknown && <AssistantArea clienteId={openId} now={now} zone={zone} />}
      <Announcer messages={conversation.messages} nome={nome} />
      <div className="flex min-h-0 flex-1 flex-col bg-canvas">{content()}</div>
      {!isUnknown && (
        <ComposerArea
          clienteId={openId}
          hasPhone={contato.data ? contato.data.telefone !== null : true}
          draft={draft}
          send={send}
        />
      )}
    </section>
  );

  function content(): ReactNode {
    const { query, isPending, messages, list, target } = conversation;
    if (isUnknown) return <NoClient />;
    if (isPending) return <PaneSkeleton />;
    if (query.isError && !query.data)
      return <LoadError message={m.erroAoCarregarMensagens} onRetry={query.refetch} />;
    if (messages.length === 0) return <NoMessage />;
    const { key, ...rest } = list;
    return (
      <MessageList
        key={key}
        {...rest}
        target={target}
        nome={nome}
        zone={zone}
        now={now}
        hasManyInstances={(instancias.data?.length ?? 0) > 1}
        onResend={resend}
      />
    );
  }
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

function NoMessage() {
  return (
    <div className="m-auto">
      <EmptyState
        icon={<MessageCircle size={24} aria-hidden />}
        title="Nenhuma mensagem ainda"
        description="Escreva a primeira mensagem abaixo."
      />
    </div>
  );
}

interface PaneProps {
  state: HistoryState;
  isAuto: boolean;
  draft: Draft;
  now: Date;
  zone: string;
  /** It has the whole screen, as on a phone. */
  isAlone: boolean;
}
