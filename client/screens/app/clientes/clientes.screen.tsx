import { Upload, UserPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import {
  type Cliente,
  type ClientesFilter,
  useClientes,
  useRemoveCliente,
} from "#client/data/clientes.hooks.ts";
import { useExport } from "#client/data/export.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { EraseCliente } from "#client/features/clientes/erase-cliente.tsx";
import { ClienteModal } from "#client/features/clientes/form/cliente-modal.tsx";
import { ExportProgress } from "#client/features/export/export-progress.tsx";
import { BookClient } from "#client/features/marcacoes/booking/book-client.tsx";
import { plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { useWanted } from "#client/lib/use-wanted.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { ClientesSearch } from "./clientes-search.tsx";
import { ClientesTable } from "./clientes-table.tsx";
import { ConflitosNotice } from "./conflitos-notice.tsx";
import { FileActions } from "./file-actions.tsx";
import { EVERYBODY, hasWhich, isNarrowed, useListAddress } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";

export function ClientesScreen() {
  const [filter, setFilter] = useListAddress();
  const [editing, setEditing] = useState<Cliente | "new" | null>(null);
  const [removing, setRemoving] = useState<Cliente | null>(null);
  const [erasing, setErasing] = useState<Cliente | null>(null);
  const [booking, setBooking] = useState<Cliente | null>(null);
  const clientes = useClientes(filter);
  const exporting = useExport();
  useWanted("novo", () => setEditing("new"));
  const addButton = (
    <Button icon={<UserPlus size={16} aria-hidden />} onPress={() => setEditing("new")}>
      Novo Cliente
    </Button>
  );

  return (
    <>
      <PageHeader
        title="Clientes"
        description={
          clientes.isPending
            ? "Carregando..."
            : clientes.data && plural(clientes.data.total, "cliente", "clientes")
        }
        actions={
          <>
            <FileActions
              hasClientes={Boolean(clientes.data?.total)}
              filter={filter}
              exporting={exporting}
            />
            {addButton}
          </>
        }
      />
      <ConflitosNotice />
      <ExportProgress exporting={exporting} />
      <ClientesSearch q={filter.q} onSearch={(q) => setFilter({ ...filter, page: 1, q })} />
      <ListFilters filter={filter} onChange={setFilter} />
      <Card flush className="mt-4">
        {content()}
      </Card>
      <ClienteModal
        id={editing === "new" ? null : (editing?.id ?? null)}
        isOpen={editing !== null}
        onClose={() => setEditing(null)}
      />
      {booking && <BookClient cliente={booking} onClose={() => setBooking(null)} />}
      <EraseCliente cliente={erasing} onClose={() => setErasing(null)} />
      <RemoveCliente
        cliente={removing}
        filter={filter}
        onClose={() => setRemoving(null)}
        onRemoved={() => {
          // A page whose last row is gone gives way to the one before.
          if (clientes.data?.items.length === 1)
            setFilter({ ...filter, page: Math.max(1, filter.page - 1) });
        }}
      />
    </>
  );

  function content() {
    if (clientes.isPending) return <SkeletonRows rows={8} />;
    if (clientes.isError && !clientes.data)
      return <LoadError message={m.erroAoCarregar} onRetry={clientes.refetch} />;

    const { items, pages } = clientes.data;
    if (items.length === 0) return emptyState();
    return (
      <>
        <ClientesTable
          clientes={items}
          onBook={setBooking}
          onEdit={setEditing}
          onRemove={setRemoving}
          onErase={setErasing}
        />
        <div className="border-t border-line px-4 py-3 empty:hidden sm:px-5">
          <Pager
            page={filter.page}
            pages={pages}
            onChange={(page) => setFilter({ ...filter, page })}
            label="Páginas de clientes"
          />
        </div>
      </>
    );
  }

  function emptyState() {
    const icon = <UsersRound size={24} aria-hidden />;
    if (filter.page > 1) {
      return (
        <EmptyState
          icon={icon}
          title="Esta página ficou vazia"
          action={
            <Button variant="secondary" onPress={() => setFilter({ ...filter, page: 1 })}>
              Ver a primeira página
            </Button>
          }
        />
      );
    }
    if (isNarrowed(filter)) {
      return (
        <EmptyState
          icon={icon}
          title={m.nenhumEncontrado}
          description={
            hasWhich(filter)
              ? "Nenhum cliente passa por estes filtros."
              : "Tente outro nome ou telefone."
          }
          action={
            hasWhich(filter) && (
              <Button variant="secondary" onPress={() => setFilter(EVERYBODY)}>
                Limpar filtros
              </Button>
            )
          }
        />
      );
    }
    return (
      <EmptyState
        icon={icon}
        title={m.nenhumCadastrado}
        description="Quem escrever para o seu WhatsApp aparece aqui sozinho."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            {addButton}
            <ButtonLink
              to={paths.importar}
              variant="secondary"
              icon={<Upload size={16} aria-hidden />}
            >
              Importar clientes
            </ButtonLink>
          </div>
        }
      />
    );
  }
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
