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
import type { Permissao } from "#shared/equipe/permissoes.ts";

export interface NavItem {
  to: string;
  label: string;
  /** For the bar at the bottom of a phone, where the long name has no room. */
  shortLabel?: string;
  icon: LucideIcon;
  /** In the bar at the bottom of a phone. */
  isShortcut?: boolean;
  isAdmin?: boolean;
  /** Without it the screen is not for the signed-in person. */
  needs?: Permissao;
  /** Parts of the screen that people look for by their own names. */
  parts?: readonly { to: string; label: string; needs?: Permissao }[];
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
    needs: "painel",
    isShortcut: true,
  },
  {
    to: paths.agenda,
    label: "Agenda",
    icon: CalendarDays,
    needs: "agenda.ler",
    isShortcut: true,
    parts: [
      { to: paths.espera, label: "Lista de espera" },
      { to: paths.pagamentos, label: "Pagamentos", needs: "pagamentos.ler" },
    ],
  },
  {
    to: paths.clientes,
    label: "Clientes",
    icon: UsersRound,
    isShortcut: true,
    needs: "clientes.ler",
  },
  { to: paths.horarios, label: "Horários", icon: CalendarClock, needs: "ajustes.ler" },
  {
    to: paths.historico,
    label: "Histórico de Mensagens",
    shortLabel: "Mensagens",
    icon: MessagesSquare,
    needs: "conversas",
    isShortcut: true,
  },
  { to: paths.templates, label: "Templates", icon: MessageSquareText, needs: "modelos.ler" },
  {
    to: paths.configuracoes,
    label: "Configurações",
    icon: Settings,
    parts: [
      { to: MENSAGENS_AUTOMATICAS.to, label: "Mensagens automáticas", needs: "ajustes.ler" },
      { to: ASSISTENTE.to, label: "Assistente", needs: "ajustes.ler" },
    ],
  },
  { to: paths.admin, label: "Administração", icon: ShieldCheck, isAdmin: true, isExact: true },
  { to: paths.categorias, label: "Categorias", icon: Tags, isAdmin: true },
];

/** Screens below those of the menu, which need more than these. */
export const NOT_IN_MENU: NavItem["parts"] & object = [
  { to: paths.importar, label: "", needs: "clientes.importar" },
  { to: paths.conflitos, label: "", needs: "clientes.escrever" },
];
