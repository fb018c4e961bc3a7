import {
  CalendarCheck2,
  CalendarClock,
  CalendarX2,
  Hand,
  Hourglass,
  type LucideIcon,
} from "lucide-react";
import type { AcaoDoAssistente } from "#shared/assistente/assistente.constants.ts";

/** Beside what the assistant did. */
export const ACT_ICONS: Record<AcaoDoAssistente, LucideIcon> = {
  agendou: CalendarCheck2,
  remarcou: CalendarClock,
  cancelou: CalendarX2,
  esperou: Hourglass,
  chamou: Hand,
};
