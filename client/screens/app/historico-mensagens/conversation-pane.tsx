import { ArrowLeft, MessageCircle, UserX } from "lucide-react";
import type { ReactNode } from "react";
import { Avatar } from "#client/components/avatar.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { useEnviar, useReenviar } from "#client/data/enviar.hooks.ts";
import { useContato, useConversa } from "#client/data/historico-mensagens.hooks.ts";
import { statusOf } from "#client/lib/error-text.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { Announcer } from "./announcer.tsx";
import { ComposerArea } from "./composer-area.tsx";
import { contactName } from "./contact-name.ts";
import { MessageList } from "./message-list.tsx";
import { mergePages, withDays } from "./message-rows.ts";
import { PaneSkeleton } from "./pane-skeleton.tsx";

// Of a deleted client, and of an address that never was one.
const NOT_FOUND: readonly unknown[] = [404, 422];

/** One conversation: with whom, what was said, and a box to write in. */
export function ConversationPane({ clienteId, isAuto, draft, ...pane }: PaneProps) {
  const { now, zone } = pane;
  const conversa = useConversa(clienteId, { isAuto });
  const contato = useContato(clienteId);
  const resend = useReenviar(clienteId);
  const send = useEnviar(clienteId, {
    // Back into the box, before whatever has been typed since.
    onRefused: (text) => draft.onChange((typed) => [text, typed].filter(Boolean).join("\n")),
  });

  const messages = mergePages(conversa.data?.pages ?? []);
  const isUnknown = NOT_FOUND.includes(statusOf(contato.error));
  const nome = isUnknown
    ? m.clienteNaoEncontrado
    : contactName(contato.data?.nome, contato.data?.telefone);

  return (
    <section aria-label={`Conversa com ${nome}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <header className="flex min-h-15 items-center gap-3 border-b border-line bg-surface px-2 py-2 md:px-5">
        <IconButton
          label="Voltar para as conversas"
          icon={<ArrowLeft size={18} aria-hidden />}
          onPress={pane.onBack}
          className="md:hidden"
        />
        <Avatar name={contato.data?.nome ?? null} />
        <div className="min-w-0 flex-1">
          {contato.isPending ? (
            <Skeleton className="h-4 w-36" />
          ) : (
            <h2 className="truncate text-sm font-semibold">{nome}</h2>
          )}
          {contato.data?.nome && contato.data.telefone && (
            <p className="truncate text-xs text-faint tabular-nums">
              {formatTelefone(contato.data.telefone)}
            </p>
          )}
        </div>
      </header>
      <Announcer messages={messages} nome={nome} />
      <div className="flex min-h-0 flex-1 flex-col bg-canvas">{content()}</div>
      {!isUnknown && (
        <ComposerArea
          hasPhone={contato.data ? contato.data.telefone !== null : true}
          draft={draft}
          onSend={send}
        />
      )}
    </section>
  );

  function content(): ReactNode {
    if (conversa.isPending) return <PaneSkeleton />;
    if (isUnknown) {
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
    if (conversa.isError && !conversa.data) {
      return <LoadError message={m.erroAoCarregarMensagens} onRetry={conversa.refetch} />;
    }
    if (messages.length === 0) {
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
    return (
      <MessageList
        rows={withDays(messages, zone)}
        nome={nome}
        zone={zone}
        today={civilOf(now, zone).date}
        older={{
          hasMore: conversa.hasNextPage,
          isLoading: conversa.isFetchingNextPage,
          load: conversa.fetchNextPage,
        }}
        onResend={resend}
      />
    );
  }
}

interface PaneProps {
  clienteId: string;
  isAuto: boolean;
  draft: { text: string; onChange: (change: (typed: string) => string) => void };
  now: Date;
  zone: string;
  onBack: () => void;
}
