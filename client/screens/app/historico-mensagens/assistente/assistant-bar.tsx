import { BotOff, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
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

function SilentBar({ porque, aba }: { porque: string; aba: string | null }) {
  return (
    <Bar>
      <BotOff size={18} aria-hidden className="shrink-0 text-faint" />
      <p className="min-w-0 flex-1 py-1">
        <span className="block font-medium">Assistente em silêncio</span>
        <span className="block text-faint">{porque}</span>
      </p>
      {aba && (
        <ButtonLink
          to={`${paths.configuracoes}?aba=${aba}`}
          variant="ghost"
          size="sm"
          aria-label="Configurar o assistente"
        >
          Configurar
        </ButtonLink>
      )}
    </Bar>
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
