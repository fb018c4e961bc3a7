import { CalendarCheck, MessageCircle, UserCheck, UsersRound } from "lucide-react";
import { paths } from "#client/lib/paths.ts";
import { type Metric, pending } from "./metrics.ts";

/** The five cards of product.md section 2, in its order. */
export const FOR_ADMIN: readonly Metric[] = [
  {
    figure: "total_users",
    label: "Usuários Ativos",
    icon: UsersRound,
    against: "em 30 dias",
    to: `${paths.admin}?aba=usuarios`,
  },
  { figure: "total_clients", label: "Total de Clientes", icon: UserCheck, against: "em 30 dias" },
  {
    figure: "total_instances",
    label: "Instâncias WhatsApp",
    icon: MessageCircle,
    to: `${paths.admin}?aba=instancias&ativas=sim`,
  },
  { figure: "active_appointments", label: "Agendamentos Ativos", icon: CalendarCheck },
  pending,
];
