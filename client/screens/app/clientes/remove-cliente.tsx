import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type Cliente, useRemoveCliente } from "#client/data/clientes.hooks.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { nameOf } from "./name-of.ts";

/** Asks, then removes at once; the row comes back when the server refuses. */
export function RemoveCliente({ cliente, filter, onClose, onRemoved }: RemoveClienteProps) {
  const remove = useRemoveCliente(filter);
  return (
    <ConfirmDialog
      isOpen={cliente !== null}
      onClose={onClose}
      title="Excluir cliente"
      message={cliente && m.confirmarExclusao(nameOf(cliente))}
      confirmLabel="Excluir"
      onConfirm={() => {
        if (cliente) remove.mutate({ id: cliente.id }, { onSuccess: onRemoved });
        onClose();
      }}
    />
  );
}

interface RemoveClienteProps {
  cliente: Cliente | null;
  filter: { page: number; q: string };
  onClose: () => void;
  onRemoved: () => void;
}
