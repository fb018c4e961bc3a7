import { Wallet } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { Card } from "#client/components/card.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Pager } from "#client/components/pager.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type PagamentoItem, useOverdue, usePagamentos } from "#client/data/pagamentos.hooks.ts";
import { formatMonth } from "#client/lib/format.ts";
import { useKeptFocus } from "#client/lib/use-kept-focus.ts";
import { m } from "#shared/pagamentos/tela.messages.ts";
import type { Shown } from "./address.ts";
import { PaymentRow } from "./payment-row.tsx";

/** The appointments of one month; its `key` is the month, so that none of another stands under its name meanwhile. */
export function MonthList(props: ListProps) {
  const { mes, pagamento, page } = props.shown;
  return <PaymentList {...props} pagamentos={usePagamentos({ mes, pagamento, page })} />;
}

/** Arrears of all months. */
export function OverdueList(props: ListProps) {
  return <PaymentList {...props} pagamentos={useOverdue(props.shown.page)} />;
}

function PaymentList({ pagamentos, shown, show, now, zone, onCharge }: PaymentListProps) {
  const list = useKeptFocus<HTMLDivElement>();
  const { mes, pagamento } = shown;

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      <Card flush className="mt-4">
        {content()}
      </Card>
    </div>
  );

  function content() {
    if (pagamentos.isPending) return <SkeletonRows rows={6} />;
    if (pagamentos.isError && !pagamentos.data)
      return <LoadError message={m.erroAoCarregar} onRetry={pagamentos.refetch} />;
    const { items, pages } = pagamentos.data;
    if (items.length === 0) return nothing();
    return (
      <>
        <ul className="divide-y divide-line">
          {items.map((item) => (
            <PaymentRow key={item.id} item={item} now={now} zone={zone} onCharge={onCharge} />
          ))}
        </ul>
        <div className="border-t border-line px-4 py-3 empty:hidden sm:px-5">
          <Pager
            page={shown.page}
            pages={pages}
            onChange={(page) => show({ ...shown, page })}
            label={m.paginas}
          />
        </div>
      </>
    );
  }

  function nothing() {
    const icon = <Wallet size={24} aria-hidden />;
    if (shown.isOverdue) return <EmptyState icon={icon} title={m.nadaEmAtraso} />;
    if (pagamento || shown.page > 1)
      return (
        <EmptyState
          icon={icon}
          title={m.semNenhum}
          action={
            <Button variant="secondary" onPress={() => show({ ...shown, pagamento: "", page: 1 })}>
              {m.verTodos}
            </Button>
          }
        />
      );
    return (
      <EmptyState
        icon={icon}
        title={m.semAgendamentos(formatMonth(`${mes}-01`))}
        description={m.semAgendamentosTexto}
      />
    );
  }
}

interface ListProps {
  shown: Shown;
  show: (next: Shown) => void;
  now: Date;
  zone: string;
  onCharge: (item: PagamentoItem) => void;
}

interface PaymentListProps extends ListProps {
  pagamentos: ReturnType<typeof usePagamentos> | ReturnType<typeof useOverdue>;
}
