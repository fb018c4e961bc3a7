import { Bell, BellOff } from "lucide-react";
import { useState } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useNotificacoes, useSubscribe, useUnsubscribe } from "#client/data/notificacoes.hooks.ts";
import { toast } from "#client/lib/toast.ts";
import { m } from "#shared/notificacoes/aparelho.messages.ts";
import {
  SILENCIO_PADRAO,
  TIPOS_DE_NOTIFICACAO,
} from "#shared/notificacoes/notificacoes.constants.ts";
import { AparelhoForm } from "./aparelho-form.tsx";
import { keysOf, type Support, subscribeBrowser } from "./browser-push.ts";
import { useBrowserPush } from "./use-browser-push.ts";

/** Whether and of what this device is told while the product is closed. */
export default function AvisosTab() {
  const { known, look } = useBrowserPush();
  const notificacoes = useNotificacoes();
  return (
    <Card
      id="avisos-neste-aparelho"
      title={m.titulo}
      description={m.descricao}
      className="max-w-3xl scroll-mt-20"
      flush
    >
      {content()}
    </Card>
  );

  function content() {
    if (notificacoes.isPending || !known) return <SkeletonRows rows={3} />;
    if (notificacoes.isError && !notificacoes.data) {
      return <LoadError message={m.erroAoCarregar} onRetry={notificacoes.refetch} />;
    }
    const { aparelho, chave_publica } = notificacoes.data;
    if (known.support !== "ready") return <Unable support={known.support} />;
    const { subscription } = known;
    if (!aparelho || !subscription) return <SwitchOn publicKey={chave_publica} onChanged={look} />;
    return (
      <>
        <AparelhoForm aparelho={aparelho} browser={keysOf(subscription)} />
        <SwitchOff subscription={subscription} onChanged={look} />
      </>
    );
  }
}

const REASONS: Record<Exclude<Support, "ready">, { what: string; how?: string }> = {
  unsupported: { what: m.semSuporte },
  install: { what: m.instale, how: m.comoInstalar },
  denied: { what: m.negado, how: m.comoPermitir },
};

function Unable({ support }: { support: Exclude<Support, "ready"> }) {
  const { what, how } = REASONS[support];
  return (
    <div className="px-4 pb-4 sm:px-5 sm:pb-5">
      <Banner tone={support === "denied" ? "warning" : "info"} title={what}>
        {how}
      </Banner>
    </div>
  );
}

interface ChangedProps {
  onChanged: () => Promise<void>;
}

function SwitchOn({ publicKey, onChanged }: ChangedProps & { publicKey: string }) {
  const [isAsking, setAsking] = useState(false);
  const subscribe = useSubscribe();
  const switchOn = async () => {
    setAsking(true);
    const subscription = await subscribeBrowser(publicKey).catch(() => undefined);
    setAsking(false);
    if (!subscription) {
      toast.error(m.recusado);
      return onChanged();
    }
    const chosen = { tipos: [...TIPOS_DE_NOTIFICACAO], mostrar_detalhes: false };
    // The form takes the place of this part before the answer is there. A refusal is told by the hook.
    await subscribe
      .mutateAsync({ ...keysOf(subscription), ...chosen, ...SILENCIO_PADRAO })
      .then(() => toast.success(m.ligados))
      .catch(() => undefined);
    await onChanged();
  };
  return (
    <div className="space-y-3 px-4 pb-4 sm:px-5 sm:pb-5">
      <p className="text-sm text-faint">{m.desligado}</p>
      <Button
        className="max-sm:w-full"
        icon={<Bell size={16} aria-hidden />}
        isLoading={isAsking || subscribe.isPending}
        onPress={() => void switchOn()}
      >
        {m.ligar}
      </Button>
    </div>
  );
}

function SwitchOff({ subscription, onChanged }: ChangedProps & { subscription: PushSubscription }) {
  const unsubscribe = useUnsubscribe();
  // The server is first: a device that it does not tell any more needs no subscription. A refusal is told by the hook.
  const switchOff = () =>
    unsubscribe
      .mutateAsync()
      .then(() => subscription.unsubscribe())
      .catch(() => false)
      .then(onChanged);
  return (
    <div className="border-t border-line px-4 py-4 sm:px-5">
      <Button
        variant="secondary"
        className="max-sm:w-full"
        icon={<BellOff size={16} aria-hidden />}
        isLoading={unsubscribe.isPending}
        onPress={() => void switchOff()}
      >
        {m.desligar}
      </Button>
    </div>
  );
}
