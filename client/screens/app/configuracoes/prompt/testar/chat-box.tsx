import { SendHorizontal } from "lucide-react";
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { cx } from "#client/lib/cx.ts";
import { MAX_RESPOSTA } from "#shared/assistente/assistente.constants.ts";
import { m } from "#shared/assistente/assistente.messages.ts";

/** Enter sends, Shift+Enter breaks the line. While `isBusy` one may write on, and sends afterwards. */
export function ChatBox({ isBusy, onSay }: ChatBoxProps) {
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
