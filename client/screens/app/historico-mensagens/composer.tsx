import { MessageSquareText, SendHorizontal } from "lucide-react";
import { type FormEvent, useId, useRef, useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { LimitCounter } from "#client/components/limit.tsx";
import type { FilledTemplate, Send } from "#client/data/send.hooks.ts";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { TrialStop } from "#client/features/forms/trial-stop.tsx";
import { useTrialOver } from "#client/features/forms/use-trial-over.ts";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";
import { useNow } from "#client/lib/use-now.ts";
import { MAX_MENSAGEM } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { composerForm } from "#shared/historico-mensagens/historico-mensagens.schema.ts";
import { openVariables } from "#shared/templates/rules/open-variables.ts";
import { AttachMenu } from "./attach/attach-menu.tsx";
import { AttachmentRow } from "./attach/attachment-row.tsx";
import { useAttachment } from "./attach/use-attachment.ts";
import { QuickReplies, ScheduleButton } from "./caixa/composer-parts.tsx";
import { SlashList } from "./caixa/slash-list.tsx";
import { useSlash } from "./caixa/use-slash.ts";
import { ComposerHint } from "./composer-hint.tsx";
import type { Draft } from "./drafts.ts";
import { MessageBox, readFrom } from "./message-box.tsx";
import { TemplateDialog } from "./templates/template-dialog.tsx";
import { type ConversationWindow, isClosed, WindowNotice } from "./window-notice.tsx";

/** By then a dialog that closes has given the focus back. */
const GIVEN_BACK_MS = 100;

/** The box to write in, beside it the templates. The text belongs to the screen, so that it outlives the pane. */
function Composer({
  clienteId,
  draft,
  send,
  window,
  isPicking,
  onPick,
  onSchedule,
}: ComposerProps) {
  const hintId = useId();
  const noteId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const now = useNow();
  const [isManaging, setManaging] = useState(false);
  const { text } = draft;
  const checked = composerForm.safeParse({ mensagem: text });
  // An empty box is no fault: there is nothing to send yet.
  const fault = text.trim() ? checked.error?.issues[0]?.message : undefined;
  const attachment = useAttachment(send);
  // The very text whose braces were refused: another one is asked about again.
  const [refused, setRefused] = useState<string | null>(null);
  const canSend = attachment.isReady ? !fault : checked.success && !attachment.isOnItsWay;

  const slash = useSlash({
    clienteId,
    text,
    onInsert: draft.type,
    onTemplates: () => onPick(true),
    onManage: () => setManaging(true),
  });

  function submit(event?: FormEvent) {
    event?.preventDefault();
    if (!canSend) return;
    const [first] = openVariables(text);
    if (!first) return leave();
    setRefused(text);
    area.current?.focus();
    area.current?.setSelectionRange(first.start, first.end);
  }

  function leave() {
    if (attachment.isReady) attachment.send(checked.data?.mensagem ?? "");
    else if (checked.success) send.text(checked.data.mensagem, draft.templateId);
    setRefused(null);
    draft.type("");
    area.current?.focus();
  }

  function insert(filled: FilledTemplate) {
    draft.insert(filled.text, filled.templateId);
    setTimeout(() => readFrom(area.current, filled.text), GIVEN_BACK_MS);
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped here the menu takes too */}
      <form
        aria-label="Nova mensagem"
        className="relative border-t border-line bg-surface p-2 sm:p-3"
        onSubmit={submit}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void attachment.choose(event.dataTransfer.files[0]);
        }}
      >
        <SlashList slash={slash} />
        <WindowNotice window={window} onTemplates={() => onPick(true)} />
        <AttachmentRow attachment={attachment} />
        {draft.handedAfter !== null && (
          <p id={noteId} className="px-1 pb-1.5 text-sm font-medium text-amber-ink">
            {draft.handedAfter} {m.aindaNaoEnviada}
          </p>
        )}
        <div className="flex items-end gap-1.5 sm:gap-2">
          <IconButton
            label="Usar template"
            icon={
              <span className="grid justify-items-center text-xs font-medium">
                <MessageSquareText size={18} aria-hidden />
                Template
              </span>
            }
            aria-haspopup="dialog"
            onPress={() => onPick(true)}
            className="w-14 sm:h-11 sm:w-16"
          />
          <AttachMenu
            attachment={attachment}
            isClosed={isClosed(window, now)}
            onReplies={() => {
              slash.ask();
              setTimeout(() => area.current?.focus(), GIVEN_BACK_MS);
            }}
            onSchedule={onSchedule}
          />
          <MessageBox
            area={area}
            text={text}
            isInvalid={fault !== undefined}
            describedBy={draft.handedAfter === null ? hintId : `${noteId} ${hintId}`}
            onType={draft.type}
            onEnter={submit}
            slash={slash}
            onFile={(file) => void attachment.choose(file)}
          />
          <ScheduleButton onPress={onSchedule} />
          <IconButton
            type="submit"
            label="Enviar mensagem"
            icon={<SendHorizontal size={18} aria-hidden />}
            isDisabled={!canSend}
            variant={canSend ? "primary" : "ghost"}
            className={cx("sm:size-11", !canSend && "bg-muted disabled:opacity-100")}
          />
        </div>
        <div className="flex items-baseline gap-3 px-1 pt-1.5">
          <ComposerHint
            id={hintId}
            fault={fault}
            text={text}
            isRefused={refused !== null && refused === text}
            onAnyway={leave}
          />
          <LimitCounter length={text.trim().length} max={MAX_MENSAGEM} />
        </div>
      </form>
      <TemplateDialog
        isOpen={isPicking}
        onClose={() => onPick(false)}
        clienteId={clienteId}
        isClosed={isClosed(window, now)}
        onInsert={insert}
        onSend={(filled) => send.template(filled, isClosed(window, now))}
      />
      {isManaging && <QuickReplies onClose={() => setManaging(false)} />}
    </>
  );
}

interface ComposerProps {
  clienteId: string;
  draft: Draft;
  send: Send;
  window: ConversationWindow;
  /** Whether the templates are shown. */
  isPicking: boolean;
  onPick: (isPicking: boolean) => void;
  onSchedule: () => void;
}

/** The box to write in, or why nothing can be sent from here. */
export function ComposerArea({ hasPhone, ...composer }: ComposerAreaProps) {
  const instancias = useMyInstances();
  const isTrialOver = useTrialOver();
  const hasInstance = instancias.data?.some(({ ativa }) => ativa) ?? true;
  if (isTrialOver) {
    return (
      <div className="border-t border-line bg-surface p-3">
        <Banner tone="warning">
          <TrialStop />
        </Banner>
      </div>
    );
  }
  // A file or a recording belongs to the conversation in which it was begun.
  if (hasPhone && hasInstance) return <Composer key={composer.clienteId} {...composer} />;
  return (
    <div className="border-t border-line bg-surface p-3">
      <Banner
        tone="warning"
        action={
          !hasPhone ? null : (
            <ButtonLink to={`${paths.configuracoes}?aba=whatsapp`} variant="secondary" size="sm">
              Abrir configurações
            </ButtonLink>
          )
        }
      >
        {hasPhone ? m.semInstancia : m.clienteSemTelefone}
      </Banner>
    </div>
  );
}

interface ComposerAreaProps extends ComposerProps {
  hasPhone: boolean;
}
