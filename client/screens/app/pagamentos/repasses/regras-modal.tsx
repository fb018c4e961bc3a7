import { zodResolver } from "@hookform/resolvers/zod";
import { useId } from "react";
import { get } from "react-hook-form";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useProfissionais } from "#client/data/profissionais.hooks.ts";
import { type RegraDeRepasse, useRegras, useUpdateRegras } from "#client/data/repasses.hooks.ts";
import { useServicos } from "#client/data/servicos.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { useOnce } from "#client/lib/use-once.ts";
import { regrasForm } from "#shared/repasses/repasses.schema.ts";
import { m } from "#shared/repasses/tela.messages.ts";
import { PersonRules } from "./person-rules.tsx";

const LABELS = { regras: m.regras };

/** All rules of the practice, by professional. */
export default function RegrasModal({ onClose }: { onClose: () => void }) {
  const id = useId();
  const found = useRegras();
  const saving = useUpdateRegras();
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={m.regras}
      description={m.regrasTexto}
      size="lg"
      footer={
        <FormFooter form={id} label="Salvar" isLoading={saving.isPending} onCancel={onClose} />
      }
    >
      {found.data ? (
        <RegrasForm
          id={id}
          stored={found.data}
          saving={saving}
          refetch={found.refetch}
          onSaved={onClose}
        />
      ) : found.isError ? (
        <LoadError message={m.erroAoCarregar} onRetry={found.refetch} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Modal>
  );
}

function RegrasForm({ id, stored, saving, refetch, onSaved }: FormProps) {
  const people = useProfissionais().data ?? [];
  const servicos = useServicos().data ?? [];
  const form = useForm({
    resolver: zodResolver(regrasForm),
    defaultValues: { regras: stored },
  });
  const { control, handleSubmit, setError, formState } = form;
  const elsewhere = useElsewhere(form, {
    stored: { regras: stored },
    isSaving: saving.isPending,
    refetch,
  });
  const once = useOnce();
  const refused = (error: unknown) => {
    if (elsewhere.isStale(error)) return;
    toastErrors(setServerFaults(error, ["regras"], setError, m.erroAoSalvar));
  };
  const save = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    once((end) => {
      const then = { onSuccess: onSaved, onError: refused, onSettled: end };
      saving.mutate({ ...input, antes: elsewhere.seen(input) }, then);
    });
  });
  const faultOf = (index: number): string | undefined => {
    const fault: unknown = get(formState.errors, `regras.${index}`);
    return messageOf(get(fault, "valor")) ?? messageOf(get(fault, "servico_id"));
  };
  return (
    <form id={id} noValidate onSubmit={save}>
      <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} textOf={asCount} />
      <FormField control={control} name="regras">
        {({ value, onChange }) => (
          <div className="divide-y divide-line">
            {people
              .filter((one) => one.ativo || value.some((rule) => rule.profissional_id === one.id))
              .map((person) => (
                <PersonRules
                  key={person.id}
                  person={person}
                  servicos={servicos}
                  rules={value}
                  faultOf={faultOf}
                  onChange={onChange}
                />
              ))}
          </div>
        )}
      </FormField>
    </form>
  );
}

const messageOf = (fault: unknown): string | undefined => {
  const message: unknown = get(fault, "message");
  return typeof message === "string" ? message : undefined;
};

const asCount = (_name: string, value: unknown) =>
  Array.isArray(value) ? m.quantas(value.length) : undefined;

interface FormProps {
  id: string;
  stored: RegraDeRepasse[];
  saving: ReturnType<typeof useUpdateRegras>;
  refetch: () => Promise<unknown>;
  onSaved: () => void;
}
