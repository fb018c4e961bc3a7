import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useSaveCliente } from "#client/data/clientes.hooks.ts";
import { useFicha } from "#client/data/ficha.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { m } from "#shared/clientes/clientes.messages.ts";
import { changeOf } from "./change-of.ts";
import { ClienteFormFields, FORM, type Inicial } from "./cliente-form.tsx";

/** A new client, or changes of one; a phone or a name is enough. */
export function ClienteModal({ id, inicial, isOpen, onClose, onCreated }: ClienteModalProps) {
  const save = useSaveCliente();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={id ? "Editar Cliente" : "Novo Cliente"}
      footer={
        <FormFooter
          form={FORM}
          label={id ? "Salvar" : "Cadastrar"}
          isLoading={save.isPending}
          onCancel={onClose}
        />
      }
    >
      {id ? (
        <Change id={id} onSaved={onClose} save={save.update} />
      ) : (
        <ClienteFormFields
          cliente={null}
          inicial={inicial}
          isSaving={save.isPending}
          refetch={async () => undefined}
          onSubmit={async (input) => {
            const created = await save.create.mutateAsync(input);
            onCreated?.(created);
            onClose();
          }}
        />
      )}
    </Modal>
  );
}

/** The form appears only once its values have arrived. */
function Change({ id, onSaved, save }: ChangeProps) {
  const ficha = useFicha(id);
  if (ficha.isError && !ficha.data)
    return <LoadError message={m.erroAoCarregarUm} onRetry={ficha.refetch} />;
  if (!ficha.data || ficha.isStillOld) {
    return (
      <Loading className="space-y-4">
        <Skeleton className="h-11 w-full" />
        <Skeleton className="h-11 w-full" />
      </Loading>
    );
  }
  const cliente = ficha.data;
  return (
    <ClienteFormFields
      cliente={cliente}
      isSaving={save.isPending}
      refetch={ficha.refetch}
      onSubmit={async (_, change) => {
        await save.mutateAsync(changeOf(cliente, change));
        onSaved();
      }}
    />
  );
}

interface ChangeProps {
  id: string;
  onSaved: () => void;
  save: ReturnType<typeof useSaveCliente>["update"];
}

interface ClienteModalProps {
  /** Null for a new one. */
  id: string | null;
  /** Known values of a new client. */
  inicial?: Inicial;
  isOpen: boolean;
  onClose: () => void;
  onCreated?: (cliente: Criado) => void;
}

type Criado = Awaited<ReturnType<ReturnType<typeof useSaveCliente>["create"]["mutateAsync"]>>;
