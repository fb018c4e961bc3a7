import { Eye, PencilLine } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { type Control, useController } from "react-hook-form";
import { Segmented } from "#client/components/segmented.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { MAX_CONTENT } from "#shared/templates/templates.constants.ts";
import { CommonVariables } from "./common-variables.tsx";
import { insertVariable } from "./insert.ts";
import { LivePreview } from "./live-preview.tsx";
import type { TemplateValues } from "./values.ts";

const MODES = [
  { id: "editar", label: "Editar", icon: <PencilLine size={15} aria-hidden /> },
  { id: "previa", label: "Prévia", icon: <Eye size={15} aria-hidden /> },
] as const;
type Mode = (typeof MODES)[number]["id"];

/** The text itself, or how it will look; below it what can be put in. */
export function ContentField<Out>({ control }: { control: Control<TemplateValues, unknown, Out> }) {
  const [mode, setMode] = useState<Mode>("editar");
  const { field, fieldState } = useController({ control, name: "content" });
  const { setArea, noteFocus, insert } = useInsertion(field.value, field.onChange);
  const { disabled: _disabled, ref, ...input } = field;

  return (
    <div className="space-y-3">
      <div className="relative">
        <div className="flex items-center justify-between gap-3 pb-2 md:-mt-2">
          <span aria-hidden className="text-sm font-medium">
            Conteúdo<span className="text-red-ink"> *</span>
          </span>
          <Segmented label="Modo do conteúdo" items={MODES} selected={mode} onChange={setMode} />
        </div>
        {/* Hidden and not gone: it keeps where the cursor was, and what can be undone. */}
        <div className={mode === "previa" ? "hidden" : undefined} onFocus={noteFocus}>
          <TextArea
            label="Conteúdo"
            hideLabel
            isRequired
            placeholder="Olá, {{nome_cliente}}! ..."
            maxLength={MAX_CONTENT}
            error={fieldState.error?.message}
            {...input}
            ref={(element) => {
              ref(element);
              setArea(element);
            }}
          />
        </div>
        {mode === "previa" && <LivePreview content={field.value} />}
      </div>
      <CommonVariables
        onInsert={(name) => {
          setMode("editar");
          insert(name);
        }}
      />
    </div>
  );
}

/** Puts variables where the cursor is, or at the end of a text in which nobody has been yet. */
function useInsertion(text: string, onChange: (text: string) => void) {
  const area = useRef<HTMLTextAreaElement>(null);
  const wasInside = useRef(false);
  const caret = useRef<number>(null);

  // The cursor can go there only once the new text is drawn.
  useLayoutEffect(() => {
    if (caret.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);

  return {
    setArea: (element: HTMLTextAreaElement | null) => {
      area.current = element;
    },
    noteFocus: () => {
      wasInside.current = true;
    },
    insert: (name: string) => {
      const { selectionStart: start = text.length, selectionEnd: end = text.length } =
        (wasInside.current && area.current) || {};
      const next = insertVariable(text, { start, end }, name);
      caret.current = next.caret;
      onChange(next.text);
    },
  };
}
