import { useState } from "react";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import {
  type FilledTemplate,
  type SendableTemplate,
  useRendered,
} from "#client/data/send.hooks.ts";
import { useSessionUser } from "#client/session/session.ts";
import { codeApart } from "#shared/pagamentos/rules/code-apart.ts";
import { m } from "#shared/templates/templates.messages.ts";
import { fillMissing, keepValues, keptValues } from "./fill.ts";
import { FillForm } from "./fill-form.tsx";
import { TemplateChoice } from "./template-choice.tsx";

/** Which template, and then how it reads for this client: into the box, or away with it. */
export function TemplateDialog({ isOpen, onClose, onInsert, onSend, ...about }: DialogProps) {
  const [chosen, setChosen] = useState<SendableTemplate | null>(null);
  const close = () => {
    setChosen(null);
    onClose();
  };
  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={chosen ? chosen.name : "Usar template"}
      description={chosen ? "Como o cliente vai receber" : undefined}
    >
      {chosen ? (
        <TemplateFill
          template={chosen}
          clienteId={about.clienteId}
          isClosed={about.isClosed}
          onBack={() => setChosen(null)}
          onInsert={(filled) => {
            close();
            onInsert(filled);
          }}
          onSend={(filled) => {
            close();
            onSend(filled);
          }}
        />
      ) : (
        <TemplateChoice {...about} onChoose={setChosen} />
      )}
    </Modal>
  );
}

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  clienteId: string;
  /** Only approved ones go. */
  isClosed: boolean;
  onInsert: (filled: FilledTemplate) => void;
  onSend: (filled: FilledTemplate) => void;
}

/** The template as this client gets it. What the product does not know is asked for. */
function TemplateFill({ template, clienteId, isClosed, onBack, ...on }: TemplateFillProps) {
  const usuarioId = useSessionUser()?.id ?? "";
  const [typed, setTyped] = useState(() => keptValues(usuarioId));
  const rendered = useRendered(template.content, clienteId);

  if (rendered.isError && !rendered.data) {
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
      texts={isClosed ? [filled.text] : codeApart(filled.text)}
      missing={missing}
      stillMissing={filled.stillMissing}
      typed={typed}
      onType={(name, value) => setTyped({ ...typed, [name]: value })}
      onBack={onBack}
      onInsert={() => take(on.onInsert)}
      onSend={() => take(on.onSend)}
    />
  );
}

interface TemplateFillProps {
  template: SendableTemplate;
  clienteId: string;
  /** Only the approved text as it is may go now. */
  isClosed: boolean;
  onBack: () => void;
  onInsert: (filled: FilledTemplate) => void;
  onSend: (filled: FilledTemplate) => void;
}
