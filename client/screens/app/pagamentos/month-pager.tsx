import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { formatMonth } from "#client/lib/format.ts";
import { addMonths } from "#client/lib/month.ts";
import { m } from "#shared/pagamentos/tela.messages.ts";

/** One month, the ways to its neighbours, and back to this one. */
export function MonthPager({ mes, thisMonth, goTo }: MonthPagerProps) {
  return (
    <div className="flex min-w-0 items-center gap-1 max-sm:-ml-2 max-sm:w-full">
      <IconButton
        label={m.mesAnterior}
        icon={<ChevronLeft size={18} aria-hidden />}
        onPress={() => goTo(addMonths(mes, -1))}
      />
      <IconButton
        label={m.proximoMes}
        icon={<ChevronRight size={18} aria-hidden />}
        onPress={() => goTo(addMonths(mes, 1))}
      />
      <h2
        aria-live="polite"
        className="min-w-0 flex-1 truncate px-1 text-sm font-semibold first-letter:uppercase sm:w-44 sm:text-base"
      >
        {formatMonth(`${mes}-01`)}
      </h2>
      <Button variant="secondary" size="sm" onPress={() => goTo(thisMonth)}>
        {m.esteMes}
      </Button>
    </div>
  );
}

interface MonthPagerProps {
  mes: string;
  thisMonth: string;
  goTo: (mes: string) => void;
}
