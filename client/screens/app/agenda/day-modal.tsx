import { CalendarPlus, ChevronLeft, ChevronRight } from "lucide-react";
import { type ComponentProps, useRef, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { EmptyState } from "#client/components/empty-state.tsx";
import { IconButton } from "#client/components/icon-button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { SkeletonRows } from "#client/components/skeleton.tsx";
import { type Marcacao, useDay } from "#client/data/marcacoes.hooks.ts";
import { NotLoaded } from "#client/features/aparelho/not-loaded.tsx";
import { useRefusal } from "#client/features/marcacoes/booking/use-refusal.ts";
import { formatLongDay } from "#client/lib/format.ts";
import { addDays } from "#shared/common/civil.ts";
import { m as encaixe } from "#shared/marcacoes/encaixe.messages.ts";
import type { MarcacaoStatus } from "#shared/marcacoes/marcacoes.constants.ts";
import { refusalText } from "#shared/marcacoes/rules/refusal-text.ts";
import { situacao } from "#shared/marcacoes/situacao.messages.ts";
import { DayList } from "./day-list.tsx";
import type { Dialogs } from "./dialogs.ts";
import { matching } from "./grouping.ts";
import { keptText } from "./marcacao-text.ts";
import { StatusFilter } from "./status-counts.tsx";

/** One day: its counts, its appointments, the days beside it, and a new appointment. */
export function DayModal({ date, known, now, zone, dialogs, onDay }: DayModalProps) {
  const day = useDay(date, { known });
  // The known appointments stay when the day cannot be loaded.
  const items = day.data ?? known;
  const { regras, refusal: refusalOn } = useRefusal({ now, zone });
  const refusal = refusalOn(date);
  const closed = refusalText(refusal, regras);
  const isOutside = refusal.recusa === "passado" || refusal.recusa === "foraDaJanela";
  return (
    <Modal
      isOpen
      onClose={dialogs.close}
      size="lg"
      title={capitalized(formatLongDay(date))}
      description={items && keptText(items)}
      footer={
        <div className="flex w-full items-center gap-2">
          <IconButton
            label="Dia anterior"
            variant="outline"
            icon={<ChevronLeft size={18} aria-hidden />}
            onPress={() => onDay(addDays(date, -1))}
          />
          <IconButton
            label="Próximo dia"
            variant="outline"
            icon={<ChevronRight size={18} aria-hidden />}
            onPress={() => onDay(addDays(date, 1))}
          />
          {!isOutside && dialogs.mayWrite && (
            <BookOnDay date={date} isClosed={closed !== null} dialogs={dialogs} />
          )}
        </div>
      }
    >
      <div className="min-h-48">{content()}</div>
    </Modal>
  );

  function content() {
    if (day.isPending) return <SkeletonRows rows={4} />;
    if (!items) return <NotLoaded message={situacao.erroAoCarregar} onRetry={day.refetch} />;
    if (items.length === 0) {
      return (
        <EmptyState
          icon={<CalendarPlus size={24} aria-hidden />}
          title="Nenhum agendamento neste dia"
          description={closed ?? "O dia está livre."}
        />
      );
    }
    return (
      <Appointments key={date} items={items} date={date} now={now} zone={zone} dialogs={dialogs} />
    );
  }
}

/** On a closed day only as an exception. */
function BookOnDay({ date, isClosed, dialogs }: BookOnDayProps) {
  return (
    <Button
      variant={isClosed ? "secondary" : "primary"}
      className="ml-auto"
      icon={<CalendarPlus size={16} aria-hidden />}
      onPress={() => dialogs.open({ kind: "new", date, ...(isClosed && { encaixe: true }) })}
    >
      {isClosed ? encaixe.encaixarNoDia : "Novo Agendamento"}
    </Button>
  );
}

interface BookOnDayProps extends Pick<DayModalProps, "date" | "dialogs"> {
  isClosed: boolean;
}

/** All of the day, or those of one status. */
function Appointments({ items, ...list }: ComponentProps<typeof DayList>) {
  const [chosen, choose] = useState<MarcacaoStatus | "">("");
  // With fewer rows the sheet would shrink away from the finger that has just pressed.
  const [height, setHeight] = useState<number>();
  const box = useRef<HTMLDivElement>(null);
  // After the last one of a status has changed, there is nothing to press any more.
  const status = items.some((item) => item.status === chosen) ? chosen : "";
  return (
    <div ref={box} style={{ minHeight: height }} className="space-y-0.5">
      <StatusFilter
        items={items}
        chosen={status}
        onChoose={(next) => {
          setHeight(box.current?.offsetHeight);
          choose(next);
        }}
      />
      <div className="-mx-1 overflow-hidden rounded-lg border border-line">
        <DayList items={matching(items, { text: "", status })} {...list} />
      </div>
    </div>
  );
}

function capitalized(text: string) {
  return text.charAt(0).toLocaleUpperCase("pt-BR") + text.slice(1);
}

interface DayModalProps {
  date: string;
  /** The appointments of the day that the month has loaded already. */
  known: Marcacao[] | undefined;
  now: Date;
  zone: string;
  dialogs: Dialogs;
  onDay: (date: string) => void;
}
