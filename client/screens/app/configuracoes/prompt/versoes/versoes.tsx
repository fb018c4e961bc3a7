import { FileClock } from "lucide-react";
import { useState } from "react";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useVersoes } from "#client/data/versoes.hooks.ts";
import { m } from "#shared/assistente/assistente.messages.ts";
import type { VersaoJson } from "#shared/assistente/assistente.schema.ts";
import { VersaoModal } from "./versao-modal.tsx";
import { VersaoRow } from "./versao-row.tsx";

/** Every prompt that was in force: each can be read, and comes back at a press. */
export function Versoes() {
  const [page, setPage] = useState(1);
  const [opened, setOpened] = useState<VersaoJson | null>(null);
  const versoes = useVersoes(page);

  if (versoes.isPending) return <SkeletonRows rows={4} />;
  if (versoes.isError && !versoes.data) {
    return <LoadError message={m.erroAoCarregarVersoes} onRetry={versoes.refetch} />;
  }
  const { items, pages } = versoes.data;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<FileClock size={24} aria-hidden />}
        title="Nenhuma versão guardada"
        description="Cada prompt que você publica fica guardado aqui e pode voltar a valer."
      />
    );
  }
  return (
    <>
      <ul aria-label="Versões do prompt" className="-mx-4 divide-y divide-line sm:-mx-5">
        {items.map((versao) => (
          <VersaoRow key={versao.id} versao={versao} onOpen={() => setOpened(versao)} />
        ))}
      </ul>
      {pages > 1 && (
        <div className="pt-4">
          <Pager label="Páginas das versões" page={page} pages={pages} onChange={setPage} />
        </div>
      )}
      {opened && <VersaoModal versao={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
