import type { ReactNode } from "react";
import type { MyInstance } from "#client/data/usuarios.hooks.ts";
import { formatDayTime, formatNumber } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { MINUTE } from "#shared/common/civil.ts";

/** What waits to go out through this number, and how many strangers may still be written to today. */
export function InstanceSends({ envios }: { envios: MyInstance["envios"] }) {
  const now = useNow();
  const zone = useZone();
  const { aguardando, proximo_envio_em: next } = envios;
  return (
    <div className="mt-4 border-t border-line pt-4">
      <dl className="grid gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        <Fact label="Aguardando envio">{formatNumber(aguardando)}</Fact>
        <Fact label="Próximo envio">{next ? nextText(next) : "—"}</Fact>
        <Fact label="Primeiros contatos hoje">
          {formatNumber(envios.primeiros_contatos_hoje)} de{" "}
          {formatNumber(envios.limite_primeiros_contatos)}
        </Fact>
      </dl>
      <p className="mt-2 text-xs text-faint">
        O WhatsApp bloqueia números que escrevem para muita gente nova no mesmo dia; por isso as
        mensagens automáticas param nesse limite e seguem no dia seguinte.
      </p>
    </div>
  );

  function nextText(instant: Date) {
    const isSoon = instant.getTime() < now.getTime() + MINUTE;
    return isSoon ? "em instantes" : formatDayTime(instant, zone, now);
  }
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-3 sm:block">
      <dt className="text-faint">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
