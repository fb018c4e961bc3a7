import { Checkbox } from "#client/components/checkbox.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PasswordField } from "#client/components/password-field.tsx";
import { TextField } from "#client/components/text-field.tsx";
import type { AdminInstance } from "#client/data/admin-instances.hooks.ts";
import type { InstanciaFields } from "./instancia-form.tsx";

/** The signature and networks required of the host's posts besides their secret address. */
export function InstanciaProtection({
  control,
  instancia,
}: {
  control: InstanciaFields;
  instancia: AdminInstance | null;
}) {
  return (
    <section
      aria-label="Proteção do webhook"
      className="grid gap-x-4 gap-y-5 border-t border-line pt-5 sm:col-span-2 sm:grid-cols-2"
    >
      <div className="sm:col-span-2">
        <h3 className="font-semibold">Proteção do webhook</h3>
        <p className="mt-1 text-sm text-faint">
          Opcional. O que não cumprir o que está aqui é recusado como se o endereço não existisse.
        </p>
      </div>
      <div className="space-y-1">
        <FormField control={control} name="webhook_hmac">
          {({ value, ...field }) => (
            <PasswordField
              label="Segredo da assinatura (HMAC)"
              autoComplete="new-password"
              help={
                instancia?.tem_webhook_hmac
                  ? "Há um segredo guardado, que nunca é mostrado. Em branco, ele continua valendo."
                  : "Se o servidor assina o que envia (X-Hub-Signature-256), informe o mesmo segredo."
              }
              value={value ?? ""}
              {...field}
            />
          )}
        </FormField>
        {instancia?.tem_webhook_hmac && (
          <FormField control={control} name="sem_webhook_hmac">
            {(field) => <Checkbox {...field}>Remover o segredo guardado</Checkbox>}
          </FormField>
        )}
      </div>
      <FormField control={control} name="webhook_redes">
        {(field) => (
          <TextField
            label="Endereços permitidos"
            autoComplete="off"
            placeholder="203.0.113.7, 198.51.100.0/24"
            help="Endereços ou redes, separados por vírgula. Em branco, de qualquer lugar."
            {...field}
          />
        )}
      </FormField>
    </section>
  );
}
