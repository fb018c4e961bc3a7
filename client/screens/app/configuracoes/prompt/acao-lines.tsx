import { BellRing, CalendarCheck, CalendarClock, CalendarX2, Hourglass } from "lucide-react";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import type { AcaoDoAssistente } from "#shared/assistente/assistente.constants.ts";
import type { AcaoEnsaiada } from "#shared/assistente/assistente.schema.ts";

const WOULD: Record<AcaoDoAssistente, { words: string; Icon: typeof BellRing }> = {
  agendou: { words: "Agendaria", Icon: CalendarCheck },
  remarcou: { words: "Remarcaria para", Icon: CalendarClock },
  cancelou: { words: "Cancelaria", Icon: CalendarX2 },
  esperou: { words: "Colocaria na lista de espera", Icon: Hourglass },
  chamou: { words: "Chamaria você", Icon: BellRing },
};

/** The actions that an answer would have taken, had it been a real one. */
export function AcaoLines({ acoes }: { acoes: readonly AcaoEnsaiada[] }) {
  const [now, zone] = [useNow(), useZone()];
  return acoes.map(({ acao, horario }, index) => {
    const { words, Icon } = WOULD[acao];
    const when = horario ? ` ${formatDayTime(new Date(horario), zone, now)}` : "";
    return (
      // Their order never changes, and the same may be done twice.
      <p key={index} className="mt-1 flex items-start gap-1.5 px-1 text-xs text-soft">
        <Icon size={14} aria-hidden className="mt-px shrink-0 text-brand-ink" />
        <span>
          {words}
          {when}
        </span>
      </p>
    );
  });
}
