import { CalendarPlus, Download, Eraser, Pencil, Trash2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Menu, type MenuAction } from "#client/components/menu.tsx";
import type { Cliente } from "#client/data/clientes.hooks.ts";
import { useDownloadDadosCliente } from "#client/data/clientes-dados.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { useMedia } from "#client/lib/use-media.ts";

/** What can be done about one client: on a phone in words, and what destroys behind the menu. */
export function ClienteActions({ cliente, onBook, onEdit, onRemove, onErase }: ActionsProps) {
  const isPhone = useMedia("(max-width: 639px)");
  const dados = useDados(cliente, onErase);
  const name = clientLabel(cliente.nome, cliente.telefone);
  const [book, edit] = [`Agendar com ${name}`, `Editar ${name}`];
  const remove: MenuAction = {
    id: "excluir",
    label: "Excluir",
    icon: <Trash2 size={16} aria-hidden />,
    tone: "danger",
    onAction: onRemove,
  };
  const more = (actions: MenuAction[]) => (
    <Menu label={`Mais ações para ${name}`} actions={actions} />
  );

  if (isPhone) {
    return (
      <>
        <Button
          variant="ghost"
          size="sm"
          icon={<CalendarPlus size={16} aria-hidden />}
          aria-label={book}
          onPress={onBook}
        >
          Agendar
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="mr-auto"
          icon={<Pencil size={16} aria-hidden />}
          aria-label={edit}
          onPress={onEdit}
        >
          Editar
        </Button>
        {more([...dados, remove])}
      </>
    );
  }
  return (
    <>
      <IconButton label={book} icon={<CalendarPlus size={17} aria-hidden />} onPress={onBook} />
      <IconButton label={edit} icon={<Pencil size={17} aria-hidden />} onPress={onEdit} />
      <IconButton
        label={`Excluir ${name}`}
        variant="danger"
        icon={<Trash2 size={17} aria-hidden />}
        onPress={onRemove}
      />
      {more(dados)}
    </>
  );
}

export interface ActionsProps {
  cliente: Cliente;
  onBook: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onErase: () => void;
}

/** What the law gives to every client (LGPD): a copy of what is kept about them, and its end. */
function useDados(cliente: Cliente, onErase: () => void): MenuAction[] {
  const download = useDownloadDadosCliente();
  return [
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
      isDisabled: !cliente.nome && !cliente.telefone,
      onAction: onErase,
    },
  ];
}
