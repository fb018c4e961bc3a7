import { MessageSquareText, SendHorizontal } from "lucide-react";
import { useId } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { LimitCounter } from "#client/components/limit.tsx";
import { useTellWriting } from "#client/data/side-by-side.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { MAX_MENSAGEM } from "#shared/historico-mensagens/historico-mensagens.constants.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { AttachMenu } from "./attach/attach-menu.tsx";
import { AttachmentRow } from "./attach/attachment-row.tsx";
import { ScheduleButton } from "./caixa/composer-parts.tsx";
import { SlashList } from "./caixa/slash-list.tsx";
import type { Slash } from "./caixa/use-slash.ts";
import { ComposerHint } from "./composer-hint.tsx";
import type { Draft } from "./drafts.ts";
import { MessageBox } from "./message-box.tsx";
import type { Writing } from "./use-writing.ts";
import { type ConversationWindow, isClosed, WindowNotice } from "./window-notice.tsx";

/** The box with its buttons; above it what goes with the message, below it what is wrong with it. */
export function ComposerForm(props: ComposerFormProps) {
  const { draft, writing, slash, window, onPick } = props;
  const { text, handedAfter } = draft;
  const { attachment } = writing;
  const hintId = useId();
  const noteId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what is dropped here the menu takes too
    <form
      aria-label="Nova mensagem"
      className="relative border-t border-line bg-surface p-2 sm:p-3"
      onSubmit={writing.submit}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void attachment.choose(event.dataTransfer.files[0]);
      }}
    >
      <SlashList slash={slash} />
      <WindowNotice window={window} onTemplates={() => onPick(true)} />
      <AttachmentRow attachment={attachment} />
      {handedAfter !== null && (
        <p id={noteId} className="px-1 pb-1.5 text-sm font-medium text-amber-ink">
          {handedAfter} {m.aindaNaoEnviada}
        </p>
      )}
      <BoxWithButtons
        {...props}
        describedBy={handedAfter === null ? hintId : `${noteId} ${hintId}`}
      />
      <div className="flex items-baseline gap-3 px-1 pt-1.5">
        <ComposerHint
          id={hintId}
          fault={writing.fault}
          text={text}
          isRefused={writing.isRefused}
          onAnyway={writing.leave}
        />
        <LimitCounter length={text.trim().length} max={MAX_MENSAGEM} />
      </div>
    </form>
  );
}

interface ComposerFormProps {
  clienteId: string;
  draft: Draft;
  writing: Writing;
  slash: Slash;
  window: ConversationWindow;
  now: Date;
  onPick: (isPicking: boolean) => void;
  onSchedule: () => void;
}

function BoxWithButtons({ describedBy, ...props }: BoxWithButtonsProps) {
  const { clienteId, draft, writing, slash, window, now, onPick, onSchedule } = props;
  const { attachment, canSend } = writing;
  const tellWriting = useTellWriting(clienteId);
  return (
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
          writing.focusSoon();
        }}
        onSchedule={onSchedule}
      />
      <MessageBox
        area={writing.area}
        text={draft.text}
        isInvalid={writing.fault !== undefined}
        describedBy={describedBy}
        onType={(text) => {
          draft.type(text);
          tellWriting();
        }}
        onEnter={writing.submit}
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
  );
}

interface BoxWithButtonsProps extends ComposerFormProps {
  /** The ids of what explains the box. */
  describedBy: string;
}
