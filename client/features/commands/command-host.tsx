import { useEffect, useEffectEvent, useState } from "react";
import { PartNotLoaded } from "#client/components/lazy-part.tsx";
import { useRemembered } from "#client/lib/use-remembered.ts";
import type { drawCommands } from "./command-dialogs.tsx";
import { isAsking, isField, SIGN_KEY } from "./keyboard-place.ts";
import { openCommand, useOpenedCommand } from "./open-command.ts";
import { commandOf } from "./shortcuts.ts";
import { takeTypedAhead, typeAhead } from "./typed-ahead.ts";

/** Binds the keys of every screen, and draws what they open; its files come when it is asked for first. */
export function CommandHost() {
  const opened = useOpenedCommand();
  const [isSignKeyOn, setSignKeyOn] = useRemembered(SIGN_KEY, true);
  const { draw, isLost } = useDialogs(opened !== null);

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
  // Before a screen or the field below takes them.
  const pressEarly = useEffectEvent((event: KeyboardEvent) => {
    if (opened !== "busca" || isAsking()) return;
    if (event.key === "Escape") withdraw();
    else if (!typeAhead(event)) return;
    event.preventDefault();
    event.stopPropagation();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    document.addEventListener("keydown", pressEarly, { capture: true });
    return () => {
      document.removeEventListener("keydown", press);
      document.removeEventListener("keydown", pressEarly, { capture: true });
      openCommand(null);
    };
  }, []);

  if (isLost && opened) return <PartNotLoaded onClose={withdraw} />;
  if (!draw) return null;
  return draw({
    opened,
    onClose: () => openCommand(null),
    isSignKeyOn,
    onSignKey: setSignKeyOn,
  });
}

/** Closes the search before its field has stood. */
function withdraw() {
  takeTypedAhead();
  openCommand(null);
}

/** Undefined until they are there; lost where a new version has replaced them, or no line brings them. */
function useDialogs(isWanted: boolean) {
  const [draw, setDraw] = useState<typeof drawCommands>();
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (!isWanted || draw) return;
    import("./command-dialogs.tsx")
      .then((loaded) => setDraw(() => loaded.drawCommands))
      .catch(() => setLost(true));
  }, [isWanted, draw]);
  return { draw, isLost: isLost && !draw };
}
