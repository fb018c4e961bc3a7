import type { Dispatch, SetStateAction } from "react";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import {
  type Cliente,
  type ClientesFilter,
  useRemoveCliente,
} from "#client/data/clientes.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { EraseCliente } from "#client/features/clientes/erase-cliente.tsx";
import { FeltSuccess } from "#client/features/felt/felt-success.tsx";
import { BookClient } from "#client/features/marcacoes/booking/book-client.tsx";
import { m } from "#shared/clientes/clientes.messages.ts";

/** An action on a client of the list that asks something first. */
export interface ClienteDialog {
  kind: "book" | "remove" | "erase";
  cliente: Cliente;
}

/** The dialog that is open, if any; what was asked of the server is answered even after it closed. */
export function ClienteDialogs({ dialog, setDialog, filter, onRemoved }: ClienteDialogsProps) {
  const of = (kind: ClienteDialog["kind"]) => (dialog?.kind === kind ? dialog.cliente : null);
  // An answer that comes late does not close the dialog that was opened since.
  const closer = (kind: ClienteDialog["kind"]) => () =>
    setDialog((open) => (open?.kind === kind ? null : open));
  const booking = of("book");
  return (
    <>
      <FeltSuccess />
      {booking && <BookClient cliente={booking} onClose={closer("book")} />}
      <EraseCliente cliente={of("erase")} onClose={closer("erase")} />
      <RemoveCliente
        cliente={of("remove")}
        filter={filter}
        onClose={closer("remove")}
        onRemoved={onRemoved}
      />
    </>
  );
}

interface ClienteDialogsProps {
  dialog: ClienteDialog | null;
  setDialog: Dispatch<SetStateAction<ClienteDialog | null>>;
  filter: ClientesFilter;
  onRemoved: () => void;
}

/** Asks, then removes at once; the row comes back when the server refuses. */
function RemoveCliente({ cliente, filter, onClose, onRemoved }: RemoveClienteProps) {
  const remove = useRemoveCliente(filter);
  return (
    <ConfirmDialog
      isOpen={cliente !== null}
      onClose={onClose}
      title="Excluir cliente"
      message={
        cliente && (
          <>
            <p>{m.confirmarExclusao(clientLabel(cliente.nome, cliente.telefone))}</p>
            <p className="mt-2">{m.oQueExcluirFaz}</p>
            <p className="mt-2">{m.emVezDeExcluir}</p>
          </>
        )
      }
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
  filter: ClientesFilter;
  onClose: () => void;
  onRemoved: () => void;
}
