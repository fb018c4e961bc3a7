import { useEffect, useEffectEvent, useState } from "react";
import { toast } from "#client/lib/toast.ts";
import { useRemembered } from "#client/lib/use-remembered.ts";
import type { drawCommands } from "./command-dialogs.tsx";
import { isAsking, isField, SIGN_KEY } from "./keyboard-place.ts";
import { openCommand, useOpenedCommand } from "./open-command.ts";
import { commandOf } from "./shortcuts.ts";

/** Binds the keys of every screen, and draws what they open; its files come when it is asked for first. */
export function CommandHost() {
  const opened = useOpenedCommand();
  const [isSignKeyOn, setSignKeyOn] = useRemembered(SIGN_KEY, true);
  const draw = useDialogs(opened !== null);

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const isTyping = isField(event.target);
    const { key, ctrlKey, metaKey, altKey } = event;
    const command = commandOf({ key, ctrlKey, metaKey, altKey, isTyping });
    if (!command || (command === "atalhos" && !isSignKeyOn)) return;
    if (isAsking() && !opened) return;
    // The browser has a search under the same key.
    event.preventDefault();
    if (!opened) openCommand(command);
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => {
      document.removeEventListener("keydown", press);
      openCommand(null);
    };
  }, []);

  if (!draw) return null;
  return draw({
    opened,
    onClose: () => openCommand(null),
    isSignKeyOn,
    onSignKey: setSignKeyOn,
  });
}

/** Undefined until they are there. */
function useDialogs(isWanted: boolean) {
  const [draw, setDraw] = useState<typeof drawCommands>();
  useEffect(() => {
    if (!isWanted || draw) return;
    import("./command-dialogs.tsx")
      .then((loaded) => setDraw(() => loaded.drawCommands))
      .catch(() => {
        openCommand(null);
        toast.error(
          "Não foi possível abrir: há uma nova versão no ar, ou a conexão caiu. Recarregue a página.",
        );
      });
  }, [isWanted, draw]);
  return draw;
}
