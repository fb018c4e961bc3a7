import { useId } from "react";
import { Button } from "#client/components/button.tsx";
import { useCancelEnsaio } from "#client/data/ensaios.hooks.ts";
import type { EnsaioJson } from "#shared/assistente/assistente.schema.ts";

/** How many conversations are answered, and a way to stop. */
export function EnsaioProgress({ ensaio: { id, feitos, total } }: { ensaio: EnsaioJson }) {
  const titleId = useId();
  const cancel = useCancelEnsaio();
  const amount = `${feitos} de ${total} conversas`;
  return (
    <div className="flex items-center gap-4 rounded-lg border border-line py-2 pr-2 pl-4">
      <div className="min-w-0 flex-1 space-y-1.5">
        <div className="flex flex-wrap justify-between gap-x-4 text-sm">
          <p id={titleId} className="font-medium">
            Ensaiando
          </p>
          <p className="text-soft tabular-nums">{amount}</p>
        </div>
        <div
          role="progressbar"
          aria-labelledby={titleId}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={feitos}
          aria-valuetext={amount}
          className="h-1.5 overflow-hidden rounded-full bg-muted"
        >
          <div
            className="h-full rounded-full bg-brand transition-[width]"
            style={{ width: `${total ? (100 * feitos) / total : 0}%` }}
          />
        </div>
      </div>
      <Button
        variant="ghost"
        size="sm"
        aria-label="Cancelar ensaio"
        isLoading={cancel.isPending}
        onPress={() => cancel.mutate({ id })}
      >
        Cancelar
      </Button>
    </div>
  );
}
