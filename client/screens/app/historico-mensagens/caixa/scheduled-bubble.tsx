import { CalendarClock, CircleSlash, Send, Undo2, X } from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { useCancelScheduled } from "#client/data/caixa.hooks.ts";
import type { Mensagem } from "#client/data/historico-mensagens.hooks.ts";
import { WhatsappText } from "#client/features/whatsapp/message-bubble.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatDayAndDate, formatTime } from "#client/lib/format.ts";
import { toast } from "#client/lib/toast.ts";
import { civilOf } from "#shared/common/time.ts";
import type { AgendadaJson } from "#shared/historico-mensagens/agendadas.schema.ts";
import { CANCELAMENTO_TEXTO, m } from "#shared/historico-mensagens/caixa.messages.ts";

/** A message that has not left: for when it is meant, or why it does not leave, and what can be done about it. */
export function ScheduledBubble(props: ScheduledProps) {
  const { message, agendada } = props;
  const isCancelled = agendada.cancelada_em !== null;
  return (
    <div className="flex flex-col items-end gap-0.5 px-3 py-1 sm:px-5">
      <div
        className={cx(
          "max-w-[85%] rounded-lg rounded-br-sm border border-dashed px-3 py-2 sm:max-w-[70%]",
          isCancelled ? "border-control bg-surface text-soft" : "border-brand bg-surface text-ink",
        )}
      >
        <p className="break-words whitespace-pre-wrap">
          <span className="sr-only">Você, mensagem agendada: </span>
          <WhatsappText text={message.mensagem} />
        </p>
      </div>
      <Moment {...props} isCancelled={isCancelled} />
      <div className="flex flex-wrap justify-end gap-1">
        {isCancelled ? <CancelledActions {...props} /> : <TakeBackButton {...props} />}
      </div>
    </div>
  );
}

/** For when it is or was meant, and what becomes of it. */
function Moment({ message, agendada, zone, now, isCancelled }: MomentProps) {
  const at = message.enviar_em ?? message.timestamp;
  const day = formatDayAndDate(civilOf(at, zone).date, civilOf(now, zone).date);
  const Icon = isCancelled ? CircleSlash : CalendarClock;
  return (
    <p className="flex flex-wrap items-center justify-end gap-x-1.5 px-1 text-right text-xs text-faint tabular-nums">
      <Icon size={12} aria-hidden />
      <span>
        {isCancelled && "Era para "}
        <time dateTime={at.toISOString()} className="first-letter:uppercase">
          {`${day}, ${formatTime(at, zone)}`}
        </time>
      </span>
      <span>{outcomeText(agendada)}</span>
    </p>
  );
}

interface MomentProps extends ScheduledProps {
  isCancelled: boolean;
}

function outcomeText({ cancelada_motivo, mesmo_se_responder }: AgendadaJson) {
  if (cancelada_motivo) return CANCELAMENTO_TEXTO[cancelada_motivo];
  return mesmo_se_responder ? m.vaiMesmoSeResponder : m.cancelaSeResponder;
}

function CancelledActions({ message, onSendAnyway }: ScheduledProps) {
  const cancel = useCancelScheduled(message.cliente_id);
  return (
    <>
      <Button
        size="sm"
        variant="ghost"
        icon={<X size={14} aria-hidden />}
        onPress={() => cancel(message.id, () => toast.success(m.descartada))}
      >
        Descartar
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Send size={14} aria-hidden />}
        onPress={() => onSendAnyway(message.id)}
      >
        Enviar mesmo assim
      </Button>
    </>
  );
}

function TakeBackButton({ message, onTakenBack }: ScheduledProps) {
  const cancel = useCancelScheduled(message.cliente_id);
  return (
    <Button
      size="sm"
      variant="ghost"
      icon={<Undo2 size={14} aria-hidden />}
      onPress={() =>
        cancel(message.id, () => {
          onTakenBack(message.mensagem);
          toast.success(m.agendamentoCancelado);
        })
      }
    >
      Cancelar envio
    </Button>
  );
}

export interface ScheduledActions {
  onSendAnyway: (id: string) => void;
  /** Called with the text of a message that was cancelled. */
  onTakenBack: (text: string) => void;
}

interface ScheduledProps extends ScheduledActions {
  message: Mensagem;
  agendada: AgendadaJson;
  zone: string;
  now: Date;
}
