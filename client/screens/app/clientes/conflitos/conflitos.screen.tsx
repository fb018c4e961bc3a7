import { ArrowLeft, UsersRound } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useConflitos } from "#client/data/conflitos.hooks.ts";
import { paths } from "#client/lib/paths.ts";
import { useKeptFocus } from "#client/lib/use-kept-focus.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/clientes/conflitos.messages.ts";
import { ConflitoCard } from "./conflito-card.tsx";

/** Records that may be of one person, two beside each other; the professional says what they are. */
export function ConflitosScreen() {
  const [wanted, setPage] = useState(1);
  const conflitos = useConflitos(wanted);
  const clock = { now: useNow(), zone: useZone() };
  // The buttons go with what they decided.
  const list = useKeptFocus<HTMLDivElement>();
  return (
    <>
      <Link
        to={paths.clientes}
        className="-ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-md px-1 text-sm text-soft hover:text-ink sm:min-h-9"
      >
        <ArrowLeft size={16} aria-hidden />
        Clientes
      </Link>
      <PageHeader title={m.titulo} description={m.descricao} />
      <div ref={list} tabIndex={-1} className="space-y-4 outline-none">
        {content()}
      </div>
    </>
  );

  function content() {
    if (conflitos.isPending)
      return (
        <Card>
          <SkeletonRows rows={6} />
        </Card>
      );
    if (conflitos.isError && !conflitos.data)
      return <LoadError message={m.erroAoCarregar} onRetry={conflitos.refetch} />;

    const { items, pages } = conflitos.data;
    if (items.length === 0 && wanted === 1) {
      return (
        <Card>
          <EmptyState
            icon={<UsersRound size={24} aria-hidden />}
            title={m.nenhuma}
            description={m.nenhumaPorque}
          />
        </Card>
      );
    }
    return (
      <>
        {items.map((conflito) => (
          <ConflitoCard
            key={conflito.id}
            conflito={conflito}
            {...clock}
            onResolved={() => {
              if (items.length === 1) setPage(Math.max(1, wanted - 1));
            }}
          />
        ))}
        <Pager page={wanted} pages={pages} onChange={setPage} label="Páginas de fichas em dúvida" />
      </>
    );
  }
}
