import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { FormField } from "#client/components/form-field.tsx";
import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type Cliente, useSaveCliente } from "#client/data/clientes.hooks.ts";
import { setConflict, setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { m } from "#shared/clientes/clientes.messages.ts";
import { type ClienteInput, clienteForm } from "#shared/clientes/clientes.schema.ts";
import { changeOf } from "./change-of.ts";
import { OptOutNote } from "./opt-out.tsx";

const FORM = "cliente";
const FIELDS = ["nome", "telefone"] as const;

/** A new client, or changes of one; a phone or a name is enough. */
export function ClienteModal({ cliente, isOpen, onClose }: ClienteModalProps) {
  const save = useSaveCliente();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      title={cliente ? "Editar Cliente" : "Novo Cliente"}
      size="sm"
      footer={
        <FormFooter
          form={FORM}
          label={cliente ? "Salvar" : "Cadastrar"}
          isLoading={save.isPending}
          onCancel={onClose}
        />
      }
    >
      <ClienteForm
        cliente={cliente}
        onSubmit={async (input) => {
          if (cliente) await save.update.mutateAsync(changeOf(cliente, input));
          else await save.create.mutateAsync(input);
          onClose();
        }}
      />
    </Modal>
  );
}

function ClienteForm({ cliente, onSubmit }: ClienteFormProps) {
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(clienteForm(cliente?.telefone ?? null)),
    defaultValues: { nome: cliente?.nome ?? "", telefone: cliente?.telefone ?? "" },
  });
  const failure = cliente ? m.erroAoAtualizar : m.erroAoCriar;

  const submit = handleSubmit((input) =>
    onSubmit(input).catch((error: unknown) => {
      setConflict(error, "telefone", setError);
      toastErrors(setServerFaults(error, FIELDS, setError, failure));
    }),
  );

  return (
    <form id={FORM} noValidate className="space-y-4" onSubmit={submit}>
      {cliente && !cliente.aceita_mensagens && <OptOutNote />}
      <FormField control={control} name="nome">
        {({ value, ...field }) => (
          // Opening the form is asking to type in it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          <TextField label="Nome" autoComplete="off" autoFocus value={value ?? ""} {...field} />
        )}
      </FormField>
      <FormField control={control} name="telefone">
        {(field) => (
          <PhoneField
            help="Com DDD. É por ele que as mensagens do WhatsApp encontram o cliente."
            {...field}
          />
        )}
      </FormField>
    </form>
  );
}

interface ClienteModalProps {
  cliente: Cliente | null;
  isOpen: boolean;
  onClose: () => void;
}

interface ClienteFormProps {
  cliente: Cliente | null;
  onSubmit: (input: ClienteInput) => Promise<void>;
}
