import { ArrowDown, ArrowUp, GripVertical, Pencil } from "lucide-react";
import type { ReactNode } from "react";
import { Button, GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { cx } from "#client/lib/cx.ts";
import { dropped, stepped } from "#client/lib/moved-to.ts";
import { Menu, type MenuAction } from "./menu.tsx";

/**
 * A list sorted by hand, at the keyboard (Enter on the handle, arrows, Enter) and by the menu of each; a press on a row
 * edits it. `isFlush`: it stands in a card, which has the border.
 */
export function SortedList<T extends Item>(props: SortedListProps<T>) {
  const { label, items, onSort, onEdit, children, isFlush } = props;
  const ids = items.map(({ id }) => id);
  const find = (key: unknown) => items.find(({ id }) => id === key);
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ "text/plain": find(key)?.nome ?? "" })),
    onReorder: ({ keys, target: { key, dropPosition } }) =>
      onSort(dropped(ids, { moved: keys, target: key, isBefore: dropPosition === "before" })),
  });

  return (
    <GridList
      aria-label={label}
      items={items}
      // The menu of a row depends on its place.
      dependencies={[ids.join(" ")]}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => {
        const item = find(key);
        if (item) onEdit(item);
      }}
      className={cx(
        "divide-y divide-line overflow-hidden bg-surface",
        isFlush ? "rounded-b-lg" : "rounded-lg border border-line",
      )}
    >
      {(item) => (
        <GridListItem
          id={item.id}
          textValue={item.nome}
          className={cx(
            "flex min-h-16 cursor-pointer items-center gap-2 py-2 pr-2 pl-1 -outline-offset-2 transition-colors hover:bg-muted/60 sm:gap-3",
            "data-dragging:opacity-50 data-drop-target:bg-brand-soft",
          )}
        >
          <Button
            slot="drag"
            aria-label={`Mover ${item.nome}`}
            className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-md text-faint hover:text-ink sm:size-9"
          >
            <GripVertical size={18} aria-hidden />
          </Button>
          {children(item)}
          <Menu label={`Mais ações para ${item.nome}`} actions={actionsOf(item, ids, props)} />
        </GridListItem>
      )}
    </GridList>
  );
}

/** The menu of an item at its place in the list. */
function actionsOf<T extends Item>(
  item: T,
  ids: readonly string[],
  { onSort, onEdit, actions }: Pick<SortedListProps<T>, "onSort" | "onEdit" | "actions">,
): MenuAction[] {
  const index = ids.indexOf(item.id);
  return [
    {
      id: "edit",
      label: "Editar",
      icon: <Pencil size={16} aria-hidden />,
      onAction: () => onEdit(item),
    },
    {
      id: "up",
      label: "Mover para cima",
      icon: <ArrowUp size={16} aria-hidden />,
      isDisabled: index === 0,
      onAction: () => onSort(stepped(ids, item.id, -1)),
    },
    {
      id: "down",
      label: "Mover para baixo",
      icon: <ArrowDown size={16} aria-hidden />,
      isDisabled: index === ids.length - 1,
      onAction: () => onSort(stepped(ids, item.id, 1)),
    },
    ...actions(item),
  ];
}

interface Item {
  id: string;
  nome: string;
}

interface SortedListProps<T extends Item> {
  label: string;
  items: readonly T[];
  /** All ids, in their new order. */
  onSort: (ids: string[]) => void;
  onEdit: (item: T) => void;
  /** Behind editing and moving. */
  actions: (item: T) => MenuAction[];
  /** A row between its handle and its menu. */
  children: (item: T) => ReactNode;
  isFlush?: boolean;
}
