import { CalendarPlus, Download, Eraser, Pencil, Trash2 } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Menu, type MenuAction } from "#client/components/menu.tsx";
import type { Cliente } from "#client/data/clientes.hooks.ts";
import { useDownloadDadosCliente } from "#client/data/clientes-dados.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { useMedia } from "#client/lib/use-media.ts";
import { usePermissoes, usePode } from "#client/session/session.ts";

/** The actions on one client: on a phone in words, with the destructive ones behind the menu. */
export function ClienteActions(props: ActionsProps) {
  const isPhone = useMedia("(max-width: 639px)");
  const { cliente, onRemove, onErase } = props;
  const dados = useDados(cliente, onErase);
  const mayWrite = usePode("clientes.escrever");
  const acts = useActs(props);
  const name = clientLabel(cliente.nome, cliente.telefone);
  const remove = { label: `Excluir ${name}`, Icon: Trash2, onPress: onRemove };
  const more = (actions: MenuAction[]) =>
    actions.length > 0 && <Menu label={`Mais ações para ${name}`} actions={actions} />;

  if (isPhone) {
    return (
      <>
        {acts.map(({ word, label, Icon, onPress }) => (
          <Button
            key={word}
            variant="ghost"
            size="sm"
            icon={<Icon size={16} aria-hidden />}
            aria-label={label}
            onPress={onPress}
          >
            {word}
          </Button>
        ))}
        <span className="flex-1" />
        {more(mayWrite ? [...dados, removal(onRemove)] : dados)}
      </>
    );
  }
  return (
    <>
      {[...acts, ...(mayWrite ? [remove] : [])].map(({ label, Icon, onPress }) => (
        <IconButton
          key={label}
          label={label}
          variant={Icon === Trash2 ? "danger" : "ghost"}
          icon={<Icon size={17} aria-hidden />}
          onPress={onPress}
        />
      ))}
      {more(dados)}
    </>
  );
}

const removal = (onAction: () => void): MenuAction => ({
  id: "excluir",
  label: "Excluir",
  icon: <Trash2 size={16} aria-hidden />,
  tone: "danger",
  onAction,
});

/** The actions that the signed-in person may do. */
function useActs({ cliente: { nome, telefone }, onBook, onEdit }: ActionsProps) {
  const pode = usePermissoes();
  const name = clientLabel(nome, telefone);
  const book = { word: "Agendar", label: `Agendar com ${name}`, Icon: CalendarPlus };
  const edit = { word: "Editar", label: `Editar ${name}`, Icon: Pencil };
  return [
    ...(pode("agenda.escrever") ? [{ ...book, onPress: onBook }] : []),
    ...(pode("clientes.escrever") ? [{ ...edit, onPress: onEdit }] : []),
  ];
}

export interface ActionsProps {
  cliente: Cliente;
  onBook: () => void;
  onEdit: () => void;
  onRemove: () => void;
  onErase: () => void;
}

/** The client's rights by law (LGPD): a copy of the stored data, and its erasure. */
function useDados(cliente: Cliente, onErase: () => void): MenuAction[] {
  const download = useDownloadDadosCliente();
  if (!usePode("conta")) return [];
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
