import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { useConfirmIdentity, useFatores } from "#client/data/fatores.hooks.ts";
import { passkeysWorkAt } from "#client/data/passkey.ts";
import { errorText } from "#client/lib/error-text.ts";
import { m as auth } from "#shared/auth/auth.messages.ts";
import { m as codigo } from "#shared/fatores/codigo.messages.ts";
import { m } from "#shared/fatores/fatores.messages.ts";

type Method = "senha" | "codigo" | "passkey";

/** Asks once more who is there; `onAnswer` lets what waits continue, or gives it up. */
export default function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const [method, setMethod] = useState<Method>("senha");
  const confirm = useConfirmIdentity({ onConfirmed: () => onAnswer(true) });
  const { data } = useFatores();
  const has = (tipo: string) => data?.fatores.some((fator) => fator.tipo === tipo) ?? false;
  const methods: { id: Method; label: string }[] = [
    { id: "senha", label: "Senha" },
    ...(has("totp") || data?.codigos_restantes ? [{ id: "codigo" as const, label: "Código" }] : []),
    ...(has("passkey") && data && passkeysWorkAt(data.passkeys_em)
      ? [{ id: "passkey" as const, label: "Chave de acesso" }]
      : []),
  ];
  const cancel = () => onAnswer(false);

  return (
    <Modal
      isOpen
      onClose={cancel}
      isFleeting
      title="Confirme sua identidade"
      description="O que você pediu é delicado. Mostre que é você para continuar."
      size="sm"
    >
      <div className="space-y-5">
        {methods.length > 1 && (
          <Segmented
            label="Como confirmar"
            items={methods}
            selected={method}
            onChange={setMethod}
          />
        )}
        {method === "passkey" ? (
          <ConfirmByPasskey confirm={confirm} onCancel={cancel} />
        ) : (
          <ConfirmByText key={method} field={method} confirm={confirm} onCancel={cancel} />
        )}
      </div>
    </Modal>
  );
}

interface Props {
  confirm: ReturnType<typeof useConfirmIdentity>;
  onCancel: () => void;
}

/** Password or code; what was refused is shown at the field and stays in it. */
function ConfirmByText({ field, confirm, onCancel }: Props & { field: "senha" | "codigo" }) {
  const [value, setValue] = useState("");
  const [isMissing, setMissing] = useState(false);
  const missing = field === "senha" ? auth.senhaObrigatoria : codigo.codigoObrigatorio;
  const refused = confirm.error ? errorText(confirm.error, m.erroAoVerificar) : undefined;
  const shared = {
    value,
    isRequired: true,
    autoFocus: true,
    error: isMissing ? missing : refused,
    onChange: (text: string) => {
      setMissing(false);
      setValue(text);
    },
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(value.trim() === "");
    if (value.trim()) confirm.mutate(field === "senha" ? { senha: value } : { codigo: value });
  };

  return (
    <form noValidate onSubmit={submit} className="space-y-5">
      {field === "senha" ? (
        <PasswordField label="Sua senha" autoComplete="current-password" {...shared} />
      ) : (
        <TextField
          label="Código"
          help="Do aplicativo autenticador, ou um código de recuperação."
          autoComplete="one-time-code"
          {...shared}
        />
      )}
      <Footer onCancel={onCancel}>
        <Button type="submit" isLoading={confirm.isPending}>
          Confirmar
        </Button>
      </Footer>
    </form>
  );
}

function ConfirmByPasskey({ confirm, onCancel }: Props) {
  return (
    <>
      <p className="text-sm text-soft">
        Seu aparelho vai pedir a digital, o rosto ou o PIN que protege a chave.
      </p>
      {confirm.error && (
        <p role="alert" className="text-sm text-red-ink">
          {errorText(confirm.error, m.passkeyCancelada)}
        </p>
      )}
      <Footer onCancel={onCancel}>
        <Button
          icon={<KeyRound size={16} aria-hidden />}
          isLoading={confirm.isPending}
          onPress={() => confirm.mutate("passkey")}
        >
          Usar chave de acesso
        </Button>
      </Footer>
    </>
  );
}

function Footer({ onCancel, children }: { onCancel: () => void; children: React.ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
      <Button variant="secondary" onPress={onCancel}>
        Cancelar
      </Button>
      {children}
    </div>
  );
}
