import {
  BellRing,
  CalendarSync,
  type LucideIcon,
  MessagesSquare,
  ShieldCheck,
  Sparkles,
  UsersRound,
} from "lucide-react";
import { landing } from "#client/content/landing.ts";
import { Section } from "./section.tsx";

const { beneficios } = landing;

const icons: Record<(typeof beneficios.items)[number]["icon"], LucideIcon> = {
  whatsapp: MessagesSquare,
  calendar: CalendarSync,
  reminder: BellRing,
  clients: UsersRound,
  ai: Sparkles,
  security: ShieldCheck,
};

export function Beneficios() {
  return (
    <Section
      id="beneficios"
      title={beneficios.title}
      text={beneficios.text}
      className="border-y border-line bg-surface"
    >
      <ul className="grid gap-x-10 gap-y-12 sm:grid-cols-2 lg:grid-cols-3">
        {beneficios.items.map(({ icon, title, text }) => {
          const Icon = icons[icon];
          return (
            <li key={title}>
              <span className="grid size-11 place-items-center rounded-lg bg-brand-soft text-brand-ink">
                <Icon size={21} aria-hidden />
              </span>
              <h3 className="mt-5 text-lg font-semibold">{title}</h3>
              <p className="mt-2 text-pretty text-soft">{text}</p>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
