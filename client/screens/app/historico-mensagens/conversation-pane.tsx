import { Suspense, useEffect, useState } from "react";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { useContato } from "#client/data/conversa.hooks.ts";
import type { ConversaPage } from "#client/data/conversa-cache.ts";
import { isUnsent } from "#client/data/conversa-cache.ts";
import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { spokenText } from "#client/features/whatsapp/kinds.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { AssistantArea } from "./assistente/assistant-area.tsx";
import type { NewContact } from "./bubble/contact-cards.tsx";
import { ConversationMenu, OrganizationBar } from "./caixa/conversation-menu.tsx";
import { ResponsavelBar } from "./caixa/responsavel.tsx";
import { useInboxTools } from "./caixa/use-inbox-tools.ts";
import { ComposerArea } from "./composer.tsx";
import { ConversationHeader } from "./conversation-header.tsx";
import type { Draft } from "./drafts.ts";
import type { HistoryState } from "./history-state.ts";
import { Messages } from "./messages.tsx";
import { useAskedSend } from "./use-asked-send.tsx";
import { isNotFound, useConversation } from "./use-conversation.ts";

const NewContactForm = lazyPart(() => import("./bubble/new-contact.tsx"));
const InboxDialogs = lazyPart(() => import("./caixa/inbox-dialogs.tsx"));

/** One conversation: with whom, its messages, and a box to write in. */
export function ConversationPane({ state, isAuto, draft, now, zone, isAlone }: PaneProps) {
  const clienteId = state.openId;
  const conversation = useConversation(state, { isAuto, zone, isAlone });
  const newest = conversation.query.data?.pages[0];
  const { contato, telefone, nome, isUnknown } = useCounterpart(clienteId, newest);
  const [isPicking, setPicking] = useState(false);
  const [contact, setContact] = useState<NewContact | null>(null);
  const { send, question } = useDraftSend(state, draft, newest);
  const { etiquetas, ...standing } = organizationOf(newest);
  const tools = useInboxTools(clienteId, {
    ...standing,
    nome,
    isReadOnly: isUnknown,
    onLeave: state.close,
    onSlash: () => draft.text === "" && draft.type("/"),
  });
  const clock = { now, zone };
  const shared = { clienteId, draft, ...clock };
  return (
    <section aria-label={`Conversa com ${nome}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
      <ConversationHeader
        contato={contato}
        nome={nome}
        isAlone={isAlone}
        onBack={state.close}
        menu={<ConversationMenu tools={tools} telefone={telefone} {...standing} />}
        {...clock}
      />
      <Bars clienteId={clienteId} newest={newest} isUnknown={isUnknown} {...clock} />
      <Announcer messages={conversation.messages} nome={nome} />
      <div className="flex min-h-0 flex-1 flex-col bg-canvas">
        <Messages
          {...shared}
          conversation={conversation}
          nome={nome}
          isUnknown={isUnknown}
          onPick={setPicking}
          onContact={setContact}
        />
      </div>
      {!isUnknown && (
        <ComposerArea
          clienteId={clienteId}
          hasPhone={telefone !== null}
          draft={draft}
          send={send}
          window={conversation.window}
          isPicking={isPicking}
          onPick={setPicking}
          onSchedule={() => tools.open("agendar")}
        />
      )}
      <Suspense>
        {question}
        {tools.opened && <InboxDialogs {...shared} tools={tools} etiquetas={etiquetas} />}
        {contact && <NewContactForm contato={contact} onClose={() => setContact(null)} />}
      </Suspense>
    </section>
  );
}

/** Below the name: how the conversation is organized, which person looks after it, and whether the assistant answers. */
function Bars({ newest, isUnknown, ...shared }: BarsProps) {
  return (
    <>
      <OrganizationBar {...organizationOf(newest)} />
      {!isUnknown && <ResponsavelBar clienteId={shared.clienteId} newest={newest} />}
      {!isUnknown && <AssistantArea {...shared} />}
    </>
  );
}

interface BarsProps {
  clienteId: string;
  newest: ConversaPage | undefined;
  isUnknown: boolean;
  now: Date;
  zone: string;
}

/** With whom one is writing; an address may lead to nobody. */
function useCounterpart(clienteId: string, newest: ConversaPage | undefined) {
  const contato = useContato(clienteId);
  const isUnknown = isNotFound(contato.error);
  // Without network the messages alone say with whom they are.
  const [message] = newest?.mensagens ?? [];
  const { nome, telefone } = contato.data ?? {
    nome: message?.cliente_nome,
    telefone: message?.cliente_telefone,
  };
  const label = isUnknown ? m.clienteNaoEncontrado : clientLabel(nome, telefone);
  return { contato, telefone, nome: label, isUnknown };
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

/** Sends what stands in the box; a refused text goes back into it. */
function useDraftSend(state: HistoryState, draft: Draft, newest: ConversaPage | undefined) {
  useForgottenIfSent(newest, draft);
  return useAskedSend(state.openId, newest, {
    onDrawn: () => state.messageId !== null && state.toNewest(),
    onRefused: draft.giveBack,
    onLeaving: draft.onLeaving,
    onStored: draft.onStored,
  });
}

/** As long as a message may be on its way while its page is loaded again. */
const JUST_BEFORE_MS = 60_000;

/** A draft that came back with the page is forgotten once the conversation shows that it was sent. */
function useForgottenIfSent(newest: ConversaPage | undefined, { forgetIfSent }: Draft) {
  useEffect(() => {
    const since = performance.timeOrigin - JUST_BEFORE_MS;
    const written = newest?.mensagens.filter(
      (one) => one.direcao === "SAIDA" && !isUnsent(one) && one.criado_em.getTime() > since,
    );
    if (written) forgetIfSent(written.map(({ mensagem }) => mensagem));
  }, [newest, forgetIfSent]);
}

const organizationOf = (newest: ConversaPage | undefined) => ({
  etiquetas: newest?.etiquetas ?? [],
  isPinned: Boolean(newest?.fixada_em),
  isArchived: Boolean(newest?.arquivada_em),
});

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
