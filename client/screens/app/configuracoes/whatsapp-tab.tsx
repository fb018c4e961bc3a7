import { Smartphone } from "lucide-react";
import { useSearchParams } from "react-router-dom";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useMyInstances } from "#client/data/usuarios.hooks.ts";
import { m } from "#shared/instancias/instancias.messages.ts";
import { AssistenteCard } from "./automacoes/assistente-card.tsx";
import { AutomacoesCard } from "./automacoes/automacoes-card.tsx";
import { InstanceCard } from "./instance-card.tsx";

/** Messages leave with pauses of seconds between them. */
const SENDS_MS = 10_000;

/** The WhatsApp numbers that an administrator has given to this professional, and the automatic messages. */
export function WhatsAppTab() {
  const instancias = useMyInstances({ everyMs: SENDS_MS });
  const [wanted, forgetWanted] = useWantedCode();
  return (
    <div className="max-w-3xl space-y-6">
      {numbers()}
      <AssistenteCard />
      {/* What has no number behind it can be made ready all the same. */}
      <AutomacoesCard hasInstance={instancias.data?.some(({ ativa }) => ativa) ?? true} />
    </div>
  );

  function numbers() {
    if (instancias.isPending) {
      return (
        <Card flush>
          <SkeletonRows rows={2} />
        </Card>
      );
    }
    if (instancias.isError && !instancias.data) {
      return (
        <Card>
          <LoadError message={m.erroAoCarregar} onRetry={instancias.refetch} />
        </Card>
      );
    }
    if (instancias.data.length === 0) {
      return (
        <Card>
          <EmptyState
            icon={<Smartphone size={24} aria-hidden />}
            title="Nenhuma instância de WhatsApp"
            description="Peça a um administrador do sistema para criar uma instância para você. Ela aparece aqui, pronta para ser conectada ao seu celular."
          />
        </Card>
      );
    }
    return (
      <ul className="space-y-4">
        {instancias.data.map((instancia) => (
          <li key={instancia.id}>
            <InstanceCard
              instancia={instancia}
              wantsCode={instancia.id === wanted}
              onCodeClosed={forgetWanted}
            />
          </li>
        ))}
      </ul>
    );
  }
}

/**
 * The instance that a letter or the banner wants connected (`?aba=whatsapp&conectar=<id>`), and a way to forget it, so
 * that a QR code that was closed stays closed.
 */
function useWantedCode() {
  const [params, setParams] = useSearchParams();
  const forget = () =>
    setParams(
      (present) => {
        const next = new URLSearchParams(present);
        next.delete("conectar");
        return next;
      },
      { replace: true },
    );
  return [params.get("conectar"), forget] as const;
}
