import { MessagesSquare, RotateCcw, SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { TrialStop } from "#client/features/forms/trial-stop.tsx";
import { useTrialOver } from "#client/features/forms/use-trial-over.ts";
import { cx } from "#client/lib/cx.ts";
import { MAX_RESPOSTA } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { ChatLog } from "./chat-log.tsx";
import type { TestChat } from "./use-chat.ts";

/** One speaks as a client would; the draft answers, sees the real agenda and changes nothing in it. */
export function Chat({ chat, isDraft }: { chat: TestChat; isDraft: boolean }) {
  const { messages, isAnswering, fault, isFull } = chat;
  // An answer costs: writing the prompt stays, trying it does not.
  if (useTrialOver()) {
    return (
      <Banner tone="warning">
        <TrialStop />
      </Banner>
    );
  }
  return (
    <>
      <div className="flex items-center gap-3 pb-3">
        <p className="min-w-0 flex-1 text-sm text-faint">
          Converse com o {isDraft ? "rascunho" : "texto em uso"} como se fosse um cliente. Nada é
          enviado nem agendado.
        </p>
        {messages.length > 0 && (
          <Button
            variant="ghost"
            size="sm"
            icon={<RotateCcw size={14} aria-hidden />}
            onPress={chat.restart}
          >
            Recomeçar
          </Button>
        )}
      </div>
      {messages.length === 0 ? (
        <Openings onChoose={chat.say} />
      ) : (
        <ChatLog messages={messages} isAnswering={isAnswering} fault={fault} onAgain={chat.again} />
      )}
      {isFull ? (
        <div className="pt-3">
          <Banner>{m.testeLongo}</Banner>
        </div>
      ) : (
        <ChatBox isBusy={isAnswering} onSay={chat.say} />
      )}
    </>
  );
}

/** Enter sends, Shift+Enter breaks the line. While `isBusy` one may write on, and sends afterwards. */
function ChatBox({ isBusy, onSay }: ChatBoxProps) {
  const hint = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [text, setText] = useState("");
  const texto = text.trim();
  const isLong = texto.length > MAX_RESPOSTA;
  const canSend = texto !== "" && !isLong && !isBusy;

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    onSay(texto);
    setText("");
    // The button is disabled now and would lose the focus.
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form onSubmit={send} className="pt-3">
      <div className="flex items-end gap-2">
        <textarea
          ref={area}
          rows={1}
          aria-label="Mensagem de teste"
          aria-describedby={hint}
          aria-invalid={isLong}
          placeholder="Escreva como um cliente"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
          className={cx(
            "field-sizing-content max-h-40 min-h-11 min-w-0 flex-1 resize-none rounded-md border border-control bg-surface px-3 py-2.5 text-base leading-5 sm:text-sm",
            "outline-none focus:border-brand focus:ring-2 focus:ring-brand/30 aria-invalid:border-red",
          )}
        />
        <IconButton
          type="submit"
          label="Enviar mensagem de teste"
          icon={<SendHorizontal size={18} aria-hidden />}
          isDisabled={!canSend}
          variant={canSend ? "primary" : "ghost"}
          className={cx("sm:size-11", !canSend && "bg-muted disabled:opacity-100")}
        />
      </div>
      <p
        id={hint}
        role={isLong ? "alert" : undefined}
        className={cx("pt-1.5 text-xs", isLong ? "text-red-ink" : "text-faint max-sm:sr-only")}
      >
        {isLong ? m.mensagemLonga : "Enter envia, Shift+Enter quebra a linha"}
      </p>
    </form>
  );
}

interface ChatBoxProps {
  isBusy: boolean;
  onSay: (texto: string) => void;
}

/** Frequent openings of clients: one tap tries one. */
const OPENINGS = [
  "Oi! Tem horário na semana que vem?",
  "Quanto custa a consulta?",
  "Preciso cancelar meu horário",
  "Quero falar com uma pessoa",
];

function Openings({ onChoose }: { onChoose: (texto: string) => void }) {
  return (
    <div className="grid min-h-72 place-content-center gap-4 rounded-lg bg-muted px-4 py-6 text-center">
      <span className="mx-auto grid size-12 place-items-center rounded-full bg-brand-soft text-brand-ink">
        <MessagesSquare size={24} aria-hidden />
      </span>
      <p className="font-medium">Comece com uma mensagem</p>
      <ul aria-label="Exemplos" className="flex flex-wrap justify-center gap-2">
        {OPENINGS.map((texto) => (
          <li key={texto}>
            <Button variant="secondary" size="sm" onPress={() => onChoose(texto)}>
              {texto}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
