import { CalendarClock, LayoutDashboard, type LucideIcon, UsersRound } from "lucide-react";
import { paths } from "#client/lib/paths.ts";

export interface NavItem {
  to: string;
  label: string;
  /** For the bar at the foot of a phone, where the long name has no room. */
  shortLabel?: string;
  icon: LucideIcon;
}

/** The sidebar in the order of product.md section 2. */
export const navItems: readonly NavItem[] = [
  { to: paths.dashboard, label: "Dashboard", shortLabel: "Início", icon: LayoutDashboard },
  { to: paths.clientes, label: "Clientes", icon: UsersRound },
  { to: paths.horarios, label: "Horários", icon: CalendarClock },
];
