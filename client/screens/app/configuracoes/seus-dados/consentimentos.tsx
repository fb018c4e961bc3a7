import { Button } from "#client/components/button.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useConsentimentos } from "#client/data/conta.hooks.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/usuarios/usuarios.messages.ts";

/** Which terms were accepted, and when. */
export function Consentimentos() {
  return (
    <div className="px-4 py-4 sm:px-5">
      <h3 className="font-medium">Termos aceitos</h3>
      <Accepted />
    </div>
  );
}

function Accepted() {
  const consentimentos = useConsentimentos();
  const [now, zone] = [useNow(), useZone()];
  if (consentimentos.isPending) {
    return (
      <Loading label="Carregando termos aceitos" className="mt-2">
        <Skeleton className="h-4 w-3/5" />
      </Loading>
    );
  }
  if (consentimentos.isError && !consentimentos.data) {
    return (
      <p role="alert" className="mt-1 flex flex-wrap items-center gap-3 text-sm text-red-ink">
        {m.erroAoCarregarConsentimentos}
        <Button variant="secondary" size="sm" onPress={() => void consentimentos.refetch()}>
          Tentar novamente
        </Button>
      </p>
    );
  }
  if (consentimentos.data.length === 0) {
    return <p className="mt-0.5 text-sm text-faint">{m.nenhumConsentimento}</p>;
  }
  return (
    <ul className="mt-0.5 space-y-0.5 text-sm text-faint">
      {consentimentos.data.map(({ versao, aceito_em }) => (
        <li key={`${versao} ${aceito_em.toISOString()}`}>
          Versão {versao}, aceita {formatDayTime(aceito_em, zone, now)}
        </li>
      ))}
    </ul>
  );
}
