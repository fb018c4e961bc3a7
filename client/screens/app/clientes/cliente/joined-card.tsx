import { Undo2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { useColleagueName } from "#client/data/colegas.hooks.ts";
import { useUndoJuncao } from "#client/data/conflitos.hooks.ts";
import type { PaginaDaFicha } from "#client/data/ficha.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";

/** Which records were joined to this one, as long as that can be undone. */
export function JoinedCard({ ficha: { juncoes }, now, zone }: JoinedCardProps) {
  const undo = useUndoJuncao();
  const nameOf = useColleagueName();
  if (juncoes.length === 0) return null;
  return (
    <Card title={m.fichasJuntadas}>
      <ul className="space-y-3 text-sm">
        {juncoes.map(({ id, nome, telefone, desfazer_ate, ...made }) => {
          const colleague = nameOf(made);
          const label = clientLabel(nome, telefone);
          return (
            <li key={id} className="flex flex-wrap items-center gap-2">
              <span className="min-w-0 flex-1 basis-32">
                <span className="block break-words">{label}</span>
                <span className="block text-xs wrap-anywhere text-faint tabular-nums">
                  {colleague && `Juntada por ${colleague}. `}
                  {m.podeDesfazer(formatDayTime(desfazer_ate, zone, now))}
                </span>
              </span>
              <Button
                variant="secondary"
                size="sm"
                icon={<Undo2 size={14} aria-hidden />}
                aria-label={`${m.desfazer}: ${label}`}
                isLoading={undo.isPending && undo.variables.id === id}
                isDisabled={undo.isPending}
                onPress={() => undo.mutate({ id })}
              >
                {m.desfazer}
              </Button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

interface JoinedCardProps {
  ficha: PaginaDaFicha;
  now: Date;
  zone: string;
}
