import { Eye, Pencil } from "lucide-react";
import { useState } from "react";
import { type Control, useController } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { TextArea } from "#client/components/text-area.tsx";
import { MessageBubble } from "#client/features/whatsapp/message-bubble.tsx";
import { withoutCodeLine } from "#shared/templates/rules/code-line.ts";
import { isWellFormed, renderTemplate } from "#shared/templates/rules/render.ts";
import { CONTEXTO_DE_EXEMPLO } from "#shared/templates/rules/variables.ts";
import { MAX_CONTENT } from "#shared/templates/templates.constants.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { MessageText } from "../message-text.tsx";
import { CommonVariables, useInsertion } from "./insertion.tsx";
import type { TemplateValues } from "./values.ts";

const MODES = [
  { id: "editar", label: "Editar", icon: <Pencil size={15} aria-hidden /> },
  { id: "previa", label: "Prévia", icon: <Eye size={15} aria-hidden /> },
] as const;
type Mode = (typeof MODES)[number]["id"];

/** The text itself and how it will look, or that alone; below it what can be put in. */
export function ContentField<Out>({ control, isFirst }: ContentFieldProps<Out>) {
  const [mode, setMode] = useState<Mode>("editar");
  const { field, fieldState } = useController({ control, name: "content" });
  const { input, box, insert } = useInsertion(field, { isFirst });

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
        <div className={mode === "previa" ? "hidden" : undefined} {...box}>
          <TextArea
            label="Conteúdo"
            hideLabel
            isRequired
            placeholder="Olá, {{nome_cliente}}! ..."
            help="Entre {{ }} entram os dados de cada cliente."
            maxLength={MAX_CONTENT}
            error={fieldState.error?.message}
            {...input}
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
  const text = withoutCodeLine(content);
  const { rendered_content } = renderTemplate(text ?? content, CONTEXTO_DE_EXEMPLO);
  return (
    <div role="region" aria-label="Prévia">
      <MessageBubble>
        {rendered_content.trim() ? (
          <MessageText text={rendered_content} tone="amber" />
        ) : (
          <span className="text-faint">Escreva o conteúdo para ver a prévia.</span>
        )}
      </MessageBubble>
      {text !== null && (
        <MessageBubble className="mt-2">
          <MessageText text={CONTEXTO_DE_EXEMPLO.pix_copia_e_cola ?? ""} tone="amber" />
        </MessageBubble>
      )}
      <p className="mt-1.5 text-xs text-faint">
        É assim que o cliente lê, com dados de exemplo. O que não tem valor fica marcado.
        {text !== null && " O código PIX vai em uma mensagem só dele: basta copiar."}
      </p>
    </div>
  );
}
