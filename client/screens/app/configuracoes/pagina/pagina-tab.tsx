import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { usePagina } from "#client/data/pagina.hooks.ts";
import { m } from "#shared/publico/pagina-tela.messages.ts";
import { DivulgarCard } from "./divulgar-card.tsx";
import { FeedCard } from "./feed-card.tsx";
import { PaginaForm } from "./pagina-form.tsx";
import { PublicarCard } from "./publicar-card.tsx";

/** The page on which clients book for themselves: on or off, what it shows, how it is found, and the feed. */
export default function PaginaTab() {
  const { data, isError, refetch } = usePagina();
  if (!data) {
    return (
      <Card title={m.publicar} description={m.publicarTexto} className="max-w-3xl" flush>
        {isError ? <LoadError message={m.erroAoCarregar} onRetry={refetch} /> : <SkeletonRows />}
      </Card>
    );
  }
  return (
    <div className="max-w-3xl space-y-6">
      <PublicarCard pagina={data} />
      <PaginaForm pagina={data} />
      <DivulgarCard pagina={data} />
      <FeedCard pagina={data} />
    </div>
  );
}
