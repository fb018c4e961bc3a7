import { zodResolver } from "@hookform/resolvers/zod";
import { Copy } from "lucide-react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { FormField } from "#client/components/form-field.tsx";
import { PhoneField } from "#client/components/phone-field.tsx";
import type { Linking } from "#client/data/linking.hooks.ts";
import { numberText } from "#client/data/number-refusal.ts";
import { useProfile } from "#client/data/usuarios.hooks.ts";
import { SubmitButton } from "#client/features/forms/submit-button.tsx";
import { LinkSteps } from "#client/features/whatsapp/link-steps.tsx";
import { linkedDevicesStep } from "#client/features/whatsapp/whatsapp-menu.ts";
import { copyText } from "#client/lib/copy-text.ts";
import { useForm } from "#client/lib/use-form.ts";
import { codigoForm } from "#shared/instancias/conexao.schema.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { Expired, Waiting } from "./link-parts.tsx";

const STEPS = [
  "Abra o WhatsApp neste celular",
  linkedDevicesStep(navigator.userAgent),
  "Toque em Conectar dispositivo e em Conectar com número de telefone",
  "Digite o código que aparece acima",
];

/** A code to type into the phone itself, for a phone that cannot be pointed at this screen. */
export function PairingCode({ linking, onBack }: { linking: Linking; onBack: () => void }) {
  const telefone = useProfile().data?.telefone ?? "";
  const { control, handleSubmit, getValues } = useForm({
    resolver: zodResolver(codigoForm),
    // Keeps text typed before the profile's own number has loaded.
    values: { telefone },
    resetOptions: { keepDirtyValues: true },
  });
  const ask = handleSubmit((input) => linking.askCode(input.telefone));

  return (
    <div className="w-full">
      {linking.code ? (
        <Shown linking={linking} onAgain={() => linking.askCode(getValues("telefone"))} />
      ) : (
        form()
      )}
      <div className="mt-5 flex flex-wrap justify-center gap-2 border-t border-line pt-4">
        {linking.code && (
          <Button variant="ghost" onPress={linking.forgetCode}>
            Usar outro número
          </Button>
        )}
        <Button variant="ghost" onPress={onBack}>
          Ler o QR Code
        </Button>
      </div>
    </div>
  );

  function form() {
    return (
      <form noValidate onSubmit={ask} className="mx-auto max-w-sm space-y-4">
        <p className="text-sm text-soft">
          Informe o número do WhatsApp que será conectado. Você recebe um código de 8 letras e
          números para digitar no celular.
        </p>
        <FormField control={control} name="telefone">
          {(field) => (
            <PhoneField label="Número do WhatsApp" autoComplete="tel" isRequired {...field} />
          )}
        </FormField>
        {linking.codeError && (
          <Banner tone="error">{numberText(linking.codeError, m.codigoSemResposta)}</Banner>
        )}
        <SubmitButton isLoading={linking.isAskingCode} className="w-full">
          Gerar código
        </SubmitButton>
      </form>
    );
  }
}

function Shown({ linking, onAgain }: { linking: Linking; onAgain: () => void }) {
  const { code } = linking;
  if (!code) return null;
  if (linking.isExpired) {
    return (
      <Expired
        title="O código expirou"
        text="Gere um novo e digite no celular antes de o tempo acabar."
        label="Gerar novo código"
        isLoading={linking.isAskingCode}
        onRetry={onAgain}
      />
    );
  }
  return (
    <div className="text-center">
      <p className="text-sm text-soft">Código para digitar no celular</p>
      <p className="mt-2 text-3xl font-semibold tracking-widest tabular-nums select-all">
        <output aria-label="Código de conexão">{code}</output>
      </p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-3"
        icon={<Copy size={15} aria-hidden />}
        onPress={() => void copyText(code, "Código copiado!")}
      >
        Copiar código
      </Button>
      <Waiting label="Aguardando o código" left={linking.secondsLeft} of={linking.total} />
      <div className="text-left">
        <LinkSteps steps={STEPS} />
      </div>
    </div>
  );
}
