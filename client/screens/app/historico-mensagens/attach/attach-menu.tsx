import { CalendarClock, Mic, Paperclip, Plus, Zap } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { Menu } from "#client/components/menu.tsx";
import { TIPOS_DE_ENVIO } from "#shared/historico-mensagens/midia.constants.ts";
import type { Attachment } from "./use-attachment.ts";

const ACCEPTED = Object.keys(TIPOS_DE_ENVIO).join(",");

/** The ways to a file, as long as one may be sent, to the quick replies, and to another moment, which on a phone has no button of its own. */
export function AttachMenu({ attachment, isClosed, onReplies, onSchedule }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Menu
        label="Anexar"
        trigger={
          <IconButton label="Anexar" icon={<Plus size={20} aria-hidden />} className="sm:size-11" />
        }
        actions={[
          {
            id: "arquivo",
            label: "Imagem ou PDF",
            icon: <Paperclip size={16} aria-hidden />,
            isDisabled: isClosed,
            onAction: () => input.current?.click(),
          },
          {
            id: "audio",
            label: "Gravar áudio",
            icon: <Mic size={16} aria-hidden />,
            isDisabled: isClosed,
            onAction: () => void attachment.recording.start(),
          },
          {
            id: "respostas",
            label: "Respostas rápidas",
            icon: <Zap size={16} aria-hidden />,
            onAction: onReplies,
          },
          {
            id: "depois",
            label: "Enviar depois",
            icon: <CalendarClock size={16} aria-hidden />,
            onAction: onSchedule,
          },
        ]}
      />
      <input
        ref={input}
        type="file"
        accept={ACCEPTED}
        aria-label="Arquivo para enviar"
        tabIndex={-1}
        className="hidden"
        onChange={({ target }) => {
          void attachment.choose(target.files?.[0]);
          // The same file may be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}

interface AttachMenuProps {
  attachment: Attachment;
  /** No file may be sent now. */
  isClosed: boolean;
  onReplies: () => void;
  onSchedule: () => void;
}
