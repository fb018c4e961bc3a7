import { Modal } from "#client/components/modal.tsx";
import { Palette } from "./palette.tsx";
import { ShortcutList } from "./shortcut-list.tsx";
import type { Command } from "./shortcuts.ts";

export interface CommandDialogsProps {
  opened: Command | null;
  onClose: () => void;
  isSignKeyOn: boolean;
  onSignKey: (isOn: boolean) => void;
}

/** Both dialogs that a key opens on every screen. */
export function drawCommands({ opened, onClose, ...sign }: CommandDialogsProps) {
  return (
    <>
      <Modal isOpen={opened === "busca"} onClose={onClose} title="Busca rápida">
        <Palette onDone={onClose} />
      </Modal>
      <Modal isOpen={opened === "atalhos"} onClose={onClose} title="Atalhos do teclado">
        <ShortcutList {...sign} />
      </Modal>
    </>
  );
}
