import { Pencil } from "lucide-react";
import { useWriters } from "#client/data/side-by-side.hooks.ts";
import { m } from "#shared/historico-mensagens/equipe.messages.ts";

/** Tells which colleagues are writing to the same client, and says it aloud. */
export function WritingLine({ clienteId }: { clienteId: string }) {
  const writers = useWriters(clienteId);
  return (
    <p aria-live="polite" className="bg-surface text-sm text-soft">
      {writers.length > 0 && (
        <span className="flex items-center gap-1.5 border-t border-line px-3 py-1.5 wrap-anywhere sm:px-4">
          <Pencil size={14} aria-hidden className="shrink-0" />
          {m.escrevendo(writers)}
        </span>
      )}
    </p>
  );
}
