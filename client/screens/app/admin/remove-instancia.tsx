import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type AdminInstance, useRemoveInstance } from "#client/data/admin-instances.hooks.ts";
import { m } from "#shared/instancias/instancias.messages.ts";

export function RemoveInstancia({ instancia, onClose }: RemoveInstanciaProps) {
  const remove = useRemoveInstance();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Excluir instância"
      message={m.confirmarExclusao(instancia.nome_instancia)}
      confirmLabel="Excluir"
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ id: instancia.id }, { onSettled: onClose })}
    />
  );
}

interface RemoveInstanciaProps {
  instancia: AdminInstance;
  onClose: () => void;
}
