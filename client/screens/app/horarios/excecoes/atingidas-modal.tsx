import { Ban, CalendarClock, CircleCheck, MessageCircle } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { Modal } from "#client/components/modal.tsx";
import { useClosedDays } from "#client/data/agenda.hooks.ts";
import { useAskKnownTime } from "#client/data/avisos.hooks.ts";
import { useNextSlots } from "#client/data/disponibilidades.hooks.ts";
import type { Atingida } from "#client/data/excecoes.hooks.ts";
import { type Marcacao, useMarcacao, useMoveMarcacao } from "#client/data/marcacoes.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { useWriteTo } from "#client/features/clientes/write-to.ts";
import { CancelModal } from "#client/features/marcacoes/changing/cancel-modal.tsx";
import { MoveModal } from "#client/features/marcacoes/changing/move-modal.tsx";
import { closedDraft } from "#client/features/marcacoes/changing/notice-draft.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { toastError } from "#client/lib/error-text.ts";
import { formatDayTime, formatNextDay } from "#client/lib/format.ts";
import { m } from "#shared/agenda/excecoes.messages.ts";
import { heldBy } from "#shared/agenda/rules/excecoes.ts";
import { addDays } from "#shared/common/civil.ts";
import { civilOf, instantOf } from "#shared/common/time.ts";
import { m as marcacoes } from "#shared/marcacoes/marcacoes.messages.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { closedTimeAt } from "#shared/marcacoes/rules/closed-time.ts";
import { type DayRules, kindOfDay } from "#shared/marcacoes/rules/day-hours.ts";

type Changing = { kind: "move" | "cancel"; marcacao: Marcacao } | null;

/** The appointments on a day that is closed now; for each another time, a cancellation or a message. */
export function AtingidasModal({ atingidas, onClose, ...time }: AtingidasModalProps) {
  const [changing, setChanging] = useState<Changing>(null);
  const back = () => setChanging(null);
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
          {atingidas.map((marcacao) => (
            <Row key={marcacao.id} known={marcacao} onChange={setChanging} {...time} />
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

function Row({ known, now, zone, onChange }: RowProps) {
  // As it is now, once something was done about it.
  const marcacao = useMarcacao(known.id).data ?? known;
  const nome = nomeOf(marcacao);
  const outcome = useOutcome(marcacao, known, { now, zone });
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
          <NextTimes marcacao={marcacao} nome={nome} now={now} zone={zone} />
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
              rascunho: closedDraft({ ...marcacao, sabido }, { now, zone }),
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

interface RowButtonsProps extends NextTimesProps {
  onChange: (changing: Changing) => void;
}

interface RowProps {
  known: Atingida;
  now: Date;
  zone: string;
  onChange: (changing: Changing) => void;
}

/** The outcome of the appointment; null while it still lies in closed time. */
function useOutcome(marcacao: Marcacao, known: Atingida, { now, zone }: Clock) {
  const { regras, excecoes } = useClosedDays();
  if (!isLive(marcacao.status)) return m.cancelado;
  if (marcacao.horario.getTime() !== known.horario.getTime())
    return m.remarcado(formatDayTime(marcacao.horario, zone, now));
  const own = heldBy(marcacao.profissional_id, excecoes);
  return closedTimeAt(marcacao, { regras, excecoes: own, timeZone: zone }) ? null : m.resolvido;
}

interface Clock {
  now: Date;
  zone: string;
}

/** The next free times of what was booked: one press moves it there. */
function NextTimes({ marcacao, nome, now, zone }: NextTimesProps) {
  const move = useMoveMarcacao();
  const today = civilOf(now, zone).date;
  const { date } = civilOf(marcacao.horario, zone);
  const colegas = useColegas();
  const { regras, excecoes } = useClosedDays();
  const own = { regras, excecoes: heldBy(marcacao.profissional_id, excecoes) };
  const { data: free } = useNextSlots(firstOpen(date, own), {
    enabled: true,
    servico_id: marcacao.servico_id ?? undefined,
    profissional_id: colegas.length > 0 ? marcacao.profissional_id : undefined,
  });
  if (free?.length === 0) return null;
  return (
    <div className="min-h-17 sm:min-h-14">
      <p className="mb-1.5 text-xs text-faint">{marcacoes.proximosLivres}</p>
      <div className="flex flex-wrap gap-2">
        {free?.map((slot) => {
          const when = `${formatNextDay(slot.date, today)} ${slot.time}`;
          return (
            <Button
              key={when}
              size="sm"
              variant="secondary"
              isDisabled={move.isPending}
              aria-label={m.moverPara(nome, when)}
              onPress={() =>
                move.mutate(
                  {
                    id: marcacao.id,
                    horario: instantOf(slot.date, slot.time, zone)?.toISOString(),
                  },
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

const YEAR = 366;

/** From this day on, the first that is not closed as a whole: a vacation may be longer than what is searched. */
function firstOpen(date: string, rules: DayRules) {
  for (let days = 0; days < YEAR; days += 1) {
    const next = addDays(date, days);
    if (kindOfDay(next, rules).closure?.recusa !== "fechado") return next;
  }
  return date;
}

interface NextTimesProps extends Clock {
  marcacao: Marcacao;
  nome: string;
}
