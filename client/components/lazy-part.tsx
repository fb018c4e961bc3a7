import { lazy, type ReactNode, useEffect, useRef } from "react";
import { buttonStyle } from "./button-style.ts";

/**
 * A part of a screen that is loaded when it is first shown. Where its files do not come, a new version having replaced
 * them, the screen stays with what was typed into it.
 */
export const lazyPart = <Props,>(load: () => Promise<{ default: Part<Props> }>) =>
  lazy<Part<Props>>(() => load().catch(() => ({ default: () => <PartNotLoaded /> })));

type Part<Props> = (props: Props) => ReactNode;

/** The browser's own dialog: files of ours may not come any more. */
export function PartNotLoaded({ onClose }: { onClose?: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  // The browser tells of the end a moment later, when it may have been asked for anew.
  const close = () => {
    dialog.current?.close();
    onClose?.();
  };
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby="parte-titulo"
      aria-describedby="parte-motivo"
      onClose={({ currentTarget }) => currentTarget.isConnected && onClose?.()}
      className="m-auto w-[calc(100%-2rem)] max-w-100 rounded-xl border border-line bg-surface p-6 text-ink shadow-floating backdrop:bg-backdrop"
    >
      <h2 id="parte-titulo" className="text-lg font-semibold">
        Esta parte não pôde ser carregada
      </h2>
      <p id="parte-motivo" className="mt-2 text-sm text-soft">
        Há uma nova versão no ar, ou a conexão caiu. Guarde o que ainda não salvou e recarregue a
        página.
      </p>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        <button type="button" className={buttonStyle("secondary")} onClick={close}>
          Agora não
        </button>
        <button type="button" className={buttonStyle()} onClick={() => location.reload()}>
          Recarregar a página
        </button>
      </div>
    </dialog>
  );
}
