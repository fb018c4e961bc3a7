import { INBOX_KEYS } from "./inbox-keys.ts";
import { COMMANDS, type Shortcut } from "./shortcuts.ts";

interface Place {
  name: string;
  shortcuts: readonly Shortcut[];
}

/** All that keys do beyond what they do everywhere, by the place where it holds. */
export const PLACES: readonly Place[] = [
  {
    name: "Em qualquer tela",
    shortcuts: [...COMMANDS, { keys: [["Esc"]], text: "Fechar a janela ou a lista aberta" }],
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
      { keys: [["↑"], ["↓"]], text: "Na lista: conversa anterior, próxima conversa" },
      { keys: [["Home"], ["End"]], text: "Primeira e última da lista" },
      { keys: [["Enter"]], text: "Enviar a mensagem" },
      { keys: [["Shift", "Enter"]], text: "Quebrar a linha" },
      { keys: [["Esc"]], text: "Sair da mensagem" },
      ...INBOX_KEYS.map(({ key, text }) => ({ keys: [[key.toUpperCase()]], text })),
    ],
  },
];
