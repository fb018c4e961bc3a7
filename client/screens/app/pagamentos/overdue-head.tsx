import { ArrowLeft, TriangleAlert } from "lucide-react";
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
      className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 sm:px-5"
    >
      <TriangleAlert size={18} aria-hidden className="shrink-0 text-amber-ink" />
      <p role="status" className="min-w-0 flex-1 basis-48">
        <span className="block font-medium tabular-nums">
          {data ? m.devem(data.total, shownReais(data.valor_centavos)) : m.emAtraso}
        </span>
        <span className="block text-xs text-faint">{m.emAtrasoTodos}</span>
      </p>
      {shown.isOverdue ? (
        <Button
          size="sm"
          variant="secondary"
          icon={<ArrowLeft size={16} aria-hidden />}
          onPress={() => goTo(false)}
        >
          {m.voltarAoMes}
        </Button>
      ) : (
        <Button size="sm" variant="secondary" onPress={() => goTo(true)}>
          {m.verEmAtraso}
        </Button>
      )}
    </section>
  );
}

interface OverdueHeadProps {
  shown: Shown;
  show: (next: Shown) => void;
}
