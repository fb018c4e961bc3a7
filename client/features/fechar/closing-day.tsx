import { CheckCheck } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import type { AFechar } from "#client/data/fechar.hooks.ts";
import { formatDayAndDate, formatLongDay } from "#client/lib/format.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/fechar.messages.ts";
import { FECHAMENTO_LABELS, type Fechamento } from "#shared/marcacoes/marcacoes.constants.ts";
import { ClosingRow } from "./closing-row.tsx";
import { UndoButton } from "./undo-button.tsx";
import type { Closings } from "./use-closings.ts";

/** One day of the list: all of it at once, or each appointment. */
export function ClosingDay({ date, items, closings, now, zone, say }: ClosingDayProps) {
  const open = items.filter(({ id }) => !closings.closings.has(id));
  const together = items.filter(({ id }) => (closings.closings.get(id)?.together.length ?? 0) > 1);
  const day = formatLongDay(date);
  const closeAll = (status: Fechamento) => {
    say(m.fechados(open.length, FECHAMENTO_LABELS[status]));
    void closings.close(open, status);
  };
  const reopenAll = () => {
    say(m.desfeito);
    void closings.reopen(together.map(({ id }) => id));
  };
  return (
    <section aria-label={day} className="border-t border-line first:border-t-0">
      <header className="flex min-h-13 flex-wrap items-center gap-x-2 gap-y-1 bg-muted/60 px-4 py-1 sm:px-6">
        <h3 className="min-w-0 flex-1 text-sm font-semibold">
          <span className="inline-block first-letter:uppercase">
            {formatDayAndDate(date, civilOf(now, zone).date)}
          </span>
        </h3>
        {together.length > 1 && (
          <UndoButton takesFocus aria-label={`${m.desfazerTodos}, ${day}`} onPress={reopenAll}>
            {m.desfazerTodos}
          </UndoButton>
        )}
        {/* They stay when there is nothing left to press: what is below would move under a finger. */}
        {items.length > 1 && (
          <CloseAll day={day} isDisabled={open.length === 0} onClose={closeAll} />
        )}
      </header>
      <ul className="divide-y divide-line">
        {items.map((marcacao) => (
          <ClosingRow
            key={marcacao.id}
            marcacao={marcacao}
            closings={closings}
            now={now}
            zone={zone}
            say={say}
          />
        ))}
      </ul>
    </section>
  );
}

interface ClosingDayProps {
  date: string;
  items: readonly AFechar[];
  closings: Closings;
  now: Date;
  zone: string;
  /** To who listens to the screen. */
  say: (text: string) => void;
}

/** One press for all appointments of the day that are still open. */
function CloseAll({ day, isDisabled, onClose }: CloseAllProps) {
  return (
    <div className="flex gap-1 max-sm:w-full">
      <Button
        size="sm"
        variant="secondary"
        isDisabled={isDisabled}
        icon={<CheckCheck size={16} aria-hidden />}
        aria-label={`${m.todosCompareceram}, ${day}`}
        onPress={() => onClose("concluido")}
      >
        {m.todosCompareceram}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        isDisabled={isDisabled}
        aria-label={`${m.todosFaltaram}, ${day}`}
        onPress={() => onClose("faltou")}
      >
        {m.todosFaltaram}
      </Button>
    </div>
  );
}

interface CloseAllProps {
  /** In words. */
  day: string;
  isDisabled: boolean;
  onClose: (status: Fechamento) => void;
}
