import { Eye, PencilLine, Plus } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "react-aria-components";
import { type Control, useController } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { MessageBubble } from "#client/features/whatsapp/message-bubble.tsx";
import { isWellFormed, renderTemplate } from "#shared/templates/rules/render.ts";
import {
  CONTEXTO_DE_EXEMPLO,
  VARIAVEIS,
  VARIAVEIS_COMUNS,
} from "#shared/templates/rules/variables.ts";
import { MAX_CONTENT } from "#shared/templates/templates.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { MessageText } from "../message-text.tsx";
import { insertVariable } from "./filling.ts";
import type { TemplateValues } from "./values.ts";

const MODES = [
  { id: "editar", label: "Editar", icon: <PencilLine size={15} aria-hidden /> },
  { id: "previa", label: "Prévia", icon: <Eye size={15} aria-hidden /> },
] as const;
type Mode = (typeof MODES)[number]["id"];

/** The text itself and how it will look, or that alone; below it what can be put in. */
export function ContentField<Out>({ control, isFirst }: ContentFieldProps<Out>) {
  const [mode, setMode] = useState<Mode>("editar");
  const { field, fieldState } = useController({ control, name: "content" });
  const { setArea, noteFocus, insert } = useInsertion(field.value, field.onChange, isFirst);
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
            help="Entre {{ }} entram os dados de cada cliente."
            maxLength={MAX_CONTENT}
            error={fieldState.error?.message}
            {...input}
            ref={(element) => {
              ref(element);
              setArea(element);
            }}
          />
        </div>
      </div>
      {(mode === "previa" || isReadable(field.value)) && <LivePreview content={field.value} />}
      <CommonVariables
        onInsert={(name) => {
          setMode("editar");
          insert(name);
        }}
      />
    </div>
  );
}

interface ContentFieldProps<Out> {
  control: Control<TemplateValues, unknown, Out>;
  /** Whether the cursor begins here. */
  isFirst: boolean;
}

/** Puts variables where the cursor is, or at the end of a text in which nobody has been yet. */
function useInsertion(text: string, onChange: (text: string) => void, isFirst: boolean) {
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

const COMMON = VARIAVEIS_COMUNS.flatMap((name) => VARIAVEIS.filter((one) => one.name === name));

/** The variables of every day: a press puts one where the cursor is. */
function CommonVariables({ onInsert }: { onInsert: (name: string) => void }) {
  return (
    <section aria-labelledby="variaveis-comuns">
      <h3 id="variaveis-comuns" className="text-sm font-medium">
        Inserir no texto
      </h3>
      <ul className="mt-2 flex flex-wrap gap-1.5 max-sm:gap-2">
        {COMMON.map(({ name, label }) => (
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

/** Whether there is something to show while it is being written; what is wrong stands below the text. */
const isReadable = (content: string) => content.trim() !== "" && isWellFormed(content);

/** The message as the client will read it, with sample values, while it is being written. */
function LivePreview({ content }: { content: string }) {
  if (!isWellFormed(content)) {
    return (
      <Banner tone="error" title={m.erroNaRenderizacao}>
        {m.variaveisMalformadas}
      </Banner>
    );
  }
  const { rendered_content } = renderTemplate(content, CONTEXTO_DE_EXEMPLO);
  return (
    <div role="region" aria-label="Prévia">
      <MessageBubble className="min-h-24">
        {rendered_content.trim() ? (
          <MessageText text={rendered_content} tone="amber" />
        ) : (
          <span className="text-faint">Escreva o conteúdo para ver a prévia.</span>
        )}
      </MessageBubble>
      <p className="mt-1.5 text-xs text-faint">
        É assim que o cliente lê, com dados de exemplo. O que não tem valor fica marcado.
      </p>
    </div>
  );
}
