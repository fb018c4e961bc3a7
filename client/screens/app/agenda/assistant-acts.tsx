import { useAssistantActs } from "#client/data/marcacoes.hooks.ts";
import { ACT_ICONS } from "#client/features/assistant/act-icons.ts";
import { actText } from "#client/features/assistant/act-text.ts";
import { formatDayTime } from "#client/lib/format.ts";

/** The assistant's acts on an appointment, with their times; null where there are none. */
export function AssistantActs({ marcacaoId, now, zone }: AssistantActsProps) {
  const acts = useAssistantActs(marcacaoId).data ?? [];
  if (acts.length === 0) return null;
  return (
    <section aria-label="Assistente" className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">Assistente</h3>
      <ol className="mt-3 space-y-3">
        {acts.map((act) => {
          const Icon = ACT_ICONS[act.acao];
          return (
            <li key={act.id} className="flex gap-3">
              <Icon size={16} aria-hidden className="mt-0.5 shrink-0 text-brand-ink" />
              <p className="min-w-0 flex-1 tabular-nums">
                <span className="block font-medium">{actText(act, zone, now)}</span>
                <span className="block text-xs text-faint first-letter:uppercase">
                  {formatDayTime(act.criado_em, zone, now)}
                </span>
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface AssistantActsProps {
  marcacaoId: string;
  now: Date;
  zone: string;
}
