import {
  CalendarClock,
  CalendarDays,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  MessagesSquare,
  Settings,
  ShieldCheck,
  Tags,
  UsersRound,
} from "lucide-react";
import { ASSISTENTE, MENSAGENS_AUTOMATICAS, paths } from "#client/lib/paths.ts";

export interface NavItem {
  to: string;
  label: string;
  /** For the bar at the bottom of a phone, where the long name has no room. */
  shortLabel?: string;
  icon: LucideIcon;
  /** In the bar at the bottom of a phone. */
  isShortcut?: boolean;
  isAdmin?: boolean;
  /** Parts of the screen that people look for by their own names. */
  parts?: readonly { to: string; label: string }[];
  /** Other items begin with this one's address. */
  isExact?: boolean;
}

/** The sidebar in the order of product.md section 2. */
export const navItems: readonly NavItem[] = [
  {
    to: paths.dashboard,
    label: "Dashboard",
    shortLabel: "Início",
    icon: LayoutDashboard,
    isShortcut: true,
  },
  {
    to: paths.agenda,
    label: "Agenda",
    icon: CalendarDays,
    isShortcut: true,
    parts: [
      { to: paths.espera, label: "Lista de espera" },
      { to: paths.pagamentos, label: "Pagamentos" },
    ],
  },
  { to: paths.clientes, label: "Clientes", icon: UsersRound, isShortcut: true },
  { to: paths.horarios, label: "Horários", icon: CalendarClock },
  {
    to: paths.historico,
    label: "Histórico de Mensagens",
    shortLabel: "Mensagens",
    icon: MessagesSquare,
    isShortcut: true,
  },
  { to: paths.templates, label: "Templates", icon: MessageSquareText },
  {
    to: paths.configuracoes,
    label: "Configurações",
    icon: Settings,
    parts: [
      { to: MENSAGENS_AUTOMATICAS.to, label: "Mensagens automáticas" },
      { to: ASSISTENTE.to, label: "Assistente" },
    ],
  },
  { to: paths.admin, label: "Administração", icon: ShieldCheck, isAdmin: true, isExact: true },
  { to: paths.categorias, label: "Categorias", icon: Tags, isAdmin: true },
];
