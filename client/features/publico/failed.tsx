import { m } from "#shared/publico/agendar-tela.messages.ts";
import { Action } from "./action.tsx";
import { Notice } from "./notice.tsx";

/** A failure to load, with a retry. */
export function Failed({ message, onRetry }: { message: string; onRetry: () => void }) {
  return (
    <div className="mt-4 space-y-4">
      <Notice>{message}</Notice>
      <Action variant="secondary" className="w-full" onClick={onRetry}>
        {m.tentarNovamente}
      </Action>
    </div>
  );
}
