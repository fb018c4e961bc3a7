import { SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { cx } from "#client/lib/cx.ts";
import { composerForm } from "#shared/historico-mensagens/historico-mensagens.schema.ts";

const MAX_HEIGHT = 160;

/** Enter sends, Shift+Enter breaks the line. The text belongs to the screen, so that it outlives the pane. */
export function Composer({ text, onChange, onSend }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const checked = composerForm.safeParse({ mensagem: text });
  // An empty box is no fault: there is nothing to send yet.
  const fault = text.trim() ? checked.error?.issues[0]?.message : undefined;

  useLayoutEffect(() => {
    if (area.current) fitToText(area.current, text);
  }, [text]);

  function send() {
    if (!checked.success) return;
    onSend(checked.data.mensagem);
    onChange("");
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className="border-t border-line bg-surface p-2 sm:p-3"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="flex items-end gap-2">
        <textarea
          ref={area}
          rows={1}
          aria-label="Mensagem"
          aria-describedby="composer-dica"
          aria-invalid={Boolean(fault)}
          placeholder="Escreva uma mensagem"
          value={text}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
          className={cx(
            "min-h-11 min-w-0 flex-1 resize-none rounded-md border border-control bg-surface px-3 py-2.5 text-base leading-5 sm:text-sm",
            "outline-none focus:border-brand focus:ring-2 focus:ring-brand/30 aria-invalid:border-red",
          )}
        />
        <IconButton
          type="submit"
          label="Enviar mensagem"
          icon={<SendHorizontal size={18} aria-hidden />}
          isDisabled={!checked.success}
          className={cx(
            "sm:size-11",
            checked.success
              ? "bg-brand text-on-brand hover:bg-brand-strong hover:text-on-brand"
              : "bg-muted disabled:opacity-100",
          )}
        />
      </div>
      <p
        id="composer-dica"
        role={fault ? "alert" : undefined}
        className={cx("px-1 pt-1.5 text-xs", fault ? "text-red-ink" : "text-faint max-sm:sr-only")}
      >
        {fault ?? "Enter envia, Shift+Enter quebra a linha"}
      </p>
    </form>
  );
}

/** Reads the height the text wants; the text is an argument because it is what changed. */
function fitToText(area: HTMLTextAreaElement, _text: string) {
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight + 2, MAX_HEIGHT)}px`;
}

interface ComposerProps {
  text: string;
  onChange: (text: string) => void;
  onSend: (mensagem: string) => void;
}
