import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { useRemoveDisponibilidade } from "#client/data/disponibilidades.hooks.ts";
import { DIA_SEMANA_LABELS } from "#shared/common/civil.ts";
import { m } from "#shared/disponibilidades/disponibilidades.messages.ts";
import type { Disponibilidade } from "#shared/disponibilidades/disponibilidades.schema.ts";

export function RemoveDisponibilidade({ disponibilidade, onClose }: RemoveDisponibilidadeProps) {
  const remove = useRemoveDisponibilidade();
  return (
    <ConfirmDialog
      isOpen={disponibilidade !== null}
      onClose={onClose}
      title="Remover horário"
      message={
        disponibilidade && (
          <>
            <p>{m.confirmarRemocao}</p>
            <p className="mt-2 font-medium text-ink tabular-nums">
              {DIA_SEMANA_LABELS[disponibilidade.dia_semana]}, {disponibilidade.hora_inicio} às{" "}
              {disponibilidade.hora_fim}
            </p>
          </>
        )
      }
      confirmLabel="Remover"
      onConfirm={() => {
        if (disponibilidade) remove.mutate({ id: disponibilidade.id });
        onClose();
      }}
    />
  );
}

interface RemoveDisponibilidadeProps {
  disponibilidade: Disponibilidade | null;
  onClose: () => void;
}
