import { Download, HandCoins, SlidersHorizontal, Wallet } from "lucide-react";
import { Suspense, useState } from "react";
import { Navigate } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { useExport } from "#client/data/export.hooks.ts";
import { repassesFile } from "#client/data/exportable.ts";
import { useHasRepasses, useRepasses } from "#client/data/repasses.hooks.ts";
import { ExportProgress } from "#client/features/export/export-progress.tsx";
import { formatMonth } from "#client/lib/format.ts";
import { monthOf } from "#client/lib/month.ts";
import { useNow } from "#client/lib/use-now.ts";
import { usePode, useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/repasses/tela.messages.ts";
import { pagamentosPath, useMes } from "../address.ts";
import { MonthPager } from "../month-pager.tsx";
import { ClosingLine } from "./closing-line.tsx";
import { PersonCard } from "./person-card.tsx";
import { Totals } from "./totals.tsx";

const RegrasModal = lazyPart(() => import("./regras-modal.tsx"));

/** A month: what clients paid, and what each professional is due of it, line by line. */
export default function Repasses() {
  const zone = useZone();
  const thisMonth = monthOf(civilOf(useNow(), zone).date);
  const [mes, goTo] = useMes(thisMonth);
  const [isEditing, setEditing] = useState(false);
  const exporting = useExport();
  const isOwner = usePode("conta");
  if (useHasRepasses() === false) return <Navigate to={pagamentosPath(mes)} replace />;

  return (
    <>
      <PageHeader
        title={m.titulo}
        description={m.descricao}
        actions={
          <>
            <ButtonLink
              to={pagamentosPath(mes)}
              variant="secondary"
              icon={<Wallet size={16} aria-hidden />}
            >
              {m.verPagamentos}
            </ButtonLink>
            {isOwner && (
              <Button
                variant="secondary"
                icon={<SlidersHorizontal size={16} aria-hidden />}
                onPress={() => setEditing(true)}
              >
                {m.abrirRegras}
              </Button>
            )}
            <Button
              variant="secondary"
              icon={<Download size={16} aria-hidden />}
              isDisabled={exporting.running !== null}
              onPress={() => exporting.start(repassesFile(mes), "csv")}
            >
              {m.exportar}
            </Button>
          </>
        }
      />
      <ExportProgress exporting={exporting} />
      <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
        <MonthPager mes={mes} thisMonth={thisMonth} goTo={goTo} />
        <ClosingLine mes={mes} thisMonth={thisMonth} />
      </div>
      <Totals mes={mes} />
      <People mes={mes} />
      {isEditing && (
        <Suspense>
          <RegrasModal onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}

function People({ mes }: { mes: string }) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useRepasses(mes);
  if (isPending || isPlaceholderData)
    return (
      <Card flush className="mt-4">
        <SkeletonRows rows={3} />
      </Card>
    );
  if (isError && !data)
    return (
      <Card flush className="mt-4">
        <LoadError message={m.erroAoCarregar} onRetry={refetch} />
      </Card>
    );
  const { profissionais } = data;
  if (profissionais.length === 0)
    return (
      <Card flush className="mt-4">
        <EmptyState
          icon={<HandCoins size={24} aria-hidden />}
          title={m.vazio(formatMonth(`${mes}-01`))}
          description={m.vazioTexto}
        />
      </Card>
    );
  return profissionais.map((person) => (
    // Another month begins folded.
    <PersonCard
      key={`${mes} ${person.profissional_id}`}
      person={person}
      isOpenMonth={data.fechado_em === null}
      isAlone={profissionais.length === 1}
    />
  ));
}
