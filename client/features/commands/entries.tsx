import { CalendarPlus, Keyboard, LogOut, MessageSquarePlus, User, UserPlus } from "lucide-react";
import type { ReactNode } from "react";
import type { Cliente } from "#client/data/clientes.hooks.ts";
import { logout } from "#client/data/logout.ts";
import { navItems } from "#client/features/app-frame/nav-items.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { paths } from "#client/lib/paths.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { searchable } from "#shared/common/text.ts";
import { openCommand } from "./open-command.ts";

/** What can be chosen: a place to go to, or something that happens at once. */
export interface Entry {
  id: string;
  label: string;
  detail?: string;
  icon: ReactNode;
  to?: string;
  run?: () => void;
}

const ICON = { size: 16, "aria-hidden": true } as const;

const ACTIONS: readonly Entry[] = [
  {
    id: "novo-agendamento",
    label: "Novo Agendamento",
    icon: <CalendarPlus {...ICON} />,
    to: `${paths.agenda}?novo=1`,
  },
  {
    id: "novo-cliente",
    label: "Novo Cliente",
    icon: <UserPlus {...ICON} />,
    to: `${paths.clientes}?novo=1`,
  },
  {
    id: "novo-template",
    label: "Novo Template",
    icon: <MessageSquarePlus {...ICON} />,
    to: `${paths.biblioteca}?novo=1`,
  },
  {
    id: "atalhos",
    label: "Atalhos do teclado",
    icon: <Keyboard {...ICON} />,
    run: () => openCommand("atalhos"),
  },
  { id: "sair", label: "Sair", icon: <LogOut {...ICON} />, run: () => void logout() },
];

/** What people look for under another name than that of the menu: the tabs of the settings. */
const TABS = [
  ["Perfil", "perfil"],
  ["Prompt", "prompt"],
  ["Google Calendar", "google"],
  ["WhatsApp", "whatsapp"],
  ["PIX", "pix"],
  ["Segurança", "seguranca"],
] as const;

export function entriesFor(text: string, { isAdmin }: { isAdmin: boolean }) {
  const words = searchable(text).split(" ");
  const isMeant = ({ label }: Entry) => {
    const names = searchable(label).split(" ");
    return words.every((word) => names.some((name) => name.startsWith(word)));
  };
  const screens = navItems
    .filter((item) => isAdmin || !item.isAdmin)
    .flatMap(({ to, label, icon: Icon, parts = [] }): Entry[] => [
      { id: to, label, icon: <Icon {...ICON} />, to },
      ...(to === paths.configuracoes && text ? TABS : []).map(([name, aba]) => ({
        id: aba,
        label: `${label}: ${name}`,
        icon: <Icon {...ICON} />,
        to: `${to}?aba=${aba}`,
      })),
      ...(text ? parts : []).map((part) => ({
        id: part.to,
        label: part.label,
        icon: <Icon {...ICON} />,
        to: part.to,
      })),
    ]);
  return { actions: ACTIONS.filter(isMeant), screens: screens.filter(isMeant) };
}

/** Clients lead to their conversation, where all that one does for them begins. */
export function clientesFound(clientes: readonly Cliente[]) {
  return clientes.map(
    ({ id, nome, telefone }): Entry => ({
      id: `cliente-${id}`,
      label: clientLabel(nome, telefone),
      detail: nome && telefone ? formatTelefone(telefone) : undefined,
      icon: <User {...ICON} />,
      to: `${paths.historico}?cliente=${id}`,
    }),
  );
}
