import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { showUndo } from "#client/components/undo-toast.tsx";
import {
  type Conflito,
  type Lado,
  useJoinConflito,
  useSeparateConflito,
  useUndoJuncao,
} from "#client/data/conflitos.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";
import { SECOND } from "#shared/common/civil.ts";
import { Side } from "./side.tsx";

const UNDO_MS = 10 * SECOND;

/** Two records beside each other, and what they can be declared to be. */
export function ConflitoCard({ conflito, now, zone, onResolved }: ConflitoCardProps) {
  const join = useJoinConflito();
  const separate = useSeparateConflito();
  const undo = useUndoJuncao();
  const isBusy = join.isPending || separate.isPending;

  const joinInto = ({ id: fica_id, nome, telefone }: Lado) =>
    join.mutate(
      { id: conflito.id, fica_id },
      {
        onSuccess: ({ id }) => {
          const label = clientLabel(nome, telefone);
          showUndo({
            id: `juncao ${id}`,
            text: m.juntadosCom(label),
            label: m.desfazer,
            name: `${m.desfazer}: ${label}`,
            duration: UNDO_MS,
            onUndo: () => undo.mutate({ id }),
          });
          onResolved();
        },
      },
    );

  const { clientes, motivo } = conflito;
  return (
    <Card
      title={clientes.map(({ nome, telefone }) => clientLabel(nome, telefone)).join(" e ")}
      description={m.motivos[motivo]}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2">
        {clientes.map((lado) => (
          <Side key={lado.id} lado={lado} now={now} zone={zone}>
            <Button
              variant="secondary"
              className="w-full"
              aria-label={`${m.juntarAqui}: ${clientLabel(lado.nome, lado.telefone)}`}
              isLoading={join.isPending && join.variables.fica_id === lado.id}
              isDisabled={isBusy}
              onPress={() => joinInto(lado)}
            >
              {m.juntarAqui}
            </Button>
          </Side>
        ))}
      </div>
      <Button
        variant="secondary"
        className="mt-4 w-full sm:w-auto"
        isLoading={separate.isPending}
        isDisabled={isBusy}
        onPress={() => separate.mutate({ id: conflito.id }, { onSuccess: onResolved })}
      >
        {m.separar}
      </Button>
    </Card>
  );
}

interface ConflitoCardProps {
  conflito: Conflito;
  now: Date;
  zone: string;
  onResolved: () => void;
}
