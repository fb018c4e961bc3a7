import { Modal } from "#client/components/modal.tsx";
import { useExcecoes } from "#client/data/agenda.hooks.ts";
import { type Atingida, useSaveExcecao } from "#client/data/excecoes.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import type { Excecao } from "#shared/agenda/agenda.schema.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";
import { ExcecaoForm, FORM } from "./excecao-form.tsx";

/** A new exception, or changes of one; what was saved comes with the appointments that it meets. */
export function ExcecaoModal({ editing, today, onClose, onSaved }: ExcecaoModalProps) {
  const { create, update, isPending } = useSaveExcecao();
  const { excecoes, refetch } = useExcecoes();
  const opened = editing === "new" ? null : editing;
  // As it is stored now: another tab may have changed it since.
  const excecao = excecoes.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <Modal
      isOpen={editing !== null}
      onClose={onClose}
      title={excecao ? m.editarTitulo : m.novaTitulo}
      footer={<FormFooter form={FORM} label="Salvar" isLoading={isPending} onCancel={onClose} />}
    >
      <ExcecaoForm
        excecao={excecao}
        today={today}
        isSaving={isPending}
        refetch={refetch}
        onSubmit={async (input, change) =>
          onSaved(
            excecao
              ? await update.mutateAsync({ id: excecao.id, ...change })
              : await create.mutateAsync(input),
          )
        }
      />
    </Modal>
  );
}

interface ExcecaoModalProps {
  editing: Excecao | "new" | null;
  today: string;
  onClose: () => void;
  onSaved: (saved: Excecao & { atingidas: Atingida[] }) => void;
}
