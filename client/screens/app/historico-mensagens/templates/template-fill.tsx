import { useState } from "react";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import type { FilledTemplate } from "#client/data/enviar.hooks.ts";
import { type SendableTemplate, useRendered } from "#client/data/enviar-template.hooks.ts";
import { useSessionUser } from "#client/session/session.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { fillMissing } from "./fill.ts";
import { FillForm } from "./fill-form.tsx";
import { keepValues, keptValues } from "./kept-values.ts";

/** The template as this client gets it. What the product does not know is asked for. */
export function TemplateFill({ template, clienteId, onBack, onInsert, onSend }: TemplateFillProps) {
  const usuarioId = useSessionUser()?.id ?? "";
  const [typed, setTyped] = useState(() => keptValues(usuarioId));
  const rendered = useRendered(template.content, clienteId);

  if (rendered.isError) {
    return <LoadError message={m.erroAoGerarPrevia} onRetry={rendered.refetch} />;
  }
  if (!rendered.data) {
    return (
      <Loading label="Preparando a prévia">
        <Skeleton className="h-32 w-full rounded-lg" />
      </Loading>
    );
  }

  const missing = rendered.data.missing_variables;
  const filled = fillMissing(rendered.data.rendered_content, missing, typed);
  const take = (onTaken: (filled: FilledTemplate) => void) => {
    keepValues(usuarioId, filled.context);
    onTaken({ templateId: template.id, context: filled.context, text: filled.text });
  };
  return (
    <FillForm
      text={filled.text}
      missing={missing}
      stillMissing={filled.stillMissing}
      typed={typed}
      onType={(name, value) => setTyped({ ...typed, [name]: value })}
      onBack={onBack}
      onInsert={() => take(onInsert)}
      onSend={() => take(onSend)}
    />
  );
}

interface TemplateFillProps {
  template: SendableTemplate;
  clienteId: string;
  onBack: () => void;
  onInsert: (filled: FilledTemplate) => void;
  onSend: (filled: FilledTemplate) => void;
}
