import { Bot } from "lucide-react";

/** Marks an appointment that no person has made. */
export function ByAssistant({ criadaPor }: { criadaPor: string }) {
  if (criadaPor !== "assistente") return null;
  return (
    <span className="inline-flex items-center gap-1 text-xs text-brand-ink">
      <Bot size={12} aria-hidden className="shrink-0" />
      Agendado pelo assistente
    </span>
  );
}
