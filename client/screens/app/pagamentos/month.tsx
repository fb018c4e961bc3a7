import { Download, Split } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { Modal } from "#client/components/modal.tsx";
import { PageHeader } from "#client/components/page-header.tsx";
import { Select } from "#client/components/select.tsx";
import { Skeleton } from "#client/components/skeleton.tsx";
import { useExport } from "#client/data/export.hooks.ts";
import { pagamentosFile } from "#client/data/exportable.ts";
import type { PagamentoItem } from "#client/data/pagamentos.hooks.ts";
import { useHasRepasses } from "#client/data/repasses.hooks.ts";
import { ExportProgress } from "#client/features/export/export-progress.tsx";
import { monthOf } from "#client/lib/month.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { civilOf } from "#shared/common/time.ts";
import { PAGAMENTOS } from "#shared/marcacoes/marcacoes.constants.ts";
import { m, PAGAMENTO_LABELS } from "#shared/pagamentos/tela.messages.ts";
import { m as repasses } from "#shared/repasses/tela.messages.ts";
import { repassesPath, type Shown, useShown } from "./address.ts";
import { MonthPager } from "./month-pager.tsx";
import { OverdueHead } from "./overdue-head.tsx";
import { MonthList, OverdueList } from "./payment-list.tsx";
import { Totals } from "./totals.tsx";

const PixCharge = lazyPart(() => import("#client/features/pagamentos/pix-charge.tsx"));

const ALL = "todos";
const OPTIONS = [
  { value: ALL, label: m.todos },
  ...PAGAMENTOS.map((value) => ({ value, label: PAGAMENTO_LABELS[value] })),
] as const;

/** A month: what is paid, what is still to be paid, and each appointment with one press to say so. */
export default function Month() {
  const zone = useZone();
  const now = useNow();
  const thisMonth = monthOf(civilOf(now, zone).date);
  const [shown, show] = useShown(thisMonth);
  const [charging, setCharging] = useState<PagamentoItem | null>(null);
  const exporting = useExport();
  const hasRepasses = useHasRepasses();
  const { mes, isOverdue } = shown;
  const rows = { shown, show, now, zone, onCharge: setCharging };

  return (
    <>
      <PageHeader
        title={m.titulo}
        description={m.descricao}
        actions={
          <>
            {hasRepasses && (
              <ButtonLink
                to={repassesPath(mes)}
                variant="secondary"
                icon={<Split size={16} aria-hidden />}
              >
                {repasses.titulo}
              </ButtonLink>
            )}
            <Button
              variant="secondary"
              icon={<Download size={16} aria-hidden />}
              isDisabled={exporting.running !== null}
              onPress={() => exporting.start(pagamentosFile(mes), "csv")}
            >
              {m.exportar}
            </Button>
          </>
        }
      />
      <ExportProgress exporting={exporting} />
      <OverdueHead shown={shown} show={show} />
      {isOverdue ? (
        <OverdueList {...rows} />
      ) : (
        <>
          <Head shown={shown} show={show} thisMonth={thisMonth} />
          <Totals mes={mes} />
          <MonthList key={mes} {...rows} />
        </>
      )}
      {charging && (
        <Modal isOpen onClose={() => setCharging(null)} title={m.cobrar} size="sm">
          <Suspense fallback={<Skeleton className="mx-auto size-56 rounded-lg" />}>
            <PixCharge marcacao={charging} />
          </Suspense>
        </Modal>
      )}
    </>
  );
}

function Head({ shown, show, thisMonth }: HeadProps) {
  const { mes, pagamento } = shown;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-2.5">
      <MonthPager
        mes={mes}
        thisMonth={thisMonth}
        goTo={(next) => show({ ...shown, mes: next, page: 1 })}
      />
      <Select
        label={m.filtro}
        hideLabel
        options={OPTIONS}
        value={pagamento || ALL}
        onChange={(value) => show({ ...shown, pagamento: value === ALL ? "" : value, page: 1 })}
        className="w-56 max-sm:w-full sm:ml-auto"
      />
    </div>
  );
}

interface HeadProps {
  shown: Shown;
  show: (next: Shown) => void;
  thisMonth: string;
}
