import { type FormEvent, useState } from "react";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useConversationLabels, useOrganize } from "#client/data/caixa.hooks.ts";
import { EtiquetasField } from "#client/features/clientes/form/etiquetas-field.tsx";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { useSeen } from "#client/lib/use-seen.ts";
import { m } from "#shared/historico-mensagens/caixa.messages.ts";
import { MAX_ETIQUETAS_DA_CONVERSA } from "#shared/historico-mensagens/caixa.schema.ts";

const FORM = "etiquetas-da-conversa";

/** The labels of one conversation; those of other conversations are offered. */
export function LabelsDialog({ clienteId, etiquetas, onClose }: LabelsDialogProps) {
  const [labels, setLabels] = useState([...etiquetas]);
  const known = useConversationLabels();
  const { saveLabels, isSaving } = useOrganize(clienteId);
  const seen = useSeen("etiquetas", [...etiquetas], { value: labels, set: setLabels });
  const tooMany = labels.length > MAX_ETIQUETAS_DA_CONVERSA ? m.etiquetasDemais : undefined;

  function save(event: FormEvent) {
    event.preventDefault();
    if (!tooMany && !seen.mustChoose())
      saveLabels({ etiquetas: labels, antes: seen.antes }, onClose);
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Etiquetas da conversa"
      description="São da conversa, não do cadastro do cliente."
      size="sm"
      footer={<FormFooter form={FORM} label="Salvar" isLoading={isSaving} onCancel={onClose} />}
    >
      <form id={FORM} onSubmit={save} className="space-y-4">
        <ElsewhereNotice elsewhere={seen} labels={{ etiquetas: "Etiquetas" }} />
        <EtiquetasField
          value={labels}
          onChange={setLabels}
          onBlur={() => undefined}
          known={known}
          most={MAX_ETIQUETAS_DA_CONVERSA}
          ownLabel="Etiquetas desta conversa"
          placeholder="Ex.: Aguardando exame"
          error={tooMany}
        />
      </form>
    </Modal>
  );
}

interface LabelsDialogProps {
  clienteId: string;
  etiquetas: readonly string[];
  onClose: () => void;
}
