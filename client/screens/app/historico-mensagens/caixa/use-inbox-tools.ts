import { useEffect, useEffectEvent, useState } from "react";
import { type NavigateFunction, useNavigate } from "react-router-dom";
import { showUndo } from "#client/components/undo-toast.tsx";
import { useOrganize } from "#client/data/caixa.hooks.ts";
import { type InboxAction, inboxActionOf } from "#client/features/commands/inbox-keys.ts";
import { areKeysFree } from "#client/features/commands/keyboard-place.ts";
import { toast } from "#client/lib/toast.ts";
import { SECOND } from "#shared/common/civil.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import { DESFAZER_SEGUNDOS } from "#shared/marcacoes/marcacoes.constants.ts";

/** The dialogs that open over a conversation. */
type InboxDialog = "etiquetas" | "nota" | "agendar";

interface Options {
  isPinned: boolean;
  isArchived: boolean;
  nome: string;
  /** No message can be written here. */
  isReadOnly: boolean;
  /** Begins a quick reply in the box. */
  onSlash: () => void;
  /** Closes the conversation. */
  onLeave: () => void;
}

export type InboxTools = ReturnType<typeof useInboxTools>;

/** The dialogs of one conversation, and the keys that do what its buttons do. */
export function useInboxTools(
  clienteId: string,
  { isPinned, isArchived, nome, isReadOnly, onSlash, onLeave }: Options,
) {
  const [opened, open] = useState<InboxDialog | null>(null);
  const navigate = useNavigate();
  const { setPinned, setArchived, markUnread } = useOrganize(clienteId);
  const togglePin = () => setPinned(!isPinned);
  const toggleArchived = async () => {
    if (!(await setArchived(!isArchived))) return;
    if (isArchived) return toast.success(m.desarquivada);
    onLeave();
    showUndo({
      text: m.arquivadaDe(nome),
      label: m.desfazer,
      name: `${m.desfazer}: ${nome}`,
      duration: DESFAZER_SEGUNDOS * SECOND,
      onUndo: () => void setArchived(false),
    });
  };

  useInboxKeys((action) => {
    if (action === "proxima" || action === "anterior") return goTo(action, navigate);
    if (isReadOnly) return false;
    if (action === "fixar") togglePin();
    else if (action === "arquivar") void toggleArchived();
    else if (action === "escrever") return focusBox();
    else if (action === "respostas") {
      onSlash();
      return focusBox();
    } else open(action);
    return true;
  });
  return {
    opened,
    open,
    close: () => open(null),
    togglePin,
    toggleArchived: () => void toggleArchived(),
    /** An open conversation counts as read: it is left first. */
    markUnread: () => {
      onLeave();
      markUnread();
    },
  };
}

/** For the list alone, where nothing is open yet. */
export function useListKeys() {
  const navigate = useNavigate();
  useInboxKeys((action) =>
    action === "proxima" || action === "anterior" ? goTo(action, navigate) : false,
  );
}

/** Keys alone, while nobody types and nothing asks; `act` answers whether the key was of use. */
function useInboxKeys(act: (action: InboxAction) => boolean) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = inboxActionOf(event);
    if (action && areKeysFree(event) && act(action)) event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
}

/** The neighbour of the row that is open, or the first one; false at either end, and where no list is shown. */
function goTo(action: "proxima" | "anterior", navigate: NavigateFunction) {
  const rows = [...document.querySelectorAll<HTMLElement>("[data-para]")];
  const present = rows.findIndex((row) => row.ariaCurrent === "true");
  const row = rows[action === "proxima" ? present + 1 : present - 1];
  if (!row?.dataset.para) return false;
  row.focus();
  void navigate(row.dataset.para, { replace: present >= 0 });
  return true;
}

/** The box to write in, with the cursor at its end. */
function focusBox() {
  const box = document.querySelector<HTMLTextAreaElement>("textarea[data-compositor]");
  box?.focus();
  box?.setSelectionRange(box.value.length, box.value.length);
  return box !== null;
}
