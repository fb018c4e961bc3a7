import { TriangleAlert } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { useOverdue } from "#client/data/pagamentos.hooks.ts";
import { shownReais } from "#client/lib/money.ts";
import { m } from "#shared/pagamentos/tela.messages.ts";
import type { Shown } from "./address.ts";

/** How much is in arrears across all months, and the way to the list of it and back; nothing where nobody owes. */
export function OverdueHead({ shown, show }: OverdueHeadProps) {
  const { data } = useOverdue(shown.isOverdue ? shown.page : 1);
  const goTo = (isOverdue: boolean) => show({ ...shown, isOverdue, page: 1 });
  if (!shown.isOverdue && !data?.total) return null;
  return (
    <section
      aria-label={m.emAtraso}
      className="mb-4 flex items-center gap-3 sm:gap-4 rounded-lg border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <TriangleAlert size={18} aria-hidden className="shrink-0 text-amber-ink" />
      <p role="status" className="min-w-0 flex-1">
        <span className="block font-medium tabular-nums">
          {data ? m.devem(shownReais(data.valor_centavos)) : m.emAtraso}
        </span>
        <span className="block text-xs text-faint">
          {data && m.deTodosOsMeses(m.contagem(data.total))}
        </span>
      </p>
      <Button size="sm" variant="secondary" onPress={() => goTo(!shown.isOverdue)}>
        {shown.isOverdue ? m.voltarAoMes : m.verEmAtraso}
      </Button>
    </section>
  );
}

interface OverdueHeadProps {
  shown: Shown;
  show: (next: Shown) => void;
}
