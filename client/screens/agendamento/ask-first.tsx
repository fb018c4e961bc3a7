import { useEffect, useId, useRef } from "react";
import { Action } from "#client/features/publico/action.tsx";
import { Notice } from "#client/features/publico/notice.tsx";
import { refusalText } from "#client/features/publico/refusal-text.ts";
import type { Sent } from "#client/features/publico/use-send.ts";
import { m } from "#shared/publico/agendamento-tela.messages.ts";

/** Cancelling is asked about; the focus begins on the way out of it. */
export function AskFirst({ sending, onLeave }: AskFirstProps) {
  const title = useId();
  const keep = useRef<HTMLButtonElement>(null);
  useEffect(() => keep.current?.focus(), []);
  const { refusal } = sending;
  return (
    <section aria-labelledby={title} className="rounded-lg border border-line p-4">
      <h3 id={title} className="font-semibold">
        {m.cancelarTitulo}
      </h3>
      <p className="mt-1 text-sm text-soft">{m.cancelarTexto}</p>
      {refusal && (
        <div className="mt-3">
          <Notice>{refusalText(refusal, m.erroAoCancelar)}</Notice>
        </div>
      )}
      <div className="mt-4 grid gap-2 sm:grid-cols-2">
        <Action ref={keep} variant="secondary" onClick={onLeave}>
          {m.desistir}
        </Action>
        <Action variant="danger" isBusy={sending.isSending} onClick={() => void sending.send()}>
          {m.confirmarCancelar}
        </Action>
      </div>
    </section>
  );
}

interface AskFirstProps {
  sending: Sent<[], unknown>;
  onLeave: () => void;
}
