import { Ban, CalendarClock, CircleCheck, MessageCircle } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useAskKnownTime } from "#client/data/avisos.hooks.ts";
import { useColega } from "#client/data/colega.hooks.ts";
import type { Atingida } from "#client/data/excecoes.hooks.ts";
import { type Marcacao, useMoveMarcacao } from "#client/data/marcacoes.hooks.ts";
import { useWriteTo } from "#client/features/clientes/write-to.ts";
import { CancelModal } from "#client/features/marcacoes/changing/cancel-modal.tsx";
import { MoveModal } from "#client/features/marcacoes/changing/move-modal.tsx";
import { closedDraft } from "#client/features/marcacoes/changing/notice-draft.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { toastError } from "#client/lib/error-text.ts";
import { formatDayTime, formatNextDay } from "#client/lib/format.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";
import { civilOf } from "#shared/common/time.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { type Clock, type TouchedRow, useTouched } from "./use-touched.ts";

type Changing = { kind: "move" | "cancel"; marcacao: Marcacao } | null;

/** The appointments on a day that is closed now; for each another time, a cancellation or a message. */
export function AtingidasModal({ atingidas, onClose, ...time }: AtingidasModalProps) {
  const [changing, setChanging] = useState<Changing>(null);
  const back = () => setChanging(null);
  const rows = useTouched(atingidas, time);
  return (
    <>
      <Modal
        isOpen={changing === null}
        onClose={onClose}
        size="lg"
        title={m.atingidasTitulo}
        description={m.atingidas(atingidas.length)}
        footer={<Button onPress={onClose}>{m.concluir}</Button>}
      >
        <ul className="divide-y divide-line rounded-lg border border-line">
          {rows.map((row) => (
            <Row key={row.known.id} {...row} onChange={setChanging} {...time} />
          ))}
        </ul>
      </Modal>
      {changing?.kind === "move" && (
        <MoveModal marcacao={changing.marcacao} onClose={back} {...time} />
      )}
      {changing?.kind === "cancel" && (
        <CancelModal marcacao={changing.marcacao} onClose={back} {...time} />
      )}
    </>
  );
}

interface AtingidasModalProps {
  atingidas: readonly Atingida[];
  now: Date;
  zone: string;
  onClose: () => void;
}

function Row({ known, marcacao, outcome, times, now, zone, onChange }: RowProps) {
  const nome = nomeOf(marcacao);
  return (
    <li className="space-y-2 px-4 py-3">
      <div>
        <p className="font-medium break-words">{nome}</p>
        <p className="text-xs text-faint tabular-nums first-letter:uppercase">
          {formatDayTime(known.horario, zone, now)}
          {known.servico_nome && ` · ${known.servico_nome}`}
        </p>
      </div>
      {outcome ? (
        <p role="status" className="flex items-center gap-1.5 text-sm font-medium text-green-ink">
          <CircleCheck size={16} aria-hidden className="shrink-0" />
          {outcome}
        </p>
      ) : (
        <>
          <NextTimes marcacao={marcacao} nome={nome} times={times} now={now} zone={zone} />
          <RowButtons marcacao={marcacao} nome={nome} now={now} zone={zone} onChange={onChange} />
        </>
      )}
    </li>
  );
}

/** Another day, a cancellation, or a message to the client. */
function RowButtons({ marcacao, nome, now, zone, onChange }: RowButtonsProps) {
  const writeTo = useWriteTo();
  const askKnownTime = useAskKnownTime();
  const colega = useColega(marcacao.profissional_id)?.nome;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="ghost"
        icon={<CalendarClock size={16} aria-hidden className="max-sm:hidden" />}
        aria-label={`${m.outroDia} para ${nome}`}
        onPress={() => onChange({ kind: "move", marcacao })}
      >
        {m.outroDia}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        icon={<Ban size={16} aria-hidden className="max-sm:hidden" />}
        aria-label={`Cancelar agendamento de ${nome}`}
        onPress={() => onChange({ kind: "cancel", marcacao })}
      >
        {m.cancelar}
      </Button>
      {marcacao.cliente_telefone && (
        <Button
          size="sm"
          variant="ghost"
          icon={<MessageCircle size={16} aria-hidden className="max-sm:hidden" />}
          aria-label={`Escrever para ${nome}`}
          onPress={async () => {
            const sabido = await askKnownTime(marcacao.id);
            writeTo(marcacao.cliente_id, {
              rascunho: closedDraft({ ...marcacao, sabido }, { now, zone }, colega),
              feito: m.avisoFeito,
            });
          }}
        >
          {m.escrever}
        </Button>
      )}
    </div>
  );
}

interface RowButtonsProps extends Clock {
  marcacao: Marcacao;
  nome: string;
  onChange: (changing: Changing) => void;
}

interface RowProps extends Clock, TouchedRow {
  onChange: (changing: Changing) => void;
}

/** The next free times of what was booked: one press moves it there. */
function NextTimes({ marcacao, nome, times, now, zone }: NextTimesProps) {
  const move = useMoveMarcacao();
  const today = civilOf(now, zone).date;
  if (times?.length === 0) return null;
  return (
    <div className="min-h-17 sm:min-h-14">
      <p className="mb-1.5 text-xs text-faint">{marcacoes.proximosLivres}</p>
      <div className="flex flex-wrap gap-2">
        {times?.map(({ date, time, start }) => {
          const when = `${formatNextDay(date, today)} ${time}`;
          return (
            <Button
              key={when}
              size="sm"
              variant="secondary"
              isDisabled={move.isPending}
              aria-label={m.moverPara(nome, when)}
              onPress={() =>
                move.mutate(
                  { id: marcacao.id, horario: start.toISOString() },
                  { onError: (error) => toastError(error, marcacoes.erroAoAtualizar) },
                )
              }
            >
              {when}
            </Button>
          );
        })}
      </div>
    </div>
  );
}

interface NextTimesProps extends Clock, Pick<RowProps, "marcacao" | "times"> {
  nome: string;
}
