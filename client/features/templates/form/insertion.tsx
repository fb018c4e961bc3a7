import { Plus } from "lucide-react";
import { useEffect, useLayoutEffect, useRef } from "react";
import { Button } from "react-aria-components";
import { useHasSalas } from "#client/data/salas.hooks.ts";
import { asTemplate } from "#shared/respostas-rapidas/respostas-rapidas.rules.ts";
import {
  VARIAVEIS,
  VARIAVEIS_COMUNS,
  type VariavelNome,
} from "#shared/templates/rules/variables.ts";
import { insertVariable } from "./filling.ts";

/** Puts variables where the cursor is, or at the end of a text in which nobody has been yet. */
export function useInsertion<Field extends TextField>(field: Field, { isFirst = false } = {}) {
  const { value: text, onChange } = field;
  const area = useRef<HTMLTextAreaElement>(null);
  const wasInside = useRef(false);
  const caret = useRef<number>(null);

  useEffect(() => {
    if (!isFirst) return;
    area.current?.focus();
    area.current?.scrollIntoView({ block: "center" });
  }, [isFirst]);

  // The cursor can go there only once the new text is drawn.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  const { disabled: _disabled, ref, ...input } = field;
  return {
    /** The text box's own. */
    input: {
      ...input,
      ref: (element: HTMLTextAreaElement | null) => {
        ref(element);
        area.current = element;
      },
    },
    /** The holder's own. */
    box: {
      onFocus: () => {
        wasInside.current = true;
      },
      // Short names in single braces are understood too, and become what a template has.
      onBlur: () => {
        const written = asTemplate(text);
        if (text !== written) onChange(written);
      },
    },
    insert: (name: VariavelNome) => {
      const { selectionStart: start = text.length, selectionEnd: end = text.length } =
        (wasInside.current && area.current) || {};
      const next = insertVariable(text, { start, end }, name);
      caret.current = next.caret;
      onChange(next.text);
    },
  };
}

interface TextField {
  value: string;
  onChange: (text: string) => void;
  ref: (element: HTMLTextAreaElement | null) => void;
  disabled?: boolean | undefined;
}

const COMMON = VARIAVEIS_COMUNS.flatMap((name) => VARIAVEIS.filter((one) => one.name === name));

/** The variables of every day: a press puts one where the cursor is. */
export function CommonVariables({ onInsert }: { onInsert: (name: VariavelNome) => void }) {
  const hasRooms = useHasSalas();
  return (
    <section aria-labelledby="variaveis-comuns">
      <h3 id="variaveis-comuns" className="text-sm font-medium">
        Inserir no texto
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5 max-sm:gap-2">
        {COMMON.filter(({ name }) => hasRooms || name !== "sala").map(({ name, label }) => (
          <li key={name}>
            <Button
              aria-label={`Inserir ${label}`}
              onPress={() => onInsert(name)}
              className="inline-flex h-11 items-center gap-1 rounded-full border border-line px-3 text-xs font-medium text-soft transition-colors hover:bg-muted hover:text-ink sm:h-8"
            >
              <Plus size={13} aria-hidden />
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
