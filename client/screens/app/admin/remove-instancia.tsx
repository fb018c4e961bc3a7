import { ConfirmAction } from "#client/components/confirm-dialog.tsx";
import { type AdminInstance, useRemoveInstance } from "#client/data/admin-instances.hooks.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

export function RemoveInstancia({ instancia, onClose }: RemoveInstanciaProps) {
  const remove = useRemoveInstance();
  return (
    <ConfirmAction
      title="Excluir instância"
      message={m.confirmarExclusao(instancia.nome_instancia)}
      confirmLabel="Excluir"
      action={remove}
      input={{ id: instancia.id }}
      onClose={onClose}
    />
  );
}

interface RemoveInstanciaProps {
  instancia: AdminInstance;
  onClose: () => void;
}
