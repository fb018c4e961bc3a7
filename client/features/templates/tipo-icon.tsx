import {
  AlarmClock,
  Bell,
  CalendarCheck,
  type LucideIcon,
  Megaphone,
  MessageCircleHeart,
} from "lucide-react";
import type { TemplateTipo } from "#shared/templates/templates.constants.ts";

const ICONS: Record<TemplateTipo, LucideIcon> = {
  CONFIRMATION: CalendarCheck,
  REMINDER: AlarmClock,
  FOLLOWUP: MessageCircleHeart,
  NOTIFICATION: Bell,
  MARKETING: Megaphone,
};

/** A picture for what a template is for; its label always stands beside it. */
export function TipoIcon({ tipo, size = 16 }: { tipo: TemplateTipo; size?: number }) {
  const Icon = ICONS[tipo];
  return <Icon size={size} aria-hidden className="shrink-0" />;
}
