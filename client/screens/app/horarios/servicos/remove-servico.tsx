import { useState } from "react";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { type Servico, useRemoveServico, useSetServicoAtivo } from "#client/data/servicos.hooks.ts";
import { statusOf, toastError } from "#client/lib/error-text.ts";
import { m as servicos } from "#shared/servicos/servicos.messages.ts";
import { m } from "#shared/servicos/tela.messages.ts";

const CONFLICT = 409;

/** Asks before; one that an appointment uses can only be switched off, which is offered then. */
export function RemoveServico({ servico, onClose }: RemoveServicoProps) {
  const remove = useRemoveServico();
  const setAtivo = useSetServicoAtivo();
  const [isInUse, setInUse] = useState(false);
  const { id, nome, ativo } = servico;

  function removeOrOffer() {
    remove.mutate(
      { id },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (statusOf(error) === CONFLICT && ativo) return setInUse(true);
          toastError(error, m.erroAoExcluir);
          onClose();
        },
      },
    );
  }

  if (isInUse)
    return (
      <ConfirmDialog
        isOpen
        onClose={onClose}
        tone="primary"
        title={m.emUsoTitulo}
        message={
          <>
            <p>{servicos.emUso}</p>
            <p className="mt-2">{m.emUsoTexto}</p>
          </>
        }
        confirmLabel={m.desativar}
        onConfirm={() => {
          setAtivo(id, false);
          onClose();
        }}
      />
    );
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={m.excluirTitulo}
      message={m.excluirPergunta(nome)}
      confirmLabel={m.excluir}
      isLoading={remove.isPending}
      onConfirm={removeOrOffer}
    />
  );
}

interface RemoveServicoProps {
  servico: Servico;
  onClose: () => void;
}
