import {
  CalendarClock,
  CalendarDays,
  LayoutDashboard,
  MessageSquareText,
  MessagesSquare,
  Settings,
  UsersRound,
} from "lucide-react";
import { BrandMark } from "#client/components/brand-mark.tsx";
import { cx } from "#client/lib/cx.ts";

const items = [
  { icon: LayoutDashboard, label: "Dashboard" },
  { icon: CalendarDays, label: "Agenda" },
  { icon: UsersRound, label: "Clientes" },
  { icon: CalendarClock, label: "Horários" },
  { icon: MessagesSquare, label: "Mensagens" },
  { icon: MessageSquareText, label: "Templates" },
  { icon: Settings, label: "Configurações" },
];

/** The product's menu, with the agenda open. */
export function SidebarPicture() {
  return (
    <div className="hidden w-52 shrink-0 border-r border-line bg-surface p-3 lg:block">
      <div className="px-2 py-1.5">
        <BrandMark />
      </div>
      <ul className="mt-5 space-y-1">
        {items.map(({ icon: Icon, label }) => (
          <li
            key={label}
            className={cx(
              "flex h-10 items-center gap-3 rounded-md px-3 font-medium",
              label === "Agenda" ? "bg-brand-soft text-brand-ink" : "text-soft",
            )}
          >
            <Icon size={18} aria-hidden className="shrink-0" />
            {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
