import { Upload, UserPlus, UsersRound } from "lucide-react";
import { useState } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type Cliente, type ClientesFilter, useClientes } from "#client/data/clientes.hooks.ts";
import { useExport } from "#client/data/export.hooks.ts";
import { ClienteModal } from "#client/features/clientes/form/cliente-modal.tsx";
import { Pode } from "#client/features/equipe/pode.tsx";
import { ExportProgress } from "#client/features/export/export-progress.tsx";
import { plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { useWanted } from "#client/lib/use-wanted.ts";
import { usePode } from "#client/session/session.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { z } from "#shared/common/zod.ts";
import { type ClienteDialog, ClienteDialogs } from "./cliente-dialogs.tsx";
import { ClientesSearch } from "./clientes-search.tsx";
import { ClientesTable } from "./clientes-table.tsx";
import { ConflitosNotice } from "./conflitos-notice.tsx";
import { FileActions } from "./file-actions.tsx";
import { EVERYBODY, hasWhich, isNarrowed, useListAddress } from "./list-address.ts";
import { ListFilters } from "./list-filters.tsx";

/** A contact that another app has shared; it comes with the navigation, so that no name stands in an address. */
const shared = z.object({ cliente: z.object({ nome: z.string(), telefone: z.string() }) });
type Shared = z.output<typeof shared>["cliente"];

export function ClientesScreen() {
  const [filter, setFilter] = useListAddress();
  const [dialog, setDialog] = useState<ClienteDialog | null>(null);
  const clientes = useClientes(filter);
  const exporting = useExport();
  const mayWrite = usePode("clientes.escrever");
  const { editing, inicial, add, setEditing } = useEditing(mayWrite);

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
            <AddButton onAdd={add} />
          </>
        }
      />
      {mayWrite && <ConflitosNotice />}
      <ExportProgress exporting={exporting} />
      <ClientesSearch q={filter.q} onSearch={(q) => setFilter({ ...filter, page: 1, q })} />
      {mayWrite && <ListFilters filter={filter} onChange={setFilter} />}
      <Card flush className="mt-4">
        <Found
          clientes={clientes}
          filter={filter}
          setFilter={setFilter}
          onAdd={add}
          onEdit={setEditing}
          onAsk={setDialog}
        />
      </Card>
      <ClienteModal
        id={editing === "new" ? null : (editing?.id ?? null)}
        inicial={inicial}
        isOpen={editing !== null}
        onClose={() => setEditing(null)}
      />
      <ClienteDialogs
        dialog={dialog}
        setDialog={setDialog}
        filter={filter}
        onRemoved={() => {
          // A page whose last row is gone gives way to the one before.
          if (clientes.data?.items.length === 1)
            setFilter({ ...filter, page: Math.max(1, filter.page - 1) });
        }}
      />
    </>
  );
}

/** The form that is open: a client's, or that of a new one, which may begin with a shared contact. */
function useEditing(mayWrite: boolean) {
  const [editing, setEditing] = useState<Cliente | "new" | null>(null);
  const [inicial, setInicial] = useState<Shared>();
  const begin = (from: Shared | undefined) => {
    setInicial(from);
    setEditing("new");
  };
  const { state } = useLocation();
  useWanted("novo", () => mayWrite && begin(shared.safeParse(state).data?.cliente));
  return { editing, inicial, add: () => begin(undefined), setEditing };
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Pode a="clientes.escrever">
      <Button icon={<UserPlus size={16} aria-hidden />} onPress={onAdd}>
        Novo Cliente
      </Button>
    </Pode>
  );
}

interface FoundProps extends EmptyListProps {
  clientes: ReturnType<typeof useClientes>;
  onEdit: (cliente: Cliente) => void;
  onAsk: (dialog: ClienteDialog) => void;
}

/** The page of the list. */
function Found({ clientes, filter, setFilter, onAdd, onEdit, onAsk }: FoundProps) {
  if (clientes.isPending) return <SkeletonRows rows={8} />;
  if (clientes.isError && !clientes.data)
    return <LoadError message={m.erroAoCarregar} onRetry={clientes.refetch} />;

  const { items, pages } = clientes.data;
  if (items.length === 0) return <EmptyList filter={filter} setFilter={setFilter} onAdd={onAdd} />;
  const ask = (kind: ClienteDialog["kind"]) => (cliente: Cliente) => onAsk({ kind, cliente });
  return (
    <>
      <ClientesTable
        clientes={items}
        onBook={ask("book")}
        onEdit={onEdit}
        onRemove={ask("remove")}
        onErase={ask("erase")}
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

interface EmptyListProps {
  filter: ClientesFilter;
  setFilter: (filter: ClientesFilter) => void;
  onAdd: () => void;
}

/** Why nobody is listed, and the way on from there. */
function EmptyList({ filter, setFilter, onAdd }: EmptyListProps) {
  const mayImport = usePode("clientes.importar");
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
          <AddButton onAdd={onAdd} />
          {mayImport && (
            <ButtonLink
              to={paths.importar}
              variant="secondary"
              icon={<Upload size={16} aria-hidden />}
            >
              Importar clientes
            </ButtonLink>
          )}
        </div>
      }
    />
  );
}
