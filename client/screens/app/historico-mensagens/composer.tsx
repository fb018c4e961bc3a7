import { LayoutTemplate, SendHorizontal } from "lucide-react";
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import type { Send } from "#client/data/enviar.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { composerForm } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { variablesOf } from "#shared/templates/rules/render.ts";
import type { Draft } from "./drafts.ts";
import { TemplateDialog } from "./templates/template-dialog.tsx";

const MAX_HEIGHT = 160;
const OPENS_TEMPLATES = "/";

/**
 * Enter sends, Shift+Enter breaks the line, a slash in the empty box opens the templates. The text belongs to the
 * screen, so that it outlives the pane.
 */
export function Composer({ clienteId, draft, send }: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setPicking] = useState(false);
  const { text } = draft;
  const checked = composerForm.safeParse({ mensagem: text });
  // An empty box is no fault: there is nothing to send yet.
  const fault = text.trim() ? checked.error?.issues[0]?.message : undefined;

  useLayoutEffect(() => {
    if (area.current) fitToText(area.current, text);
  }, [text]);

  function submit() {
    if (!checked.success) return;
    send.text(checked.data.mensagem, draft.templateId);
    draft.type("");
    area.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    // While an input method composes a character, Enter belongs to it.
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  }

  return (
    <>
      <form
        className="border-t border-line bg-surface p-2 sm:p-3"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className="flex items-end gap-1.5 sm:gap-2">
          <IconButton
            label="Usar template"
            icon={<LayoutTemplate size={18} aria-hidden />}
            aria-haspopup="dialog"
            onPress={() => setPicking(true)}
            className="sm:size-11"
          />
          <textarea
            ref={area}
            rows={1}
            aria-label="Mensagem"
            aria-describedby="composer-dica"
            aria-invalid={Boolean(fault)}
            placeholder="Escreva uma mensagem"
            value={text}
            onChange={({ target: { value } }) => {
              if (text === "" && value === OPENS_TEMPLATES) setPicking(true);
              else draft.type(value);
            }}
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
        <Hint fault={fault} hasVariables={variablesOf(text).length > 0} />
      </form>
      <TemplateDialog
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        clienteId={clienteId}
        onInsert={(filled) => {
          draft.insert(filled.text, filled.templateId);
          // After the dialog has given the focus back.
          setTimeout(() => area.current?.focus(), FOCUS_MS);
        }}
        onSend={send.template}
      />
    </>
  );
}

const FOCUS_MS = 100;

function Hint({ fault, hasVariables }: { fault: string | undefined; hasVariables: boolean }) {
  const warning = hasVariables ? "Há variáveis sem valor entre chaves" : undefined;
  return (
    <p
      id="composer-dica"
      role={fault || warning ? "alert" : undefined}
      className={cx(
        "px-1 pt-1.5 text-xs",
        fault && "text-red-ink",
        !fault && (warning ? "text-amber-ink" : "text-faint max-sm:sr-only"),
      )}
    >
      {fault ?? warning ?? "Enter envia, Shift+Enter quebra a linha, / abre os templates"}
    </p>
  );
}

/** Reads the height the text wants; the text is an argument because it is what changed. */
function fitToText(area: HTMLTextAreaElement, _text: string) {
  area.style.height = "auto";
  area.style.height = `${Math.min(area.scrollHeight + 2, MAX_HEIGHT)}px`;
}

interface ComposerProps {
  clienteId: string;
  draft: Draft;
  send: Send;
}
