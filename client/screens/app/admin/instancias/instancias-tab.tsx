import { Pencil, Plus, Smartphone, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Select } from "#client/components/select.tsx";
import { type AdminInstance, useInstances } from "#client/data/admin-instances.hooks.ts";
import { useConnectionRequests } from "#client/data/connection-requests.hooks.ts";
import { PROVEDOR_LABELS } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { useAdminAddress, yesOrNo } from "../admin-address.ts";
import { CardRow, CardTable, Cell } from "../card-table.tsx";
import { Counted } from "../counted.tsx";
import { InstanciaModal } from "../instancia-modal.tsx";
import { InstanciaState } from "../instancia-state.tsx";
import { PagedList } from "../paged-list.tsx";
import { RemoveInstancia } from "../remove-instancia.tsx";
import { ConnectionRequests } from "./connection-requests.tsx";
import { DefaultHost } from "./default-host.tsx";

const SIM_NAO = ["sim", "nao"] as const;
const ALL = "todas";
const STATES = [
  { value: ALL, label: "Todas" },
  { value: SIM_NAO[0], label: "Ativas" },
  { value: SIM_NAO[1], label: "Inativas" },
];

type Dialog = { kind: "new" } | { kind: "edit" | "remove"; id: string } | null;

/** Everybody's WhatsApp numbers. */
export function InstanciasTab() {
  const address = useAdminAddress();
  const ativas = address.word("ativas");
  const instances = useInstances({ page: address.page, ativa: yesOrNo(ativas, SIM_NAO) });
  const [dialog, setDialog] = useState<Dialog>(null);
  const close = () => setDialog(null);
  const requests = useConnectionRequests({ enabled: true });
  const asked = requests.data?.find(({ usuario_id }) => usuario_id === address.word("pedido"));
  const addButton = (
    <Button icon={<Plus size={16} aria-hidden />} onPress={() => setDialog({ kind: "new" })}>
      Nova Instância
    </Button>
  );

  return (
    <>
      <div className="mb-5 space-y-4">
        <DefaultHost />
        {requests.data && requests.data.length > 0 && (
          <ConnectionRequests requests={requests.data} onOpen={address.openRequest} />
        )}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Counted total={instances.data?.total} one="instância" many="instâncias" />
        <div className="flex flex-wrap items-end gap-2 max-sm:w-full">
          <StateFilter ativas={ativas} onChange={(next) => address.setFilter({ ativas: next })} />
          {addButton}
        </div>
      </div>
      <PagedList
        query={instances}
        words={{ failed: m.erroAoCarregar, pages: "Páginas de instâncias" }}
        icon={<Smartphone size={24} aria-hidden />}
        empty={{
          title: m.nenhumaEncontrada,
          description: "Uma instância liga o WhatsApp de um profissional ao sistema.",
          action: addButton,
        }}
      >
        {(items) => (
          <InstanciasTable
            instancias={items}
            linkTo={address.userLink}
            onEdit={({ id }) => setDialog({ kind: "edit", id })}
            onRemove={({ id }) => setDialog({ kind: "remove", id })}
          />
        )}
      </PagedList>
      {asked && (
        <InstanciaModal
          instancia={null}
          usuario={{ id: asked.usuario_id, nome: asked.nome }}
          onClose={address.closeRequest}
        />
      )}
      {dialog && dialogOf(dialog, instances.data?.items ?? [], close)}
    </>
  );
}

interface StateFilterProps {
  /** A word of the address. */
  ativas: string;
  /** Null for all. */
  onChange: (ativas: string | null) => void;
}

function StateFilter({ ativas, onChange }: StateFilterProps) {
  return (
    <Select
      label="Instâncias"
      hideLabel
      options={STATES}
      value={ativas || ALL}
      onChange={(next) => onChange(next === ALL ? null : next)}
      className="flex-1 basis-30 sm:w-36"
    />
  );
}

/** Read from the list each time, so that a new webhook address shows at once. */
function dialogOf(dialog: NonNullable<Dialog>, items: AdminInstance[], onClose: () => void) {
  if (dialog.kind === "new") return <InstanciaModal instancia={null} onClose={onClose} />;
  const instancia = items.find(({ id }) => id === dialog.id);
  if (!instancia) return null;
  return dialog.kind === "edit" ? (
    <InstanciaModal instancia={instancia} onClose={onClose} />
  ) : (
    <RemoveInstancia instancia={instancia} onClose={onClose} />
  );
}

const HEADS = [
  { label: "Instância" },
  { label: "Usuário" },
  { label: "Servidor", className: "max-lg:hidden" },
  { label: "Conexão" },
  { label: "Ações", className: "text-right" },
];

/** One row for each number, with its owner and how its link is. */
function InstanciasTable({ instancias, linkTo, onEdit, onRemove }: InstanciasTableProps) {
  return (
    <CardTable caption="Instâncias" heads={HEADS}>
      {instancias.map((instancia) => (
        <CardRow key={instancia.id}>
          <Cell isWide className="sm:max-w-60">
            <span className="block truncate font-medium">{instancia.nome_instancia}</span>
            <span className="block truncate text-sm text-faint">{instancia.instancia_key}</span>
          </Cell>
          <Cell className="max-sm:flex-1 sm:max-w-52">
            <Link
              to={linkTo(instancia.usuario_id)}
              className="inline-flex min-h-11 max-w-full items-center rounded-sm text-brand-ink hover:underline sm:min-h-0"
            >
              <span className="truncate">{instancia.usuario_nome}</span>
            </Link>
          </Cell>
          <Cell className="max-lg:hidden lg:max-w-60">
            <span className="block truncate text-sm text-soft">{instancia.host_instancia}</span>
            <span className="block text-sm text-faint">{PROVEDOR_LABELS[instancia.provedor]}</span>
          </Cell>
          <Cell>
            <InstanciaState {...instancia} />
          </Cell>
          <Cell className="sm:pr-4">
            <span className="flex justify-end max-sm:-mr-2">
              <IconButton
                label={`Editar ${instancia.nome_instancia}`}
                icon={<Pencil size={17} aria-hidden />}
                onPress={() => onEdit(instancia)}
              />
              <IconButton
                label={`Excluir ${instancia.nome_instancia}`}
                variant="danger"
                icon={<Trash2 size={17} aria-hidden />}
                onPress={() => onRemove(instancia)}
              />
            </span>
          </Cell>
        </CardRow>
      ))}
    </CardTable>
  );
}

interface InstanciasTableProps {
  instancias: AdminInstance[];
  /** The address of the owner's details. */
  linkTo: (usuarioId: string) => string;
  onEdit: (instancia: AdminInstance) => void;
  onRemove: (instancia: AdminInstance) => void;
}
