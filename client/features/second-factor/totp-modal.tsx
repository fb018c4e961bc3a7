import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { CopyField } from "#client/components/copy-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type TotpKey, useConfirmTotp } from "#client/data/fatores.hooks.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { m } from "#shared/fatores/fatores.messages.ts";
import { codigoForm } from "#shared/fatores/fatores.schema.ts";

const FORM = "aplicativo-autenticador";
const FIELDS = ["codigo"] as const;

interface Props {
  /** Another one for each enrolment. */
  chave: TotpKey;
  onClose: () => void;
  onAdded: (answer: { codigos: string[] | null }) => void;
}

/** The key as a picture and as text, then the first code of the app that has read it. */
export function TotpModal({ chave, onClose, onAdded }: Props) {
  const confirm = useConfirmTotp();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(codigoForm),
    defaultValues: { codigo: "" },
  });
  const submit = handleSubmit((input) =>
    confirm.mutate(input, {
      onSuccess: onAdded,
      onError: (error) => toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoAtivar)),
    }),
  );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Aplicativo autenticador"
      description="Google Authenticator, Microsoft Authenticator, 1Password ou outro."
      footer={
        <FormFooter form={FORM} label="Ativar" isLoading={confirm.isPending} onCancel={onClose} />
      }
    >
      <p className="text-sm text-soft">1. No aplicativo, leia este QR Code ou digite a chave.</p>
      <Key {...chave} />
      <p className="mt-5 text-sm text-soft">2. Escreva o código de 6 dígitos que ele mostra.</p>
      <form id={FORM} noValidate className="mt-3 max-w-60" onSubmit={submit}>
        <FormField control={control} name="codigo">
          {(field) => (
            <TextField
              label="Código"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              isRequired
              {...field}
            />
          )}
        </FormField>
      </form>
    </Modal>
  );
}

function Key({ segredo, qrcode }: TotpKey) {
  return (
    <div className="mt-3 flex flex-wrap items-center gap-5 max-sm:flex-col">
      <img
        src={qrcode}
        alt="QR Code com a chave do aplicativo autenticador"
        className="size-44 rounded-lg border border-line"
      />
      <div className="min-w-0 flex-1 basis-48 max-sm:basis-auto max-sm:self-stretch">
        <CopyField
          label="Chave"
          value={segredo.match(/.{1,4}/g)?.join(" ") ?? segredo}
          copyLabel="Copiar chave"
          copiedMessage={m.chaveCopiada}
        />
      </div>
    </div>
  );
}
