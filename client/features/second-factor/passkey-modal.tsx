import { zodResolver } from "@hookform/resolvers/zod";
import { FormField } from "#client/components/form-field.tsx";
import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useAddPasskey } from "#client/data/fatores.hooks.ts";
import { useForm } from "#client/lib/use-form.ts";
import { MAX_NOME_DE_FATOR } from "#shared/fatores/fatores.constants.ts";
import { nomeDePasskeyForm } from "#shared/fatores/fatores.schema.ts";

const FORM = "chave-de-acesso";

interface Props {
  onClose: () => void;
  onAdded: (answer: { codigos: string[] | null }) => void;
}

/** A name by which its owner knows the key; then the browser makes it. */
export function PasskeyModal({ onClose, onAdded }: Props) {
  const add = useAddPasskey();
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(nomeDePasskeyForm),
    defaultValues: { nome: "" },
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Chave de acesso"
      description="Entre com a digital, o rosto ou o PIN deste aparelho, ou com uma chave de segurança."
      size="sm"
      footer={
        <FormFooter form={FORM} label="Criar chave" isLoading={add.isPending} onCancel={onClose} />
      }
    >
      <form
        id={FORM}
        noValidate
        onSubmit={handleSubmit((input) => add.mutate(input, { onSuccess: onAdded }))}
      >
        <FormField control={control} name="nome">
          {(field) => (
            <TextField
              label="Nome da chave"
              help="Para reconhecê-la depois: “Notebook do consultório”."
              maxLength={MAX_NOME_DE_FATOR}
              autoComplete="off"
              isRequired
              {...field}
            />
          )}
        </FormField>
      </form>
    </Modal>
  );
}
