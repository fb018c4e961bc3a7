import { CalendarPlus, Download, Eraser, Pencil, Trash2 } from "lucide-react";
import { Avatar } from "#client/components/avatar.tsx";
import { Badge } from "#client/components/badge.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Menu } from "#client/components/menu.tsx";
import type { Cliente } from "#client/data/clientes.hooks.ts";
import { useDownloadDadosCliente } from "#client/data/clientes-dados.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { cx } from "#client/lib/cx.ts";
import { STATUS_LABEL } from "#shared/clientes/clientes.constants.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { formatTelefone } from "#shared/common/telefone.ts";
import { OptOutMark } from "./opt-out.tsx";

/**
 * Nome, Telefone, Status and the actions. One table for both widths: below 640 px its rows are drawn
 * as cards, so that screen readers keep the table. The roles are written out because browsers drop
 * them from tables that are not drawn as such.
 */
export function ClientesTable({ clientes, onBook, onEdit, onRemove, onErase }: ClientesTableProps) {
  return (
    <table role="table" className="block w-full text-left sm:table">
      <caption className="sr-only">Clientes</caption>
      <thead role="rowgroup" className="max-sm:sr-only">
        <tr role="row" className="border-b border-line text-xs text-faint">
          <HeadCell className="pl-5">Nome</HeadCell>
          <HeadCell>Telefone</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell className="pr-5 text-right">Ações</HeadCell>
        </tr>
      </thead>
      <tbody role="rowgroup" className="block divide-y divide-line sm:table-row-group">
        {clientes.map((cliente) => (
          <ClienteRow
            key={cliente.id}
            cliente={cliente}
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

function ClienteRow({ cliente, onBook, onEdit, onRemove, onErase }: ClienteRowProps) {
  const { id, nome, telefone, aceita_mensagens } = cliente;
  return (
    <tr
      role="row"
      className="grid grid-cols-[1fr_auto] items-center px-4 py-3 transition-colors hover:bg-muted/60 sm:table-row"
    >
      <td role="cell" className="min-w-0 sm:py-3 sm:pl-5">
        <span className="flex items-center gap-3">
          <Avatar name={nome} />
          <span className="min-w-0">
            <span
              className={cx(
                "block truncate font-medium sm:max-w-32 md:max-w-48 lg:max-w-80",
                !nome && "text-faint italic",
              )}
            >
              {nome ?? m.semNome}
            </span>
            <span className="block text-xs text-faint tabular-nums">#{id.slice(0, 8)}</span>
            {!aceita_mensagens && <OptOutMark />}
          </span>
        </span>
      </td>
      <td role="cell" className="max-sm:order-2 max-sm:pl-12 sm:px-3">
        <span className="whitespace-nowrap text-soft tabular-nums">
          {telefone ? formatTelefone(telefone) : "—"}
        </span>
      </td>
      <td role="cell" className="max-sm:order-3 max-sm:justify-self-end sm:px-3">
        <span className="flex items-center gap-1 max-sm:-mr-2">
          <Badge tone="green">{STATUS_LABEL}</Badge>
          {/* Four buttons in a line would leave a phone no room for the name. */}
          <BookButton cliente={cliente} onPress={onBook} className="sm:hidden" />
        </span>
      </td>
      <td role="cell" className="max-sm:order-1 sm:pr-4">
        <span className="flex justify-end max-sm:-mr-2">
          <BookButton cliente={cliente} onPress={onBook} className="max-sm:hidden" />
          <IconButton
            label={`Editar ${nome ?? m.semNome}`}
            icon={<Pencil size={17} aria-hidden />}
            onPress={onEdit}
          />
          <IconButton
            label={`Excluir ${nome ?? m.semNome}`}
            variant="danger"
            icon={<Trash2 size={17} aria-hidden />}
            onPress={onRemove}
          />
          <DadosMenu cliente={cliente} onErase={onErase} />
        </span>
      </td>
    </tr>
  );
}

function BookButton({ cliente, ...button }: BookButtonProps) {
  return (
    <IconButton
      {...button}
      label={`Agendar com ${clientLabel(cliente.nome, cliente.telefone)}`}
      icon={<CalendarPlus size={17} aria-hidden />}
    />
  );
}

interface BookButtonProps {
  cliente: Cliente;
  onPress: () => void;
  className: string;
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

interface ClienteRowProps {
  cliente: Cliente;
  onBook: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onErase: () => void;
}

/** What the law gives to every client (LGPD): a copy of what is kept about them, and its end. */
function DadosMenu({ cliente, onErase }: { cliente: Cliente; onErase: () => void }) {
  const download = useDownloadDadosCliente();
  const isErased = !cliente.nome && !cliente.telefone;
  return (
    <Menu
      label={`Dados pessoais de ${clientLabel(cliente.nome, cliente.telefone)}`}
      actions={[
        {
          id: "baixar",
          label: "Baixar dados",
          icon: <Download size={16} aria-hidden />,
          isDisabled: download.isPending,
          onAction: () => download.mutate({ id: cliente.id }),
        },
        {
          id: "apagar",
          label: "Apagar dados",
          icon: <Eraser size={16} aria-hidden />,
          tone: "danger",
          isDisabled: isErased,
          onAction: onErase,
        },
      ]}
    />
  );
}
