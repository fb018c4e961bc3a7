import { zodResolver } from "@hookform/resolvers/zod";
import { type Control, useWatch } from "react-hook-form";
import { ElsewhereNotice } from "#client/components/elsewhere-notice.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { Switch } from "#client/components/switch.tsx";
import { TextField } from "#client/components/text-field.tsx";
import { UrlField } from "#client/components/url-field.tsx";
import type { AdminInstance, InstanciaChange } from "#client/data/admin-instances.hooks.ts";
import { setServerFaults } from "#client/lib/server-faults.ts";
import { toastErrors } from "#client/lib/toast.ts";
import { useElsewhere } from "#client/lib/use-elsewhere.ts";
import { useForm } from "#client/lib/use-form.ts";
import type { z } from "#shared/common/zod.ts";
import { isDeHost, PROVEDORES } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import {
  type InstanciaForm as Input,
  instanciaForm,
} from "#shared/instancias/instancias.schema.ts";
import { InstanciaProtection } from "./instancia-protection.tsx";
import { InstanciaTest } from "./instancia-test.tsx";
import { changeOf, type Owner, valuesOf } from "./instancia-values.ts";
import { ProviderField } from "./provider-field.tsx";
import { UserField } from "./user-field.tsx";

export type InstanciaValues = z.input<ReturnType<typeof instanciaForm>>;
export type InstanciaFields = Control<InstanciaValues, unknown, Input>;

const FIELDS = [
  "usuario_id",
  "provedor",
  "nome_instancia",
  "host_instancia",
  "instancia_key",
  "instancia_token",
  "waba_id",
  "webhook",
  "webhook_hmac",
  "webhook_redes",
  "ativa",
] as const;

export function InstanciaForm(props: InstanciaFormProps) {
  const { id, instancia, usuario, onSubmit } = props;
  const form = useForm({
    resolver: zodResolver(instanciaForm(instancia?.instancia_key)),
    defaultValues: valuesOf(instancia, usuario),
  });
  const { control, handleSubmit, setError, trigger } = form;
  const { usuario_id: _owner, ...stored } = valuesOf(instancia, usuario);
  const elsewhere = useElsewhere(form, { ...props, stored: instancia && stored });
  const isOfHost = isDeHost(useWatch({ control, name: "provedor" }));
  const failure = instancia ? m.erroAoAtualizar : m.erroAoCriar;

  const submit = handleSubmit((input) => {
    if (elsewhere.mustChoose()) return;
    return onSubmit(input, changeOf(input, elsewhere)).catch((error: unknown) => {
      if (elsewhere.isStale(error)) return;
      toastErrors(setServerFaults(error, FIELDS, setError, failure));
    });
  });

  return (
    <form id={id} noValidate className="grid gap-x-4 gap-y-5 sm:grid-cols-2" onSubmit={submit}>
      <div className="empty:hidden has-[[role=alert]:empty]:hidden sm:col-span-2">
        <ElsewhereNotice elsewhere={elsewhere} labels={LABELS} />
      </div>
      {!instancia && !usuario && (
        <div className="sm:col-span-2">
          <FormField control={control} name="usuario_id">
            {(field) => <UserField {...field} />}
          </FormField>
        </div>
      )}
      <div className="sm:col-span-2">
        <FormField control={control} name="provedor">
          {(field) => <ProviderField among={PROVEDORES} {...field} />}
        </FormField>
      </div>
      <Place control={control} instancia={instancia} isOfHost={isOfHost} />
      <InstanciaTest control={control} trigger={trigger} instancia={instancia} />
      <Forwarding control={control} />
      {isOfHost && <InstanciaProtection control={control} instancia={instancia} />}
    </form>
  );
}

const LABELS = {
  provedor: "Provedor",
  nome_instancia: "Nome",
  host_instancia: "Host",
  instancia_key: "Chave da instância",
  waba_id: "ID da conta",
  webhook: "Encaminhar para (webhook)",
  webhook_redes: "Redes permitidas",
  ativa: "Ativa",
};

/** Where it is: at a host of its own, or which of Meta's numbers it is. */
function Place({ control, instancia, isOfHost }: PlaceProps) {
  return (
    <>
      <FormField control={control} name="nome_instancia">
        {(field) => <TextField label="Nome" autoComplete="off" isRequired {...field} />}
      </FormField>
      {isOfHost ? (
        <FormField key="host" control={control} name="host_instancia">
          {(field) => <UrlField label="Host" isRequired {...field} />}
        </FormField>
      ) : (
        <FormField key="conta" control={control} name="waba_id">
          {({ value, ...field }) => (
            <TextField
              label="ID da conta (WhatsApp Business Account)"
              inputMode="numeric"
              autoComplete="off"
              isRequired
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
      )}
      <FormField control={control} name="instancia_key">
        {(field) => (
          <TextField
            label={isOfHost ? "Chave da instância" : "ID do número (phone_number_id)"}
            autoComplete="off"
            help={
              isOfHost &&
              instancia &&
              "Só o começo é mostrado. Deixe como está para manter, ou escreva outra."
            }
            isRequired
            {...field}
          />
        )}
      </FormField>
      <FormField control={control} name="instancia_token">
        {({ value, ...field }) => (
          <PasswordField
            label={isOfHost ? "Token da instância" : "Token de acesso"}
            autoComplete="new-password"
            help={
              instancia?.tem_token
                ? "Há um token guardado, que nunca é mostrado. Em branco, ele continua valendo."
                : "O servidor só responde com ele. É guardado cifrado e nunca mais é mostrado."
            }
            isRequired={!instancia}
            value={value ?? ""}
            {...field}
          />
        )}
      </FormField>
    </>
  );
}

interface PlaceProps {
  control: InstanciaFields;
  instancia: AdminInstance | null;
  isOfHost: boolean;
}

function Forwarding({ control }: { control: InstanciaFields }) {
  return (
    <>
      <div className="sm:col-span-2">
        <FormField control={control} name="webhook">
          {({ value, ...field }) => (
            <UrlField
              label="Encaminhar para (webhook)"
              help="Opcional. Cada mensagem guardada é também enviada, assinada, para este endereço."
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
      </div>
      <div className="sm:col-span-2">
        <FormField control={control} name="ativa">
          {({ value, onChange }) => (
            <Switch
              label="Ativa"
              description="Uma instância inativa não envia nem recebe mensagens."
              value={value}
              onChange={onChange}
            />
          )}
        </FormField>
      </div>
    </>
  );
}

interface InstanciaFormProps {
  id: string;
  instancia: AdminInstance | null;
  usuario: Owner;
  onSubmit: (input: Input, change: InstanciaChange) => Promise<void>;
  isSaving: boolean;
  refetch: () => Promise<unknown>;
}
