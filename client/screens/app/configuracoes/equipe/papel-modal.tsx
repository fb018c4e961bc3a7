import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { type Membro, useUpdateMember } from "#client/data/equipe.hooks.ts";
import { PapelField } from "#client/features/equipe/papel-field.tsx";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import type { PapelDeMembro } from "#shared/equipe/permissoes.ts";
import { m } from "#shared/equipe/telas.messages.ts";

/** Another role for somebody who is there. */
export function PapelModal({ membro, papel, onClose }: PapelModalProps) {
  const [chosen, choose] = useState(papel);
  const update = useUpdateMember();
  const { pessoa_id, nome, email } = membro;
  const save = () => {
    if (!pessoa_id || chosen === papel) return onClose();
    update.mutate({ pessoa_id, papel: chosen, antes: { papel } }, { onSettled: onClose });
  };
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={m.mudarPapelDe(nome ?? email)}
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <SubmitButton type="button" worksAfterTrial isLoading={update.isPending} onPress={save}>
            {m.salvar}
          </SubmitButton>
        </>
      }
    >
      <PapelField value={chosen} onChange={choose} />
    </Modal>
  );
}

interface PapelModalProps {
  membro: Membro;
  papel: PapelDeMembro;
  onClose: () => void;
}
