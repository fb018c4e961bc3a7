import { BellRing } from "lucide-react";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Modal } from "#client/components/modal.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type Espera, useEspera } from "#client/data/espera.hooks.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { OfertaRow } from "#client/features/espera/oferta-row.tsx";
import { preferencesText } from "#client/features/espera/preferences-text.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/espera/tela.messages.ts";

/** The offers made to one entry of the waiting list, the latest first. */
export function OfertasModal({ espera, now, zone, onClose }: OfertasModalProps) {
  const found = useEspera(espera.id);
  const nome = clientLabel(espera.cliente_nome, espera.cliente_telefone);
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={m.ofertasPara(nome)}
      description={preferencesText(espera, civilOf(now, zone).date)}
    >
      <div className="min-h-40">{content()}</div>
    </Modal>
  );

  function content() {
    if (found.isPending) return <SkeletonRows rows={2} />;
    if (found.isError && !found.data)
      return <LoadError message={m.erroAoCarregar} onRetry={found.refetch} />;
    if (found.data.ofertas.length === 0)
      return (
        <EmptyState
          icon={<BellRing size={24} aria-hidden />}
          title={m.nenhumaOferta}
          description={m.nenhumaOfertaTexto}
        />
      );
    return (
      <ol className="space-y-4">
        {found.data.ofertas.map((oferta) => (
          <OfertaRow key={oferta.id} oferta={oferta} now={now} zone={zone} />
        ))}
      </ol>
    );
  }
}

interface OfertasModalProps {
  espera: Espera;
  now: Date;
  zone: string;
  onClose: () => void;
}
