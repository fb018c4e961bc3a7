import { zodResolver } from "@hookform/resolvers/zod";
import { Gauge } from "lucide-react";
import { type Ref, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import { useSetLimite, useUsoOf } from "#client/data/workshop.hooks.ts";
import { TokenUsage } from "#client/features/assistant/token-usage.tsx";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { toastError } from "#client/lib/error-text.ts";
import { formatNumber } from "#client/lib/format.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import { limiteInput, type UsoJson } from "#shared/assistente/assistente.schema.ts";
import { Section } from "./section.tsx";

/** Tokens that this professional's assistant has used this month, and their limit. */
export function AssistenteSection({ user }: { user: UserDetails }) {
  const uso = useUsoOf(user.id);
  const [isEditing, setEditing] = useState(false);
  const limit = uso.data?.limite_proprio ? "definido para esta conta" : "o padrão da instalação";
  return (
    <Section
      title="Uso do assistente"
      description={
        uso.data
          ? `Tokens do modelo de linguagem neste mês. O limite é ${limit}.`
          : "Tokens do modelo de linguagem neste mês."
      }
      actions={
        <Button
          variant="secondary"
          icon={<Gauge size={16} aria-hidden />}
          isDisabled={!uso.data}
          onPress={() => setEditing(true)}
        >
          Alterar limite
        </Button>
      }
    >
      {content()}
      {isEditing && uso.data && (
        <LimiteModal user={user} uso={uso.data} onClose={() => setEditing(false)} />
      )}
    </Section>
  );

  function content() {
    if (uso.data) return <TokenUsage usage={uso.data} />;
    if (uso.isError) return <LoadError message={m.erroAoCarregarUso} onRetry={uso.refetch} />;
    return (
      <Loading label="Carregando uso" className="space-y-3">
        <Skeleton className="h-7 w-56" />
        <Skeleton className="h-2 rounded-full" />
        <Skeleton className="h-14 rounded-md" />
      </Loading>
    );
  }
}

const FORM = "limite-do-assistente";
const FIELDS = ["tokens_mes"] as const;
const form = limiteInput.pick({ tokens_mes: true });

/** Sets the monthly token limit of this professional's assistant, or resets it to the installation's. */
function LimiteModal({ user, uso, onClose }: LimiteModalProps) {
  const { control, elsewhere, save, takeStandard, isPending } = useLimiteForm({
    user,
    uso,
    onClose,
  });
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Limite do assistente"
      description={`De ${user.nome}`}
      size="sm"
      footer={<FormFooter form={FORM} label="Salvar" isLoading={isPending} onCancel={onClose} />}
    >
      <form id={FORM} noValidate onSubmit={save} className="space-y-3">
        <ElsewhereNotice elsewhere={elsewhere} labels={{ tokens_mes: "Tokens por mês" }} />
        <FormField control={control} name="tokens_mes">
          {({ value, ...field }) => <TokensField {...field} value={value} />}
        </FormField>
        {uso.limite_proprio && (
          <Button
            variant="ghost"
            size="sm"
            className="-ml-3"
            isDisabled={isPending}
            onPress={takeStandard}
          >
            Usar o limite padrão
          </Button>
        )}
      </form>
    </Modal>
  );
}

function useLimiteForm({ user, uso, onClose }: LimiteModalProps) {
  const limite = useSetLimite();
  const fields = useForm({
    resolver: zodResolver(form),
    defaultValues: { tokens_mes: uso.limite },
  });
  const { control, handleSubmit, setError } = fields;
  const elsewhere = useElsewhere(fields, {
    stored: { tokens_mes: uso.limite },
    isSaving: limite.isPending,
    refetch: useUsoOf(user.id).refetch,
  });

  const save = handleSubmit(({ tokens_mes }) => {
    if (elsewhere.mustChoose()) return;
    // The installation's limit is stored as null.
    const antes = uso.limite_proprio ? elsewhere.seen({ tokens_mes }) : { tokens_mes: null };
    limite.mutate(
      { id: user.id, tokens_mes, antes },
      {
        onSuccess: onClose,
        onError: (error) => {
          if (elsewhere.isStale(error)) return;
          toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvarLimite));
        },
      },
    );
  });
  const takeStandard = () =>
    limite.mutate(
      { id: user.id, tokens_mes: null },
      { onSuccess: onClose, onError: (error) => toastError(error, m.erroAoSalvarLimite) },
    );
  return { control, elsewhere, save, takeStandard, isPending: limite.isPending };
}

interface LimiteModalProps {
  user: UserDetails;
  uso: UsoJson;
  onClose: () => void;
}

/** A number of tokens, shown below as people read it; what is no number is NaN, and refused by the schema. */
function TokensField({ value, onChange, ...field }: TokensFieldProps) {
  const isNumber = value !== null && Number.isInteger(value) && value > 0;
  return (
    <TextField
      label="Tokens por mês"
      type="number"
      inputMode="numeric"
      isRequired
      help={isNumber ? `${formatNumber(value)} tokens` : "Com 0, o assistente não responde."}
      value={value === null || Number.isNaN(value) ? "" : String(value)}
      onChange={(text) => onChange(text.trim() === "" ? Number.NaN : Number(text))}
      {...field}
    />
  );
}

interface TokensFieldProps {
  value: number | null;
  onChange: (tokens: number) => void;
  onBlur?: () => void;
  name?: string;
  error?: string;
  ref?: Ref<HTMLInputElement>;
}
