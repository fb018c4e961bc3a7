import { Plus } from "lucide-react";
import { useState } from "react";
import { Badge } from "#client/components/badge.tsx";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { RemoveOrSwitchOff } from "#client/components/remove-or-switch-off.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { SortedList } from "#client/components/sorted-list.tsx";
import { switchOffActions } from "#client/components/switch-off-actions.tsx";
import { usePeople } from "#client/data/colegas.hooks.ts";
import {
  type Profissional,
  type useProfissionais,
  useRemoveProfissional,
  useSortProfissionais,
  useSwitchProfissional,
} from "#client/data/profissionais.hooks.ts";
import { ServicoDot } from "#client/features/servicos/servico-dot.tsx";
import { cx } from "#client/lib/cx.ts";
import { m as profissionais } from "#shared/profissionais/profissionais.messages.ts";
import { m } from "#shared/profissionais/tela.messages.ts";

/** The agendas of the practice, in the order in which they are offered. */
export function ProfissionaisCard({ profissionais: found, onEdit }: ProfissionaisCardProps) {
  const [removing, setRemoving] = useState<Profissional | null>(null);
  return (
    <Card
      id="profissionais"
      title={m.titulo}
      description={m.descricao}
      flush
      actions={
        <Button variant="ghost" icon={<Plus size={16} aria-hidden />} onPress={() => onEdit("new")}>
          {m.novo}
        </Button>
      }
    >
      <List found={found} onEdit={onEdit} onRemove={setRemoving} />
      {removing && <Remove profissional={removing} onClose={() => setRemoving(null)} />}
    </Card>
  );
}

function List({ found, onEdit, onRemove }: ListProps) {
  const sort = useSortProfissionais();
  const setAtivo = useSwitchProfissional();
  if (found.isPending) return <SkeletonRows rows={2} />;
  if (found.isError && !found.data)
    return <LoadError message={m.erroAoCarregar} onRetry={found.refetch} />;
  return (
    <SortedList
      label={m.lista}
      items={found.data}
      isFlush
      onSort={sort}
      onEdit={onEdit}
      actions={(one) =>
        switchOffActions({
          isOn: one.ativo,
          onSwitch: (ativo) => setAtivo(one.id, ativo),
          onRemove: () => onRemove(one),
        })
      }
    >
      {(one) => (
        <>
          <ServicoDot cor={one.cor} />
          <Description profissional={one} />
        </>
      )}
    </SortedList>
  );
}

interface ListProps {
  found: ReturnType<typeof useProfissionais>;
  onEdit: (editing: Profissional) => void;
  onRemove: (removing: Profissional) => void;
}

function Description({ profissional }: { profissional: Profissional }) {
  const people = usePeople();
  const { nome, ativo, especialidade, registro, pessoa_id } = profissional;
  const person = people.find(({ id }) => id === pessoa_id)?.nome;
  const signsIn = person && person !== nome ? m.entraComo(person) : null;
  const parts = [especialidade, registro, signsIn].filter(Boolean);
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={cx("min-w-0 font-medium break-words", !ativo && "text-faint")}>
          {nome}
        </span>
        {!ativo && <Badge>{m.inativo}</Badge>}
      </p>
      {parts.length > 0 && <p className="text-xs break-words text-faint">{parts.join(" · ")}</p>}
    </div>
  );
}

function Remove({ profissional, onClose }: RemoveProps) {
  const remove = useRemoveProfissional();
  const setAtivo = useSwitchProfissional();
  const { id, nome, ativo } = profissional;
  return (
    <RemoveOrSwitchOff
      id={id}
      isOn={ativo}
      question={m.excluirPergunta(nome)}
      words={{ ...m, emUso: profissionais.emUso }}
      remove={remove}
      onSwitchOff={() => setAtivo(id, false)}
      onClose={onClose}
    />
  );
}

interface RemoveProps {
  profissional: Profissional;
  onClose: () => void;
}

interface ProfissionaisCardProps {
  profissionais: ReturnType<typeof useProfissionais>;
  onEdit: (editing: Profissional | "new") => void;
}
