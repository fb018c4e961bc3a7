import { Banner } from "#client/components/banner.tsx";
import { useOnline } from "#client/lib/use-online.ts";

/** Says why nothing new comes; what is on the screen stays. */
export function OfflineBanner() {
  if (useOnline()) return null;
  return (
    <div className="mb-5">
      <Banner tone="warning" title="Você está sem internet">
        O que já foi carregado continua aqui. O resto chega quando a conexão voltar.
      </Banner>
    </div>
  );
}
