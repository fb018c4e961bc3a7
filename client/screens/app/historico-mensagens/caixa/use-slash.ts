import { type KeyboardEvent, useId, useState } from "react";
import {
  type RespostaRapida,
  useFillReply,
  useRespostasRapidas,
} from "#client/data/respostas-rapidas.hooks.ts";
import { searchable } from "#shared/common/text.ts";
import { matchingReplies } from "#shared/respostas-rapidas/respostas-rapidas.rules.ts";

/** A slash and a word that is still being typed, and nothing else. */
const TYPED = /^\/([\p{L}\p{N}_-]*)$/u;

export interface SlashOption {
  id: string;
  label: string;
  detail?: string;
  run: () => void;
}

interface Options {
  clienteId: string;
  text: string;
  /** Hears the whole text of the box: a reply takes the place of the slash and of what was typed behind it. */
  onInsert: (text: string) => void;
  onTemplates: () => void;
  onManage: () => void;
}

export type Slash = ReturnType<typeof useSlash>;

/**
 * A slash in the empty box opens a list of quick replies, which what is typed behind it filters. The focus stays in the box: the
 * list is led by `aria-activedescendant`, as of a combobox whose box is a text area.
 */
export function useSlash(box: Options) {
  const listId = useId();
  const asked = useAsked(box.text);
  const { typed, dismiss } = asked;
  const { options, isLoading } = useSlashOptions(box, asked);
  const [active, setActive] = useState({ typed: "", index: 0 });
  const isOpen = options.length > 0;
  const index = active.typed === typed ? Math.min(active.index, options.length - 1) : 0;
  const idOf = (option: SlashOption) => `${listId}-${option.id}`;
  const chosen = options[index];

  /** Whether the key was the list's. */
  function onKeyDown(event: KeyboardEvent): boolean {
    if (!isOpen || event.nativeEvent.isComposing || event.shiftKey) return false;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      const next = (index + step + options.length) % options.length;
      setActive({ typed: typed ?? "", index: next });
    } else if (event.key === "Enter" || event.key === "Tab") chosen?.run();
    else if (event.key === "Escape") dismiss();
    else return false;
    event.preventDefault();
    event.stopPropagation();
    return true;
  }

  return {
    isOpen,
    listId,
    options,
    chosen,
    idOf,
    isLoading,
    onKeyDown,
    dismiss,
    ask: asked.ask,
    box: {
      "aria-autocomplete": "list",
      "aria-haspopup": "listbox",
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && chosen ? idOf(chosen) : undefined,
    },
  } as const;
}

/** Whether the list is asked for: by a slash in the box, or over any text by a menu. */
function useAsked(text: string) {
  const [dismissed, setDismissed] = useState(false);
  // The text over which the list was asked for from the menu; the next letter closes it.
  const [askedOver, setAskedOver] = useState<string | null>(null);
  const behind = TYPED.exec(text)?.[1];
  const typed = behind ?? (askedOver === text ? "" : undefined);
  // The next slash opens the list again.
  if (dismissed && typed === undefined) setDismissed(false);
  return {
    /** Text that filters the list; undefined while it is not asked for. */
    typed,
    isWanted: typed !== undefined && !dismissed,
    /** The text in the box is a slash, whose place a reply takes. */
    isSlash: behind !== undefined,
    dismiss: () => {
      setAskedOver(null);
      setDismissed(true);
    },
    /** The list without a slash, as a menu asks for it. */
    ask: () => {
      setAskedOver(text);
      setDismissed(false);
    },
    answer: () => setAskedOver(null),
  };
}

/** The quick replies and the ways on from here that fit what is typed. */
function useSlashOptions(
  { clienteId, text, onInsert, onTemplates, onManage }: Options,
  { typed, isWanted, isSlash, answer }: ReturnType<typeof useAsked>,
) {
  const replies = useRespostasRapidas({ enabled: isWanted });
  const fill = useFillReply(clienteId);

  /** A begun text stays before it; a slash does not. */
  function insert(reply: string) {
    answer();
    const begun = isSlash ? "" : text;
    onInsert([begun, reply].filter(Boolean).join("\n"));
  }
  function optionOf({ id, atalho, texto }: RespostaRapida): SlashOption {
    return {
      id,
      label: `/${atalho}`,
      detail: texto,
      run: () => void fill(texto).then(insert),
    };
  }
  function named(
    word: string,
    { id, label, open }: { id: string; label: string; open: () => void },
  ): SlashOption[] {
    const isMeant = searchable(label)
      .split(" ")
      .some((name) => name.startsWith(searchable(word)));
    if (!isMeant) return [];
    const run = () => {
      insert("");
      open();
    };
    return [{ id, label, run }];
  }

  const options: SlashOption[] =
    isWanted && typed !== undefined
      ? [
          ...matchingReplies(replies.data ?? [], typed).map((reply) => optionOf(reply)),
          ...named(typed, { id: "templates", label: "Usar um template", open: onTemplates }),
          ...named(typed, {
            id: "gerenciar",
            label: "Gerenciar respostas rápidas",
            open: onManage,
          }),
        ]
      : [];
  return { options, isLoading: isWanted && replies.isPending };
}
