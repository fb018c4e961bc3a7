import { Power, Trash2 } from "lucide-react";
import type { MenuAction } from "./menu.tsx";

interface Switched {
  isOn: boolean;
  onSwitch: (isOn: boolean) => void;
  onRemove: () => void;
}

/** Switches a thing that is chosen for new appointments off and on, or deletes it. */
export const switchOffActions = ({ isOn, onSwitch, onRemove }: Switched): MenuAction[] => [
  {
    id: "ativo",
    label: isOn ? "Desativar" : "Ativar",
    icon: <Power size={16} aria-hidden />,
    onAction: () => onSwitch(!isOn),
  },
  {
    id: "remove",
    label: "Excluir",
    tone: "danger",
    icon: <Trash2 size={16} aria-hidden />,
    onAction: onRemove,
  },
];
