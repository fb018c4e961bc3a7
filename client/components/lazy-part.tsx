import { lazy, type ReactNode, useState } from "react";
import { ConfirmDialog } from "./confirm-dialog.tsx";

/**
 * A part of a screen that is loaded when it is first shown. Where its files do not come, a new version having replaced
 * them, the screen stays with what was typed into it.
 */
export const lazyPart = <Props,>(load: () => Promise<{ default: Part<Props> }>) =>
  lazy<Part<Props>>(() => load().catch(() => ({ default: NotLoaded })));

type Part<Props> = (props: Props) => ReactNode;

function NotLoaded() {
  const [isOpen, setOpen] = useState(true);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      onConfirm={() => location.reload()}
      title="Esta parte não pôde ser carregada"
      message="Há uma nova versão no ar, ou a conexão caiu. Guarde o que ainda não salvou e recarregue a página."
      confirmLabel="Recarregar a página"
      cancelLabel="Agora não"
      tone="primary"
    />
  );
}
