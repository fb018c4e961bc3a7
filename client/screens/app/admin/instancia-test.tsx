import { PlugZap } from "lucide-react";
import { type UseFormTrigger, useWatch } from "react-hook-form";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { type AdminInstance, useTestInstance } from "#client/data/admin-instances.hooks.ts";
import { errorText } from "#client/lib/error-text.ts";
import type { TesteJson } from "#shared/instancias/conexao.schema.ts";
import { isDeHost } from "#shared/instancias/instancias.constants.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import type { InstanciaFields, InstanciaValues } from "./instancia-form.tsx";

const ASKED = ["provedor", "host_instancia", "instancia_key", "instancia_token"] as const;

/** Asks the host with what stands in the form, before anything is saved. */
export function InstanciaTest({ control, trigger, instancia }: InstanciaTestProps) {
  const test = useTestInstance();
  const [provedor, host_instancia, instancia_key, instancia_token] = useWatch({
    control,
    name: ASKED,
  });
  const isShownKey = instancia_key === instancia?.instancia_key;
  const asked = {
    ...(instancia ? { id: instancia.id } : {}),
    provedor,
    ...(isDeHost(provedor) ? { host_instancia } : {}),
    ...(isShownKey ? {} : { instancia_key }),
    instancia_token,
  };
  // An answer about other values than those that stand there now would mislead.
  const isCurrent = JSON.stringify(test.variables) === JSON.stringify(asked);

  const press = async () => {
    if (await trigger(ASKED)) test.mutate(asked);
  };

  return (
    <div className="space-y-3 sm:col-span-2">
      <Button
        variant="secondary"
        icon={<PlugZap size={16} aria-hidden />}
        isLoading={test.isPending}
        className="max-sm:w-full"
        onPress={() => void press()}
      >
        Testar conexão
      </Button>
      <div aria-live="polite">
        {isCurrent && test.data && <Answer {...test.data} />}
        {isCurrent && test.error && <Banner tone="error">{errorText(test.error)}</Banner>}
      </div>
    </div>
  );
}

function Answer({ resultado, status }: TesteJson) {
  switch (resultado) {
    case "responde":
      return status === "connected" ? (
        <Banner tone="success">O servidor respondeu e o celular está conectado.</Banner>
      ) : (
        <Banner tone="success">
          O servidor respondeu. O celular ainda não está conectado: o profissional o conecta depois.
        </Banner>
      );
    case "recusa":
      return (
        <Banner tone="error">
          O servidor recusou a chave ou o token. Confira os dois no painel do servidor.
        </Banner>
      );
    case "sem_resposta":
      return <Banner tone="error">O servidor não respondeu neste endereço. Confira o host.</Banner>;
    case "bloqueado":
      return <Banner tone="error">{m.hostRecusado}. Use um endereço público.</Banner>;
  }
}

interface InstanciaTestProps {
  control: InstanciaFields;
  trigger: UseFormTrigger<InstanciaValues>;
  instancia: AdminInstance | null;
}
