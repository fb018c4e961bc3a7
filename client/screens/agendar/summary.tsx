import { CalendarClock, ListChecks, type LucideIcon, UserRound } from "lucide-react";
import type { Slot } from "#client/features/publico/picker/time-picker.tsx";
import { longWhen, ownTime } from "#client/features/publico/when.ts";
import { m } from "#shared/publico/agendar-tela.messages.ts";
import { aboutOf, type Choice } from "./quem.ts";

/** The choices made so far. */
export function Summary({ choice, slot, zone = "", today = "" }: SummaryProps) {
  const { servico, quem, ways } = choice;
  if (!servico && !quem && !slot) return null;
  const own = slot && ownTime(slot.horario, zone);
  return (
    <ul className="mt-3 space-y-1.5 rounded-lg bg-muted px-4 py-3 text-sm">
      {servico && (
        <Fact icon={ListChecks}>
          <b className="font-semibold">{servico.nome}</b>
          <span className="text-soft"> · {aboutOf(ways)}</span>
        </Fact>
      )}
      {quem && (
        <Fact icon={UserRound}>
          <b className="font-semibold">{quem.nome}</b>
          {quem.especialidade && <span className="text-soft"> · {quem.especialidade}</span>}
        </Fact>
      )}
      {slot && (
        <Fact icon={CalendarClock}>
          <b className="inline-block font-semibold first-letter:uppercase">
            {longWhen(slot, today)}
          </b>
          {own && <span className="text-soft"> · {m.paraVoce(own)}</span>}
        </Fact>
      )}
    </ul>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2.5">
      <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-faint" />
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

interface SummaryProps {
  choice: Choice;
  slot?: Slot | null;
  zone?: string;
  today?: string;
}
