import { zodResolver } from "@hookform/resolvers/zod";
import { Banner } from "#client/components/banner.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useAddPasskey } from "#client/data/fatores.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { useForm } from "#client/lib/use-form.ts";
import { MAX_NOME_DE_FATOR } from "#shared/fatores/fatores.constants.ts";
import { nomeDePasskeyForm } from "#shared/fatores/fatores.schema.ts";

const FORM = "chave-de-acesso";

interface Props {
  /** The first passkey of the account turns on the verification in two steps. */
  isFirst: boolean;
  onClose: () => void;
  onAdded: (answer: { codigos: string[] | null }) => void;
}

/** A name by which its owner knows the key; then the browser makes it. */
export function PasskeyModal({ isFirst, onClose, onAdded }: Props) {
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
        <FormFooter
          form={FORM}
          label="Criar chave"
          worksAfterTrial
          isLoading={add.isPending}
          onCancel={onClose}
        />
      }
    >
      <form
        id={FORM}
        noValidate
        className="space-y-4"
        onSubmit={handleSubmit((input) => add.mutate(input, { onSuccess: onAdded }))}
      >
        {isFirst && (
          <Banner title="Liga a verificação em duas etapas">
            Com a chave você entra sem a senha. Quem entrar pela senha terá de confirmar também com
            a chave. Em seguida você recebe códigos de recuperação, para entrar sem ela.
          </Banner>
        )}
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
