import { Shapes } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type Servico, useServicos } from "#client/data/servicos.hooks.ts";
import { m } from "#shared/servicos/tela.messages.ts";
import { RemoveServico } from "./remove-servico.tsx";
import { ServicoModal } from "./servico-modal.tsx";
import { ServicosList } from "./servicos-list.tsx";

/** The services, in the order in which they are offered. */
export function ServicosTab({ editing, onEdit }: ServicosTabProps) {
  const [removing, setRemoving] = useState<Servico | null>(null);
  const servicos = useServicos();
  return (
    <>
      {content()}
      <ServicoModal editing={editing} onClose={() => onEdit(null)} />
      {removing && <RemoveServico servico={removing} onClose={() => setRemoving(null)} />}
    </>
  );

  function content() {
    if (servicos.isPending)
      return (
        <div className="rounded-lg border border-line bg-surface">
          <SkeletonRows rows={3} />
        </div>
      );
    if (servicos.isError && !servicos.data)
      return <LoadError message={m.erroAoCarregar} onRetry={servicos.refetch} />;
    if (servicos.data.length === 0)
      return (
        <EmptyState
          icon={<Shapes size={24} aria-hidden />}
          title={m.vazio}
          description={m.vazioTexto}
          action={<Button onPress={() => onEdit("new")}>{m.novo}</Button>}
        />
      );
    return <ServicosList servicos={servicos.data} onEdit={onEdit} onRemove={setRemoving} />;
  }
}

interface ServicosTabProps {
  editing: Servico | "new" | null;
  onEdit: (editing: Servico | "new" | null) => void;
}
