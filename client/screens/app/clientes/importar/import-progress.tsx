import { useId } from "react";
import { Button } from "#client/components/button.tsx";
import { ProgressBar } from "#client/components/progress-bar.tsx";
import type { EmAndamento } from "#client/data/importacao-store.ts";
import { formatPercent } from "#client/lib/format.ts";
import { m } from "#shared/clientes/importar-tela.messages.ts";

/** How far the file has come: on its way as a part of it, on the server as work that goes on. */
export function ImportProgress({ arquivo, trabalho, onCancel }: ImportProgressProps) {
  const id = useId();
  const { tipo, enviado } = trabalho;
  const isSent = enviado >= 1;
  const percent = isSent ? undefined : Math.floor(enviado * 100);
  const words = isSent ? (tipo === "importar" ? m.importando : m.conferindo) : m.enviando;
  const amount = percent === undefined ? "" : formatPercent(percent);
  return (
    <section
      aria-label={m.titulo}
      className="flex items-center gap-4 rounded-lg border border-line bg-surface py-3 pr-2 pl-4"
    >
      <div className="min-w-0 flex-1 space-y-1.5">
        <div className="flex justify-between gap-4 text-sm">
          <p id={id} role="status" className="min-w-0 truncate font-medium">
            {words}
          </p>
          <p className="text-soft tabular-nums">{amount}</p>
        </div>
        <ProgressBar labelledBy={id} percent={percent} amount={amount || words} />
        {arquivo && <p className="truncate text-xs text-faint">{arquivo.name}</p>}
      </div>
      {/* Writing cannot be cancelled: nothing is left half done. */}
      {tipo === "conferir" && (
        <Button variant="ghost" size="sm" aria-label={m.cancelarEnvio} onPress={onCancel}>
          Cancelar
        </Button>
      )}
    </section>
  );
}

interface ImportProgressProps {
  arquivo: File | null;
  trabalho: NonNullable<EmAndamento["trabalho"]>;
  onCancel: () => void;
}
