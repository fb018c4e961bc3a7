import { useState } from "react";
import { Modal } from "#client/components/modal.tsx";
import { Segmented } from "#client/components/segmented.tsx";
import { useConfirmarIdentidade, useFatores } from "#client/data/fatores.hooks.ts";
import { passkeysWorkAt } from "#client/data/passkey.ts";
import { ConfirmByPasskey, ConfirmByText } from "./step-up-forms.tsx";

type Method = "senha" | "codigo" | "passkey";

/** Asks once more who is there; `onAnswer` lets what waits go on, or gives it up. */
export default function StepUpDialog({ onAnswer }: { onAnswer: (isConfirmed: boolean) => void }) {
  const [method, setMethod] = useState<Method>("senha");
  const confirm = useConfirmarIdentidade({ onConfirmed: () => onAnswer(true) });
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
