import { LayoutTemplate, SendHorizontal } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import type { FilledTemplate, Send } from "#client/data/enviar.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { composerForm } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { variablesOf } from "#shared/templates/rules/render.ts";
import type { Draft } from "./drafts.ts";
import { MessageBox } from "./message-box.tsx";
import { TemplateDialog } from "./templates/template-dialog.tsx";

/** By then a dialog that closes has given the focus back. */
const GIVEN_BACK_MS = 100;

/** The box to write in, beside it the templates. The text belongs to the screen, so that it outlives the pane. */
export function Composer({ clienteId, draft, send }: ComposerProps) {
  const hintId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [isPicking, setPicking] = useState(false);
  const { text } = draft;
  const checked = composerForm.safeParse({ mensagem: text });
  // An empty box is no fault: there is nothing to send yet.
  const fault = text.trim() ? checked.error?.issues[0]?.message : undefined;

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!checked.success) return;
    send.text(checked.data.mensagem, draft.templateId);
    draft.type("");
    area.current?.focus();
  }

  function insert(filled: FilledTemplate) {
    draft.insert(filled.text, filled.templateId);
    setTimeout(() => area.current?.focus(), GIVEN_BACK_MS);
  }

  return (
    <>
      <form className="border-t border-line bg-surface p-2 sm:p-3" onSubmit={submit}>
        <div className="flex items-end gap-1.5 sm:gap-2">
          <IconButton
            label="Usar template"
            icon={<LayoutTemplate size={18} aria-hidden />}
            aria-haspopup="dialog"
            onPress={() => setPicking(true)}
            className="sm:size-11"
          />
          <MessageBox
            area={area}
            text={text}
            isInvalid={fault !== undefined}
            hintId={hintId}
            onType={draft.type}
            onEnter={submit}
            onSlash={() => setPicking(true)}
          />
          <IconButton
            type="submit"
            label="Enviar mensagem"
            icon={<SendHorizontal size={18} aria-hidden />}
            isDisabled={!checked.success}
            variant={checked.success ? "primary" : "ghost"}
            className={cx("sm:size-11", !checked.success && "bg-muted disabled:opacity-100")}
          />
        </div>
        <Hint id={hintId} fault={fault} hasVariables={variablesOf(text).length > 0} />
      </form>
      <TemplateDialog
        isOpen={isPicking}
        onClose={() => setPicking(false)}
        clienteId={clienteId}
        onInsert={insert}
        onSend={send.template}
      />
    </>
  );
}

function Hint({ id, fault, hasVariables }: HintProps) {
  const warning = hasVariables ? "Há variáveis sem valor entre chaves" : undefined;
  return (
    <p
      id={id}
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

interface HintProps {
  id: string;
  fault: string | undefined;
  /** It still holds variables of a template. */
  hasVariables: boolean;
}

interface ComposerProps {
  clienteId: string;
  draft: Draft;
  send: Send;
}
