import { useState } from "react";
import { Modal } from "#client/components/modal.tsx";
import type { FilledTemplate } from "#client/data/enviar.hooks.ts";
import type { SendableTemplate } from "#client/data/enviar-template.hooks.ts";
import { TemplateChoice } from "./template-choice.tsx";
import { TemplateFill } from "./template-fill.tsx";

/** Which template, and then how it reads for this client: into the box, or away with it. */
export function TemplateDialog({ isOpen, onClose, clienteId, onInsert, onSend }: DialogProps) {
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
          clienteId={clienteId}
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
        <TemplateChoice onChoose={setChosen} />
      )}
    </Modal>
  );
}

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  clienteId: string;
  onInsert: (filled: FilledTemplate) => void;
  onSend: (filled: FilledTemplate) => void;
}
