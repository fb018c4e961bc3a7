/** What a key opens on every screen. */
export type Command = "busca" | "atalhos";

interface Shortcut {
  /** As they are pressed together; several ways stand side by side. */
  keys: readonly (readonly string[])[];
  text: string;
  command?: Command;
}

interface Place {
  name: string;
  shortcuts: readonly Shortcut[];
}

/** All that keys do beyond what they do everywhere; those with a command are bound by `commandOf`. */
export const PLACES: readonly Place[] = [
  {
    name: "Em qualquer tela",
    shortcuts: [
      {
        keys: [["Ctrl", "K"]],
        text: "Buscar clientes, telas e ações",
        command: "busca",
      },
      { keys: [["?"]], text: "Mostrar estes atalhos", command: "atalhos" },
      { keys: [["Esc"]], text: "Fechar a janela ou a lista aberta" },
    ],
  },
  {
    name: "Agenda e calendários",
    shortcuts: [
      { keys: [["←"], ["→"]], text: "Dia anterior, próximo dia" },
      { keys: [["↑"], ["↓"]], text: "Semana anterior, próxima semana" },
      { keys: [["Home"], ["End"]], text: "Começo e fim da semana" },
      { keys: [["Page Up"], ["Page Down"]], text: "Mês anterior, próximo mês" },
      { keys: [["Enter"]], text: "Abrir ou escolher o dia" },
    ],
  },
  {
    name: "Conversas",
    shortcuts: [
      { keys: [["↑"], ["↓"]], text: "Conversa anterior, próxima conversa" },
      { keys: [["Home"], ["End"]], text: "Primeira e última da lista" },
      { keys: [["Enter"]], text: "Enviar a mensagem" },
      { keys: [["Shift", "Enter"]], text: "Quebrar a linha" },
      { keys: [["/"]], text: "Escolher um template, na mensagem vazia" },
    ],
  },
];

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "altKey"> & {
  /** Whether somebody is typing where it was pressed. */
  isTyping: boolean;
};

/** What this key asks for. A sign alone asks for nothing while somebody types. */
export function commandOf({ key, ctrlKey, metaKey, altKey, isTyping }: Key): Command | undefined {
  const isHeld = ctrlKey !== metaKey && !altKey;
  const isAlone = !ctrlKey && !metaKey && !altKey && !isTyping;
  return PLACES.flatMap(({ shortcuts }) => shortcuts).find(({ command, keys: [keys = []] }) => {
    if (!command || keys.at(-1)?.toLowerCase() !== key.toLowerCase()) return false;
    return keys[0] === "Ctrl" ? isHeld : isAlone;
  })?.command;
}
