import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import {
  useCreateDisponibilidade,
  useUpdateDisponibilidade,
} from "#client/data/disponibilidades.hooks.ts";
import type { DisponibilidadeInput } from "#shared/disponibilidades/disponibilidades.schema.ts";
import { DisponibilidadeForm } from "./disponibilidade-form.tsx";

/** What the form begins with; with an id it changes that one. */
export type Editing = DisponibilidadeInput & { id?: string };

const FORM = "disponibilidade";

/**
 * Shows the change at once and closes; what the server refuses goes back with its reason, and `onRefused` gets what
 * was chosen.
 */
export function DisponibilidadeModal({
  editing,
  onClose,
  onRefused,
}: {
  editing: Editing | null;
  onClose: () => void;
  onRefused: (refused: Editing) => void;
}) {
  const create = useCreateDisponibilidade();
  const update = useUpdateDisponibilidade();
  const isNew = !editing?.id;

  function save(input: DisponibilidadeInput) {
    const id = editing?.id;
    if (id) update.mutate({ id, ...input }, { onError: () => onRefused({ id, ...input }) });
    else create.mutate(input, { onError: () => onRefused(input) });
    onClose();
  }

  return (
    <Modal
      isOpen={editing !== null}
      onClose={onClose}
      title={isNew ? "Novo Horário" : "Editar Horário"}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onPress={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={FORM}>
            {isNew ? "Criar" : "Salvar"}
          </Button>
        </>
      }
    >
      {editing && <DisponibilidadeForm id={FORM} initial={editing} onSubmit={save} />}
    </Modal>
  );
}
