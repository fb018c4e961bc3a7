import { BotOff, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { Switch } from "#client/components/switch.tsx";
import { paths } from "#client/lib/paths.ts";
import type { Standing } from "./standing.ts";

/** Whether the assistant answers here: its switch, how long a pause still lasts, or why it is silent everywhere. */
export function AssistantBar({ standing, onPause, onResume }: AssistantBarProps) {
  if (standing.kind === "em_silencio") return <SilentBar {...standing} />;
  const isPaused = standing.kind === "pausado";
  return (
    <Bar>
      <Switch
        label="Assistente"
        description={isPaused ? `Pausado: volta em ${standing.volta}` : "Responde nesta conversa"}
        value={!isPaused}
        onChange={(answers) => (answers ? onResume() : onPause())}
      />
      {isPaused && (
        <>
          <p className="min-w-0 flex-1 text-right text-xs text-faint max-sm:sr-only">
            {standing.porque}
          </p>
          <Button
            variant="secondary"
            size="sm"
            icon={<Play size={14} aria-hidden />}
            onPress={onResume}
            className="max-sm:ml-auto"
          >
            Retomar
          </Button>
        </>
      )}
    </Bar>
  );
}

/** One quiet line: for some it never speaks, and they know. */
function SilentBar({ porque, aba }: { porque: string; aba: string | null }) {
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-2 border-b border-line bg-surface px-3 text-xs text-faint md:px-5">
      <BotOff size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 py-1.5">Assistente em silêncio. {porque}</span>
      {aba && (
        <Link
          to={`${paths.configuracoes}?aba=${aba}`}
          aria-label="Configurar o assistente"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-2 sm:min-h-9"
        >
          Configurar
        </Link>
      )}
    </p>
  );
}

/** A line below the name of the client. */
export function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-15 items-center gap-3 border-b border-line bg-surface px-3 py-1 text-sm md:px-5">
      {children}
    </div>
  );
}

interface AssistantBarProps {
  standing: Standing;
  onPause: () => void;
  onResume: () => void;
}
