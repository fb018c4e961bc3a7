import { Check, UserX } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { OnSight } from "#client/components/on-sight.tsx";
import type { AFechar } from "#client/data/fechar.hooks.ts";
import OutcomeTold from "#client/features/avisos/outcome-told.tsx";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatTime } from "#client/lib/format.ts";
import { m } from "#shared/marcacoes/fechar.messages.ts";
import {
  FECHAMENTO_LABELS,
  type Fechamento,
  STATUS_LABELS,
} from "#shared/marcacoes/marcacoes.constants.ts";
import { isLongPast } from "#shared/marcacoes/marcacoes.rules.ts";
import { UndoButton } from "./undo-button.tsx";
import type { Closing, Closings } from "./use-closings.ts";

/** One appointment: who came and who did not is one press; after it the row says so, until it goes. */
export function ClosingRow({ marcacao, closings, now, zone, say }: ClosingRowProps) {
  const { id, horario, status, cliente_nome, cliente_telefone } = marcacao;
  const closing = closings.closings.get(id);
  const nome = clientLabel(cliente_nome, cliente_telefone);
  const time = formatTime(horario, zone);
  const close = (to: Fechamento) => {
    say(m.fechado(nome, FECHAMENTO_LABELS[to]));
    void closings.close([marcacao], to);
  };
  const reopen = () => {
    say(m.desfeito);
    void closings.reopen([id]);
  };
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-1.5 sm:px-6">
      <time dateTime={horario.toISOString()} className="w-12 shrink-0 font-semibold tabular-nums">
        {time}
      </time>
      <span className="min-w-0 flex-1 basis-32">
        <span className="block truncate font-medium">{nome}</span>
        <span className="block text-xs text-faint">{STATUS_LABELS[status]}</span>
      </span>
      {closing ? (
        <Closed closing={closing} whose={`${nome}, ${time}`} onReopen={reopen} />
      ) : (
        <Outcomes whose={`${nome}, ${time}`} onClose={close} />
      )}
      {/* It keeps its place: what is below would move under a finger. */}
      <OnSight className={cx("min-h-9 w-full pl-15", closing && "invisible")}>
        <OutcomeTold
          id={id}
          came={m.compareceu}
          isOld={isLongPast(marcacao, now)}
          isAsked={false}
        />
      </OnSight>
    </li>
  );
}

interface ClosingRowProps {
  marcacao: AFechar;
  closings: Closings;
  now: Date;
  zone: string;
  say: (text: string) => void;
}

/** The outcome that was pressed, and the way back from it. */
function Closed({ closing, whose, onReopen }: ClosedProps) {
  return (
    <span className="flex items-center gap-2 max-sm:w-full max-sm:justify-between max-sm:pl-15">
      <StatusBadge status={closing.status} label={FECHAMENTO_LABELS[closing.status]} />
      <UndoButton
        takesFocus={closing.together.length === 1}
        isLoading={closing.isReopening}
        aria-label={`${m.desfazer}: ${whose}`}
        onPress={onReopen}
      >
        {m.desfazer}
      </UndoButton>
    </span>
  );
}

interface ClosedProps {
  closing: Closing;
  /** Name and time of the appointment. */
  whose: string;
  onReopen: () => void;
}

/** The client came, or did not. */
function Outcomes({ whose, onClose }: OutcomesProps) {
  return (
    <span className="flex gap-2 max-sm:w-full max-sm:pl-15">
      <Button
        size="sm"
        variant="secondary"
        icon={<Check size={16} aria-hidden />}
        aria-label={`${m.compareceu}: ${whose}`}
        onPress={() => onClose("concluido")}
      >
        {m.compareceu}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<UserX size={16} aria-hidden />}
        aria-label={`${m.faltou}: ${whose}`}
        onPress={() => onClose("faltou")}
      >
        {m.faltou}
      </Button>
    </span>
  );
}

interface OutcomesProps {
  /** Name and time of the appointment. */
  whose: string;
  onClose: (status: Fechamento) => void;
}
