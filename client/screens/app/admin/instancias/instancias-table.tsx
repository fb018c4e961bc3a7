import { Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router-dom";
import { IconButton } from "#client/components/icon-button.tsx";
import type { AdminInstance } from "#client/data/admin-instances.hooks.ts";
import { CardRow, CardTable, Cell } from "../card-table.tsx";
import { InstanciaState } from "../instancia-state.tsx";

const HEADS = [
  { label: "Instância" },
  { label: "Usuário" },
  { label: "Servidor", className: "max-lg:hidden" },
  { label: "Conexão" },
  { label: "Ações", className: "text-right" },
];

/** One row for each number, with its owner and how its link is. */
export function InstanciasTable({ instancias, linkTo, onEdit, onRemove }: InstanciasTableProps) {
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
