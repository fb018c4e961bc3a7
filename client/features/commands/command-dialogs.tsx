import { Modal } from "#client/components/modal.tsx";
import { HelpList } from "./help-list.tsx";
import { Palette } from "./palette.tsx";
import { ShortcutList } from "./shortcut-list.tsx";
import type { Command } from "./shortcuts.ts";

export interface CommandDialogsProps {
  opened: Command | null;
  onClose: () => void;
  isSignKeyOn: boolean;
  onSignKey: (isOn: boolean) => void;
}

/** The dialogs that open over every screen. */
export function drawCommands({ opened, onClose, ...sign }: CommandDialogsProps) {
  return (
    <>
      <Modal isOpen={opened === "busca"} onClose={onClose} title="Busca rápida">
        <Palette onDone={onClose} />
      </Modal>
      <Modal isOpen={opened === "atalhos"} onClose={onClose} title="Atalhos do teclado">
        <ShortcutList {...sign} />
      </Modal>
      <Modal isOpen={opened === "ajuda"} onClose={onClose} title="Ajuda">
        <HelpList onDone={onClose} />
      </Modal>
    </>
  );
}
