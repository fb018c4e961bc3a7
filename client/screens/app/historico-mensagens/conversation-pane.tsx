import { MessageCircle, UserX } from "lucide-react";
import { type ReactNode, Suspense, useCallback, useEffect, useState } from "react";
import { EmptyState } from "#client/components/empty-state.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useContato } from "#client/data/conversa.hooks.ts";
import { isUnsent, type Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { useResend, useSend } from "#client/data/send.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { spokenText } from "#client/features/whatsapp/kinds.ts";
import { cx } from "#client/lib/cx.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { AssistantArea } from "./assistente/assistant-area.tsx";
import type { NewContact } from "./bubble/contact-cards.tsx";
import { ConversationMenu, OrganizationBar } from "./caixa/conversation-menu.tsx";
import { NoteRow } from "./caixa/note-row.tsx";
import { useInboxTools } from "./caixa/use-inbox-tools.ts";
import { ComposerArea } from "./composer.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import type { Draft } from "./drafts.ts";
import type { HistoryState } from "./history-state.ts";
import { MessageList } from "./message-list.tsx";
import type { Note } from "./message-rows.ts";
import { isNotFound, useConversation } from "./use-conversation.ts";
import { isClosed } from "./window-notice.tsx";

const NewContactForm = lazyPart(() => import("./bubble/new-contact.tsx"));
const InboxDialogs = lazyPart(() => import("./caixa/inbox-dialogs.tsx"));

/** As long as a message may be on its way while its page is loaded again. */
const JUST_BEFORE_MS = 60_000;

/** One conversation: with whom, its messages, and a box to write in. */
export function ConversationPane({ state, isAuto, draft, now, zone, isAlone }: PaneProps) {
  const { openId, messageId } = state;
  const conversation = useConversation(state, { isAuto, zone });
  const contato = useContato(openId);
  const instancias = useMyInstances();
  const resend = useResend(openId);
  const [isPicking, setPicking] = useState(false);
  const [contact, setContact] = useState<NewContact | null>(null);
  // One for all drawings, so that no bubble is drawn again for it.
  const pickTemplate = useCallback(() => setPicking(true), []);
  const newest = conversation.query.data?.pages[0];
  const isPinned = Boolean(newest?.fixada_em);
  const isArchived = Boolean(newest?.arquivada_em);
  const etiquetas = newest?.etiquetas ?? [];
  const send = useSend(openId, {
    onDrawn: () => messageId !== null && state.toNewest(),
    onRefused: draft.giveBack,
    onLeaving: draft.onLeaving,
    onStored: draft.onStored,
  });
  const { forgetIfSent } = draft;
  useEffect(() => {
    const since = performance.timeOrigin - JUST_BEFORE_MS;
    const written = newest?.mensagens.filter(
      (one) => one.direcao === "SAIDA" && !isUnsent(one) && one.criado_em.getTime() > since,
    );
    if (written) forgetIfSent(written.map(({ mensagem }) => mensagem));
  }, [newest, forgetIfSent]);
  const isUnknown = isNotFound(contato.error);
  const nome = isUnknown
    ? m.clienteNaoEncontrado
    : clientLabel(contato.data?.nome, contato.data?.telefone);
  const tools = useInboxTools(openId, {
    isPinned,
    isArchived,
    nome,
    isReadOnly: isUnknown,
    onLeave: state.close,
    onSlash: () => draft.text === "" && draft.type("/"),
  });
  return (
    <section aria-label={`Conversa com ${nome}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConversationHeader
        contato={contato}
        nome={nome}
        isAlone={isAlone}
        onBack={state.close}
        menu={<ConversationMenu tools={tools} isPinned={isPinned} isArchived={isArchived} />}
        now={now}
        zone={zone}
      />
      <OrganizationBar etiquetas={etiquetas} isPinned={isPinned} isArchived={isArchived} />
      {!isUnknown && <AssistantArea clienteId={openId} now={now} zone={zone} />}
      <Announcer messages={conversation.messages} nome={nome} />
      <div className="flex min-h-0 flex-1 flex-col bg-canvas">{content()}</div>
      {!isUnknown && (
        <ComposerArea
          clienteId={openId}
          hasPhone={contato.data ? contato.data.telefone !== null : true}
          draft={draft}
          send={send}
          window={conversation.window}
          isPicking={isPicking}
          onPick={setPicking}
          onSchedule={() => tools.open("agendar")}
        />
      )}
      <Suspense>
        <InboxDialogs
          opened={tools.opened}
          clienteId={openId}
          etiquetas={etiquetas}
          draft={draft}
          now={now}
          zone={zone}
          onClose={tools.close}
        />
        {contact && <NewContactForm contato={contact} onClose={() => setContact(null)} />}
      </Suspense>
    </section>
  );

  function content(): ReactNode {
    const { query, isPending, messages, list, target } = conversation;
    if (isUnknown) return <NoClient />;
    if (isPending) return <PaneSkeleton />;
    if (query.isError && !query.data)
      return <LoadError message={m.erroAoCarregarMensagens} onRetry={query.refetch} />;
    if (messages.length === 0) return <NoMessage notes={conversation.notes} zone={zone} />;
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
        onTemplates={isClosed(conversation.window, now) ? pickTemplate : null}
        onTakenBack={draft.giveBack}
        onContact={setContact}
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

interface PaneProps {
  state: HistoryState;
  isAuto: boolean;
  draft: Draft;
  now: Date;
  zone: string;
  /** It has the whole screen, as on a phone. */
  isAlone: boolean;
}

/** Reads a message aloud that arrives while its conversation is open. */
function Announcer({ messages, nome }: { messages: readonly Mensagem[]; nome: string }) {
  const [openedAt] = useState(() => new Date());
  const arrived = messages.findLast(
    ({ direcao, criado_em }) => direcao === "ENTRADA" && criado_em > openedAt,
  );
  return (
    <p aria-live="polite" className="sr-only">
      {arrived && `Nova mensagem de ${nome}: ${spokenText(arrived.mensagem)}`}
    </p>
  );
}

const BUBBLES = ["w-2/5", "w-1/2", "w-1/3", "w-3/5", "w-2/5", "w-1/2"] as const;

/** Bubbles at the bottom, where the newest messages will stand. */
function PaneSkeleton() {
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
