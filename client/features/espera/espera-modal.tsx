import { useId, useState } from "react";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { Modal } from "#client/components/modal.tsx";
import { type Espera, useEsperas, useSaveEspera } from "#client/data/espera.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { ClienteModal } from "#client/features/clientes/form/cliente-modal.tsx";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { novoOf } from "#client/features/marcacoes/booking/novo-of.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import type { EsperaInput, EsperaJson } from "#shared/espera/espera.schema.ts";
import { m } from "#shared/espera/tela.messages.ts";
import { EsperaFields } from "./espera-fields.tsx";
import {
  changeOf,
  type EsperaForm,
  esperaResolver,
  LABELS,
  textOf,
  valuesOf,
} from "./espera-form.ts";

const FIELDS = [
  "cliente_id",
  "servico_id",
  "profissional_id",
  "hora_de",
  "hora_ate",
  "de",
  "ate",
  "observacao",
] as const;

/** Adds a client to the waiting list, or changes the preferences of an entry. */
export default function EsperaModal({ espera, inicial = {}, ...rest }: EsperaModalProps) {
  const { today, onClose, onSaved = onClose } = rest;
  const formId = useId();
  const known = espera ?? inicial;
  const [nome, setNome] = useState(known.cliente_nome ?? "");
  const [registering, setRegistering] = useState<ReturnType<typeof novoOf> | null>(null);
  const { control, setValue, elsewhere, save, isPending } = useEsperaForm(espera, known, onSaved);

  return (
    <>
      <Modal
        isOpen={registering === null}
        onClose={onClose}
        title={espera ? m.editarTitulo : m.novaTitulo}
        footer={
          <FormFooter
            form={formId}
            label={espera ? m.salvar : m.nova}
            isLoading={isPending}
            onCancel={onClose}
          />
        }
      >
        <form id={formId} noValidate className="space-y-4" onSubmit={save}>
          <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} textOf={textOf} />
          <EsperaFields
            control={control}
            today={today}
            espera={espera}
            nome={nome}
            onNome={setNome}
            onRegister={(text) => setRegistering(novoOf(text))}
          />
        </form>
      </Modal>
      {registering && (
        <ClienteModal
          id={null}
          inicial={registering}
          isOpen
          onClose={() => setRegistering(null)}
          onCreated={(cliente) => {
            setNome(clientLabel(cliente.nome, cliente.telefone));
            setValue("cliente_id", cliente.id, { shouldValidate: true });
          }}
        />
      )}
    </>
  );
}

/** The form of an entry, null for a new one, and how it is sent. */
function useEsperaForm(espera: Espera | null, known: Partial<EsperaJson>, onSaved: () => void) {
  const { create, update, isPending } = useSaveEspera();
  const form = useForm<EsperaForm, unknown, EsperaInput>({
    resolver: esperaResolver,
    defaultValues: valuesOf(known),
  });
  const { control, handleSubmit, setError, setValue } = form;
  const esperas = useEsperas();
  // As it is stored now: another tab may have changed it since.
  const stored = esperas.data?.find(({ id }) => id === espera?.id) ?? espera;
  const elsewhere = useElsewhere(form, {
    stored: stored && valuesOf(stored),
    isSaving: isPending,
    refetch: esperas.refetch,
  });

  const save = handleSubmit(async ({ cliente_id, ...preferences }) => {
    if (elsewhere.mustChoose()) return;
    try {
      if (espera)
        await update.mutateAsync({ id: espera.id, ...changeOf(preferences, elsewhere.seen) });
      else await create.mutateAsync({ cliente_id, ...preferences });
      onSaved();
    } catch (error) {
      if (elsewhere.isStale(error)) return;
      const fallback = espera ? m.erroAoAtualizar : m.erroAoCriar;
      toastErrors(setServerFaults(error, FIELDS, setError, fallback));
    }
  });
  return { control, setValue, elsewhere, save, isPending };
}

interface EsperaModalProps {
  /** Null for a new entry. */
  espera: Espera | null;
  /** Known values of a new entry. */
  inicial?: Partial<EsperaJson>;
  today: string;
  onClose: () => void;
  /** Where that leads elsewhere than closing. */
  onSaved?: () => void;
}
