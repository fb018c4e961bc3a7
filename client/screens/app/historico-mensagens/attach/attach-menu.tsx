import { Mic, Paperclip, Plus } from "lucide-react";
import { useRef } from "react";
import { IconButton } from "#client/components/icon-button.tsx";
import { Menu } from "#client/components/menu.tsx";
import { TIPOS_DE_ENVIO } from "#shared/historico-mensagens/midia.constants.ts";
import type { Attachment } from "./use-attachment.ts";

const ACCEPTED = Object.keys(TIPOS_DE_ENVIO).join(",");

/** The ways to a file: one of the device's, or the microphone. */
export function AttachMenu({ attachment }: { attachment: Attachment }) {
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
            onAction: () => input.current?.click(),
          },
          {
            id: "audio",
            label: "Gravar áudio",
            icon: <Mic size={16} aria-hidden />,
            onAction: () => void attachment.recording.start(),
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
