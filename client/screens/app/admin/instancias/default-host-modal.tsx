import { zodResolver } from "@hookform/resolvers/zod";
import { Banner } from "#client/components/banner.tsx";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { Modal } from "#client/components/modal.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { UrlField } from "#client/components/url-field.tsx";
import { useDefaultHost, useSaveDefaultHost } from "#client/data/default-host.hooks.ts";
import { FormFooter } from "#client/features/forms/form-footer.tsx";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import { type PadraoJson, padraoInput } from "#shared/instancias/conexao.schema.ts";
import { PROVEDORES_DE_HOSTS } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { ProviderField } from "../provider-field.tsx";

const FORM = "servidor-padrao";
const FIELDS = ["provedor", "host_instancia", "chave"] as const;

const LABELS = { provedor: "Provedor", host_instancia: "Host" };

/** Once, when it appears: on a phone it stands below the fold. */
const intoView = (box: HTMLElement | null) => box?.scrollIntoView({ block: "nearest" });

interface DefaultHostModalProps {
  padrao: PadraoJson;
  onClose: () => void;
}

export function DefaultHostModal({ padrao, onClose }: DefaultHostModalProps) {
  const { control, elsewhere, submit, isSaving, resultado } = useDefaultHostForm(padrao, onClose);
  const isStored = padrao.origem === "painel";
  return (
    <Modal
      isOpen
      onClose={onClose}
      title="Servidor padrão do WhatsApp"
      description="Um servidor em que cada profissional cria o próprio número."
      footer={<FormFooter form={FORM} label="Salvar" isLoading={isSaving} onCancel={onClose} />}
    >
      <form id={FORM} noValidate className="space-y-5" onSubmit={submit}>
        <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} />
        <FormField control={control} name="provedor">
          {({ value = "mega", ...field }) => (
            <ProviderField among={PROVEDORES_DE_HOSTS} value={value} {...field} />
          )}
        </FormField>
        <FormField control={control} name="host_instancia">
          {(field) => <UrlField label="Host" isRequired {...field} />}
        </FormField>
        <FormField control={control} name="chave">
          {({ value, ...field }) => (
            <PasswordField
              label="Token de administrador do servidor"
              autoComplete="new-password"
              help={
                isStored
                  ? "Há um token guardado, que nunca é mostrado. Em branco, ele continua valendo neste host."
                  : "É guardado cifrado e nunca mais é mostrado. Com ele são criadas as instâncias."
              }
              isRequired={!isStored}
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
        {resultado && resultado !== "responde" && (
          <div ref={intoView}>
            <Banner tone="error">
              {resultado === "recusa" ? m.padraoRecusa : m.padraoSemResposta}
            </Banner>
          </div>
        )}
      </form>
    </Modal>
  );
}

/** The host's fields; they close once the host that was saved answers. */
function useDefaultHostForm(padrao: PadraoJson, onClose: () => void) {
  const save = useSaveDefaultHost();
  const isStored = padrao.origem === "painel";
  const { provedor } = padrao;
  const stored = { provedor, host_instancia: (isStored && padrao.host_instancia) || "" };
  const form = useForm({
    resolver: zodResolver(padraoInput.omit({ antes: true })),
    defaultValues: { ...stored, chave: "" },
  });
  const { control, handleSubmit, setError } = form;
  const elsewhere = useElsewhere(form, {
    stored,
    isSaving: save.isPending,
    refetch: useDefaultHost().refetch,
  });
  const submit = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    const antes = elsewhere.seen(isStored ? stored : { host_instancia: "" });
    return save.mutateAsync({ ...input, antes }).then(
      // One that does not answer is said here, where it can be put right.
      ({ resultado }) => resultado === "responde" && onClose(),
      (error: unknown) => {
        if (elsewhere.isStale(error)) return;
        toastErrors(setServerFaults(error, FIELDS, setError, m.erroAoSalvarPadrao));
      },
    );
  });
  return {
    control,
    elsewhere,
    submit,
    isSaving: save.isPending,
    resultado: save.data?.resultado,
  };
}
