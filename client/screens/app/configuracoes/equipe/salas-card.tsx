import { DoorOpen, Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { RemoveOrSwitchOff } from "#client/components/remove-or-switch-off.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { SortedList } from "#client/components/sorted-list.tsx";
import { switchOffActions } from "#client/components/switch-off-actions.tsx";
import {
  type Sala,
  useRemoveSala,
  type useSalas,
  useSortSalas,
  useSwitchSala,
} from "#client/data/salas.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { m as salas } from "#shared/salas/salas.messages.ts";
import { m } from "#shared/salas/tela.messages.ts";

/** The rooms of the practice, in the order in which they are chosen. */
export function SalasCard({ salas: found, onEdit }: SalasCardProps) {
  const [removing, setRemoving] = useState<Sala | null>(null);
  const isEmpty = found.data?.length === 0;
  return (
    <Card
      id="salas"
      title={m.titulo}
      description={m.descricao}
      flush
      actions={
        !isEmpty && (
          <Button
            variant="ghost"
            icon={<Plus size={16} aria-hidden />}
            onPress={() => onEdit("new")}
          >
            {m.nova}
          </Button>
        )
      }
    >
      <List found={found} onEdit={onEdit} onRemove={setRemoving} />
      {removing && <Remove sala={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

function List({ found, onEdit, onRemove }: ListProps) {
  const sort = useSortSalas();
  const setAtiva = useSwitchSala();
  if (found.isPending) return <SkeletonRows rows={2} />;
  if (found.isError && !found.data)
    return <LoadError message={m.erroAoCarregar} onRetry={found.refetch} />;
  if (found.data.length === 0)
    return (
      <EmptyState
        icon={<DoorOpen size={24} aria-hidden />}
        title={m.vazio}
        description={m.vazioTexto}
        action={
          <Button variant="secondary" onPress={() => onEdit("new")}>
            {m.adicionar}
          </Button>
        }
      />
    );
  return (
    <SortedList
      label={m.lista}
      items={found.data}
      isFlush
      onSort={sort}
      onEdit={onEdit}
      actions={(sala) =>
        switchOffActions({
          isOn: sala.ativa,
          onSwitch: (ativa) => setAtiva(sala.id, ativa),
          onRemove: () => onRemove(sala),
        })
      }
    >
      {({ nome, ativa }) => (
        <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
          <span className={cx("min-w-0 font-medium break-words", !ativa && "text-faint")}>
            {nome}
          </span>
          {!ativa && <Badge>{m.inativa}</Badge>}
        </p>
      )}
    </SortedList>
  );
}

interface ListProps {
  found: ReturnType<typeof useSalas>;
  onEdit: (editing: Sala | "new") => void;
  onRemove: (removing: Sala) => void;
}

function Remove({ sala, onClose }: RemoveProps) {
  const remove = useRemoveSala();
  const setAtiva = useSwitchSala();
  const { id, nome, ativa } = sala;
  return (
    <RemoveOrSwitchOff
      id={id}
      isOn={ativa}
      question={m.excluirPergunta(nome)}
      words={{ ...m, emUso: salas.emUso }}
      remove={remove}
      onSwitchOff={() => setAtiva(id, false)}
      onClose={onClose}
    />
  );
}

interface RemoveProps {
  sala: Sala;
  onClose: () => void;
}

interface SalasCardProps {
  salas: ReturnType<typeof useSalas>;
  onEdit: (editing: Sala | "new") => void;
}
