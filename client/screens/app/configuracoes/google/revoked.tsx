import { Badge } from "#client/components/badge.tsx";
import { Banner } from "#client/components/banner.tsx";
import { Card } from "#client/components/card.tsx";
import { ConnectButton } from "./connect-button.tsx";
import { DisconnectButton } from "./disconnect-button.tsx";
import { GoogleHead } from "./google-head.tsx";

/** Google takes the grant no more: it was withdrawn there, or has expired. */
export function Revoked() {
  return (
    <Card>
      <GoogleHead badge={<Badge tone="red">Acesso revogado</Badge>} />
      <div className="mt-5">
        <Banner tone="warning" title="O acesso à sua conta do Google foi revogado">
          Por isso a sincronização foi desligada. Seus agendamentos continuam aqui, mas não viram
          eventos, e seus compromissos do Google não bloqueiam mais horários. Reconecte para voltar
          a sincronizar.
        </Banner>
      </div>
      <div className="mt-6 flex flex-wrap items-start gap-3">
        <ConnectButton label="Reconectar com Google" />
        <DisconnectButton />
      </div>
    </Card>
  );
}
