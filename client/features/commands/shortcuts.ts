/** Dialogs that open over every screen; a key opens two of them. */
export type Command = "busca" | "atalhos" | "ajuda";

export interface Shortcut {
  /** As they are pressed together; several ways stand side by side. */
  keys: readonly (readonly string[])[];
  text: string;
}

/** The keys that open something on every screen. */
export const COMMANDS: readonly (Shortcut & { command: Command })[] = [
  { keys: [["Ctrl", "K"]], text: "Buscar clientes, telas, ajustes e ações", command: "busca" },
  { keys: [["?"]], text: "Mostrar estes atalhos", command: "atalhos" },
];

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey"> & {
  /** Whether somebody is typing where it was pressed. */
  isTyping: boolean;
};

/** The command of this key. A sign alone has none while text is typed. */
export function commandOf({ key, ctrlKey, metaKey, altKey, isTyping }: Key): Command | undefined {
  const isHeld = ctrlKey !== metaKey && !altKey;
  const isAlone = !ctrlKey && !metaKey && !altKey && !isTyping;
  return COMMANDS.find(({ keys: [keys = []] }) => {
    if (keys.at(-1)?.toLowerCase() !== key.toLowerCase()) return false;
    return keys[0] === "Ctrl" ? isHeld : isAlone;
  })?.command;
}
