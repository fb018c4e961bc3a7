import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { FormFooter } from "#client/components/form-footer.tsx";
import { Modal } from "#client/components/modal.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import { useSetLimite } from "#client/data/uso.hooks.ts";
import { toastError } from "#client/lib/error-text.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { limiteInput, type UsoJson } from "#shared/assistente/assistente.schema.ts";
import { TokensField } from "./tokens-field.tsx";

const FORM = "limite-do-assistente";
const FIELDS = ["tokens_mes"] as const;
const form = limiteInput.pick({ tokens_mes: true });

/** How many tokens this professional's assistant may use in a month, or back to what holds for everybody. */
export function LimiteModal({ user, uso, onClose }: LimiteModalProps) {
  const limite = useSetLimite();
  const { control, handleSubmit, setError } = useForm({
    resolver: zodResolver(form),
    defaultValues: { tokens_mes: uso.limite },
  });

  const save = handleSubmit(({ tokens_mes }) =>
    limite.mutate(
      { id: user.id, tokens_mes },
      {
        onSuccess: onClose,
        onError: (error) =>
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvarLimite)),
      },
    ),
  );
  const takeStandard = () =>
    limite.mutate(
      { id: user.id, tokens_mes: null },
      { onSuccess: onClose, onError: (error) => toastError(error, m.erroAoSalvarLimite) },
    );

  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Limite do assistente"
      description={`De ${user.nome}`}
      size="sm"
      footer={
        <FormFooter form={FORM} label="Salvar" isLoading={limite.isPending} onCancel={onClose} />
      }
    >
      <form id={FORM} noValidate onSubmit={save} className="space-y-3">
        <FormField control={control} name="tokens_mes">
          {({ value, ...field }) => <TokensField {...field} value={value} />}
        </FormField>
        {uso.limite_proprio && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            isDisabled={limite.isPending}
            onPress={takeStandard}
          >
            Usar o limite padrão
          </Button>
        )}
      </form>
    </Modal>
  );
}

interface LimiteModalProps {
  user: UserDetails;
  uso: UsoJson;
  onClose: () => void;
}
