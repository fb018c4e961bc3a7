import { Clock, Lock } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { useNow } from "#client/lib/use-now.ts";
import { m } from "#shared/historico-mensagens/historico-mensagens.messages.ts";
import { timeLeft } from "./time-left.ts";

/** Until when free texts go, where WhatsApp has such a rule; `ate` is null where the client has not written for too long. */
export interface ConversationWindow {
  hasRule: boolean;
  ate: Date | null;
}

export const isClosed = ({ hasRule, ate }: ConversationWindow, now: Date): boolean =>
  hasRule && (ate === null || ate <= now);

/** How long free texts still go; then the approved templates are offered. */
export function WindowNotice({ window, onTemplates }: WindowNoticeProps) {
  const now = useNow();
  if (!window.hasRule) return null;
  const left = window.ate && timeLeft(window.ate, now);
  if (left)
    return (
      <p className="flex items-center gap-1.5 px-1 pb-1.5 text-xs text-faint">
        <Clock size={14} aria-hidden className="shrink-0" />
        {m.janelaAberta(left)}
      </p>
    );
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 pb-2 text-sm">
      <Lock size={16} aria-hidden className="shrink-0 text-amber-ink" />
      <p className="min-w-0 flex-1 basis-60 text-amber-ink">{m.janelaFechada}.</p>
      <Button variant="secondary" size="sm" onPress={onTemplates}>
        Escolher modelo
      </Button>
    </div>
  );
}

interface WindowNoticeProps {
  window: ConversationWindow;
  onTemplates: () => void;
}
