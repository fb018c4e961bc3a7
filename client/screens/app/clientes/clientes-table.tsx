import { Link } from "react-router-dom";
import { Avatar } from "#client/components/avatar.tsx";
import { Badge } from "#client/components/badge.tsx";
import type { Cliente } from "#client/data/clientes.hooks.ts";
import { useFaltas } from "#client/data/comparecimento.hooks.ts";
import { OptOutMark } from "#client/features/clientes/opt-out.tsx";
import { Pode } from "#client/features/equipe/pode.tsx";
import { cx } from "#client/lib/cx.ts";
import { paths } from "#client/lib/paths.ts";
import { EXCLUIDO_LABEL, STATUS_LABEL } from "#shared/clientes/clientes.constants.ts";
import { SEM_NOME } from "#shared/clientes/nome.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { type ActionsProps, ClienteActions } from "./cliente-actions.tsx";

/**
 * Nome, Telefone, Status and the actions. One table for both widths: below 640 px its rows are drawn
 * as cards, so that screen readers keep the table. The roles are written out because browsers drop
 * them from tables that are not drawn as such.
 */
export function ClientesTable({ clientes, onBook, onEdit, onRemove, onErase }: ClientesTableProps) {
  const faltas = useFaltas(clientes.map(({ id }) => id));
  return (
    <table role="table" className="block w-full text-left sm:table">
      <caption className="sr-only">Clientes</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line text-xs text-faint">
          <HeadCell className="pl-5">Nome</HeadCell>
          <HeadCell>Telefone</HeadCell>
          <HeadCell>Status</HeadCell>
          <Pode a="clientes.escrever">
            <HeadCell className="pr-5 text-right">Ações</HeadCell>
          </Pode>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line sm:table-row-group">
        {clientes.map((cliente) => (
          <ClienteRow
            key={cliente.id}
            cliente={cliente}
            faltas={faltas.get(cliente.id)}
            onBook={() => onBook(cliente)}
            onEdit={() => onEdit(cliente)}
            onRemove={() => onRemove(cliente)}
            onErase={() => onErase(cliente)}
          />
        ))}
      </tbody>
    </table>
  );
}

function ClienteRow({ faltas, ...row }: ActionsProps & { faltas: string | undefined }) {
  const { id, nome, telefone, etiquetas, aceita_mensagens, excluido_em } = row.cliente;
  return (
    <tr
      role="row"
      className="grid grid-cols-[1fr_auto] items-center gap-x-2 px-4 py-3 transition-colors hover:bg-muted/60 sm:table-row"
    >
      <td role="cell" className="min-w-0 sm:py-3 sm:pl-5">
        <span className="flex items-center gap-3">
          <Avatar name={nome} />
          <span className="min-w-0">
            <Name cliente={row.cliente} />
            <span className="block text-xs text-faint tabular-nums">
              #{id.slice(0, 8)}
              {faltas && <span className="text-violet-ink"> · {faltas}</span>}
            </span>
            <Labels etiquetas={etiquetas} />
            {!aceita_mensagens && <OptOutMark />}
          </span>
        </span>
      </td>
      <td role="cell" className="max-sm:order-1 max-sm:pl-12 sm:px-3">
        <span className="whitespace-nowrap text-soft tabular-nums">
          {telefone ? formatTelefone(telefone) : "—"}
        </span>
      </td>
      <td role="cell" className="sm:px-3">
        {excluido_em ? (
          <Badge tone="grey">{EXCLUIDO_LABEL}</Badge>
        ) : (
          <Badge tone="green">{STATUS_LABEL}</Badge>
        )}
      </td>
      <Pode a="clientes.escrever">
        <td role="cell" className="max-sm:order-2 max-sm:col-span-2 sm:pr-4">
          <span className="flex justify-end max-sm:-mr-2 max-sm:pl-9">
            {!excluido_em && <ClienteActions {...row} />}
          </span>
        </td>
      </Pode>
    </tr>
  );
}

/** Leads to the person's page; of somebody who was erased or removed there is none. */
function Name({ cliente: { id, nome, telefone, excluido_em } }: { cliente: Cliente }) {
  const style = "block truncate font-medium sm:max-w-32 md:max-w-48 lg:max-w-80";
  if (!nome && !telefone) return <span className={cx(style, "text-faint italic")}>{SEM_NOME}</span>;
  if (excluido_em) return <span className={cx(style, "text-soft")}>{nome ?? SEM_NOME}</span>;
  return (
    <Link
      to={paths.cliente(id)}
      className={cx(style, "-my-2 py-2 hover:underline", !nome && "text-faint italic")}
    >
      {nome ?? SEM_NOME}
    </Link>
  );
}

const MOST_LABELS = 3;

function Labels({ etiquetas }: { etiquetas: readonly string[] }) {
  if (etiquetas.length === 0) return null;
  const more = etiquetas.length - MOST_LABELS;
  return (
    <span className="mt-1 flex max-w-80 flex-wrap gap-1 text-xs text-brand-ink">
      {etiquetas.slice(0, MOST_LABELS).map((etiqueta) => (
        <span key={etiqueta} className="max-w-full truncate rounded-full bg-brand-soft px-2 py-0.5">
          {etiqueta}
        </span>
      ))}
      {more > 0 && <span className="py-0.5 text-faint">+{more}</span>}
    </span>
  );
}

function HeadCell({ className, children }: { className?: string; children: string }) {
  return (
    <th role="columnheader" scope="col" className={cx("px-3 py-2.5 font-medium", className)}>
      {children}
    </th>
  );
}

interface ClientesTableProps {
  clientes: Cliente[];
  onBook: (cliente: Cliente) => void;
  onEdit: (cliente: Cliente) => void;
  onRemove: (cliente: Cliente) => void;
  onErase: (cliente: Cliente) => void;
}
