import { ArrowDown, ArrowUp, GripVertical, Pencil, Power, Trash2 } from "lucide-react";
import { Button, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { Badge } from "#client/components/badge.tsx";
import { Menu, type MenuAction } from "#client/components/menu.tsx";
import { type Servico, useSetServicoAtivo, useSortServicos } from "#client/data/servicos.hooks.ts";
import { ServicoDot } from "#client/features/servicos/servico-dot.tsx";
import { servicoText } from "#client/features/servicos/servico-text.ts";
import { cx } from "#client/lib/cx.ts";
import { formatMinutes } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/servicos/tela.messages.ts";
import { dropped, stepped } from "./moved-to.ts";

/** Sorted by hand, at the keyboard (Enter on the handle, arrows, Enter) and by the menu of each. */
export function ServicosList({ servicos, onEdit, onRemove }: ServicosListProps) {
  const sort = useSortServicos();
  const ids = servicos.map(({ id }) => id);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": nameOf(key) })),
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      sort(dropped(ids, { moved: keys, target: key, isBefore: dropPosition === "before" })),
  });
  const nameOf = (key: unknown) => servicos.find(({ id }) => id === key)?.nome ?? "";
  const actionsOf = useServicoActions({ ids, sort, onEdit, onRemove });

  return (
    <>
      <p className="mb-3 text-sm text-faint">{m.ordemAjuda}</p>
      <GridList
        aria-label={m.lista}
        items={servicos.map((servico, index) => ({ ...servico, index }))}
        dragAndDropHooks={dragAndDropHooks}
        onAction={(key) => {
          const servico = servicos.find(({ id }) => id === key);
          if (servico) onEdit(servico);
        }}
        className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
      >
        {({ index, ...servico }) => (
          <GridListItem
            id={servico.id}
            textValue={servico.nome}
            className={cx(
              "flex min-h-16 cursor-pointer items-center gap-2 py-2 pr-2 pl-1 -outline-offset-2 transition-colors hover:bg-muted/60 sm:gap-3",
              "data-dragging:opacity-50 data-drop-target:bg-brand-soft",
            )}
          >
            <Button
              slot="drag"
              aria-label={m.mover(servico.nome)}
              className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-faint hover:text-ink sm:size-9"
            >
              <GripVertical size={18} aria-hidden />
            </Button>
            <ServicoDot cor={servico.cor} />
            <Description servico={servico} />
            <Menu label={m.acoes(servico.nome)} actions={actionsOf(servico, index)} />
          </GridListItem>
        )}
      </GridList>
    </>
  );
}

/** The menu of a service at its place in the list. */
function useServicoActions({ ids, sort, onEdit, onRemove }: ActionsOptions) {
  const setAtivo = useSetServicoAtivo();
  return (servico: Servico, index: number): MenuAction[] => [
    {
      id: "edit",
      label: m.acaoEditar,
      icon: <Pencil size={16} aria-hidden />,
      onAction: () => onEdit(servico),
    },
    {
      id: "up",
      label: m.acima,
      icon: <ArrowUp size={16} aria-hidden />,
      isDisabled: index === 0,
      onAction: () => sort(stepped(ids, servico.id, -1)),
    },
    {
      id: "down",
      label: m.abaixo,
      icon: <ArrowDown size={16} aria-hidden />,
      isDisabled: index === ids.length - 1,
      onAction: () => sort(stepped(ids, servico.id, 1)),
    },
    {
      id: "ativo",
      label: servico.ativo ? m.desativar : m.ativar,
      icon: <Power size={16} aria-hidden />,
      onAction: () => setAtivo(servico.id, !servico.ativo),
    },
    {
      id: "remove",
      label: m.excluir,
      tone: "danger",
      icon: <Trash2 size={16} aria-hidden />,
      onAction: () => onRemove(servico),
    },
  ];
}

interface ActionsOptions extends Pick<ServicosListProps, "onEdit" | "onRemove"> {
  /** In the order of the list. */
  ids: readonly string[];
  sort: ReturnType<typeof useSortServicos>;
}

function Description({ servico }: { servico: Servico }) {
  const { nome, ativo, publico, folga_antes_minutos, folga_depois_minutos, sinal_centavos } =
    servico;
  const folgas = m.folgas(
    folga_antes_minutos ? formatMinutes(folga_antes_minutos) : null,
    folga_depois_minutos ? formatMinutes(folga_depois_minutos) : null,
  );
  return (
    <div className="min-w-0 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className={cx("min-w-0 font-medium break-words", !ativo && "text-faint")}>
          {nome}
        </span>
        {!ativo && <Badge>{m.inativo}</Badge>}
        {publico && <Badge tone="brand">{m.doPublico}</Badge>}
      </p>
      <p className="text-xs text-faint tabular-nums">
        {servicoText(servico)}
        {sinal_centavos !== null && <> · {m.comSinal(shownReais(sinal_centavos))}</>}
        {folgas && <> · {folgas}</>}
      </p>
    </div>
  );
}

interface ServicosListProps {
  servicos: readonly Servico[];
  onEdit: (servico: Servico) => void;
  onRemove: (servico: Servico) => void;
}
