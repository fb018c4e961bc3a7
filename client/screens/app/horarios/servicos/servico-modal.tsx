import { Modal } from "#client/components/modal.tsx";
import { type Servico, useSaveServico, useServicos } from "#client/data/servicos.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { m } from "#shared/servicos/tela.messages.ts";
import { FORM, ServicoForm } from "./servico-form.tsx";

/** A new service, or changes of one. */
export function ServicoModal({ editing, onClose }: ServicoModalProps) {
  const { create, update, isPending } = useSaveServico();
  const servicos = useServicos();
  const opened = editing === "new" ? null : editing;
  // As it is stored now: another tab may have changed it since.
  const servico = servicos.data?.find(({ id }) => id === opened?.id) ?? opened;
  return (
    <Modal
      isOpen={editing !== null}
      onClose={onClose}
      title={servico ? m.editar : m.novo}
      footer={
        <FormFooter
          form={FORM}
          label={servico ? "Salvar" : "Criar"}
          isLoading={isPending}
          onCancel={onClose}
        />
      }
    >
      <ServicoForm
        servico={servico}
        isSaving={isPending}
        refetch={servicos.refetch}
        onSubmit={async (input, change) => {
          if (servico) await update.mutateAsync({ id: servico.id, ...change });
          else await create.mutateAsync(input);
          onClose();
        }}
      />
    </Modal>
  );
}

interface ServicoModalProps {
  editing: Servico | "new" | null;
  onClose: () => void;
}
