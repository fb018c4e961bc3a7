import { zodResolver } from "@hookform/resolvers/zod";
import { ChevronRight, Copy, ExternalLink } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { buttonStyle } from "#client/components/button-style.ts";
import { CopyField } from "#client/components/copy-field.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { type TotpKey, useConfirmTotp } from "#client/data/fatores.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { copyText } from "#client/lib/copy-text.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useForm } from "#client/lib/use-form.ts";
import { HANDHELD, useMedia } from "#client/lib/use-media.ts";
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
  const isHandheld = useMedia(HANDHELD);
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
      isFleeting
      title="Aplicativo autenticador"
      description="Google Authenticator, Microsoft Authenticator, 1Password ou outro."
      footer={
        <FormFooter
          form={FORM}
          label="Ativar"
          worksAfterTrial
          isLoading={confirm.isPending}
          onCancel={onClose}
        />
      }
    >
      {isHandheld ? <KeyAtHand {...chave} /> : <Key {...chave} />}
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
    <>
      <p className="text-sm text-soft">1. No aplicativo, leia este QR Code ou digite a chave.</p>
      <div className="mt-3 flex flex-wrap items-center gap-5 max-sm:flex-col">
        <Picture qrcode={qrcode} />
        <div className="min-w-0 flex-1 basis-48 max-sm:basis-auto max-sm:self-stretch">
          <CopyField
            label="Chave"
            value={segredo.match(/.{1,4}/g)?.join(" ") ?? segredo}
            copyLabel="Copiar chave"
            copiedMessage={m.chaveCopiada}
          />
        </div>
      </div>
    </>
  );
}

/** For an app on the phone that shows this. */
function KeyAtHand({ segredo, uri, qrcode }: TotpKey) {
  return (
    <>
      <p className="text-sm text-soft">
        1. Instale um aplicativo autenticador neste celular, se ainda não tem um. Depois, abra-o por
        aqui ou cole nele a chave.
      </p>
      <div className="mt-3 flex flex-col gap-2">
        <a href={uri} className={buttonStyle()}>
          <ExternalLink size={16} aria-hidden />
          Abrir no aplicativo
        </a>
        <Button
          variant="secondary"
          icon={<Copy size={16} aria-hidden />}
          onPress={() => void copyText(segredo, m.chaveCopiada)}
        >
          Copiar chave
        </Button>
      </div>
      <details className="group mt-2">
        <summary className="-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm font-medium text-brand-ink">
          <ChevronRight
            size={16}
            aria-hidden
            className="shrink-0 transition-transform group-open:rotate-90"
          />
          Ler em outro aparelho
        </summary>
        <div className="mt-2 flex justify-center">
          <Picture qrcode={qrcode} />
        </div>
      </details>
    </>
  );
}

function Picture({ qrcode }: Pick<TotpKey, "qrcode">) {
  return (
    <img
      src={qrcode}
      alt="QR Code com a chave do aplicativo autenticador"
      className="size-44 rounded-lg border border-line"
    />
  );
}
