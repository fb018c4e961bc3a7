import type { ReactNode } from "react";
import { CopyField } from "#client/components/copy-field.tsx";
import type { AdminInstance } from "#client/data/admin-instances.hooks.ts";
import { formatDayTime, formatNumber } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";

/** Whether what is forwarded arrives, and with what it is signed. Nothing for an instance that forwards nothing. */
export function InstanciaForwarding({ instancia }: { instancia: AdminInstance }) {
  const now = useNow();
  const zone = useZone();
  const { encaminhamento: state, webhook_segredo: secret } = instancia;
  if (!state) return null;
  const { aguardando, desistidos, falhas, proxima_em: next, ultimo_erro } = state;
  return (
    <div className="mt-4 space-y-4 border-t border-line pt-4">
      <h4 className="text-sm font-semibold">Encaminhamento</h4>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Fact label="Aguardando entrega">{formatNumber(aguardando)}</Fact>
        <Fact label="Não entregues (desistidos)">{formatNumber(desistidos)}</Fact>
        {falhas > 0 && (
          <Fact label="Próxima tentativa">{next ? formatDayTime(next, zone, now) : "agora"}</Fact>
        )}
      </dl>
      {falhas > 0 && ultimo_erro && (
        <p className="text-sm break-words text-amber-ink">Última falha: {ultimo_erro}</p>
      )}
      {secret && (
        <CopyField
          label="Segredo de assinatura"
          value={secret}
          copyLabel="Copiar segredo"
          copiedMessage="Segredo copiado!"
          help="Quem recebe os eventos encaminhados confere com ele que vieram daqui."
        />
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-faint">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
