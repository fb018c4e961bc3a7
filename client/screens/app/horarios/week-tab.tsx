import { CalendarDays, Clock, Timer } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { MetricCard } from "#client/components/metric-card.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { useRegras } from "#client/data/agenda.hooks.ts";
import { useRemoveDisponibilidade, useWeekOf } from "#client/data/disponibilidades.hooks.ts";
import { useUpdateRegras } from "#client/data/regras.hooks.ts";
import { rowsOf, type Week } from "#client/data/weekly.ts";
import { ReadOnlyUnless } from "#client/features/equipe/read-only-unless.tsx";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m as regras } from "#shared/agenda/regras.messages.ts";
import { DIAS_SEMANA, type DiaSemana, isWeekend } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { DISPONIBILIDADE_PADRAO } from "#shared/disponibilidades/disponibilidades.constants.ts";
import { m } from "#shared/disponibilidades/disponibilidades.messages.ts";
import type { Disponibilidade } from "#shared/disponibilidades/disponibilidades.schema.ts";
import { CopyModal } from "./copy-modal.tsx";
import { DayCard } from "./day-card.tsx";
import { DisponibilidadeModal, type Editing } from "./disponibilidade-modal.tsx";
import { ExcecoesCard } from "./excecoes/excecoes-card.tsx";
import { namedHours } from "./last-offered.ts";
import { RegrasCard } from "./regras-card.tsx";
import { StandardWeek } from "./standard-week-card.tsx";
import { useWhose } from "./whose.ts";

/** The hours of each weekday, and below them what holds for all days. */
export function WeekTab({ editing, onEdit }: WeekTabProps) {
  const [copying, setCopying] = useState<Disponibilidade | null>(null);
  const [removing, setRemoving] = useState<Disponibilidade | null>(null);
  const [isOffering, setOffering] = useState(false);
  const { data: known, regras: present } = useRegras();
  const extra = present.hora_extra_minutos;
  const offerWeekend = (dias: readonly DiaSemana[]) =>
    setOffering(known?.fim_de_semana === false && dias.some(isWeekend));

  return (
    <>
      <WholeWeek onEdit={onEdit} onCopy={setCopying} onRemove={setRemoving} />
      <DisponibilidadeModal
        editing={editing}
        onClose={() => onEdit(null)}
        onSaved={({ dia_semana }) => offerWeekend([dia_semana])}
        // A form that was opened meanwhile stays.
        onRefused={(refused) => {
          setOffering(false);
          onEdit((present) => present ?? refused);
        }}
      />
      <CopyModal
        source={copying}
        extra={extra}
        onClose={() => setCopying(null)}
        onCopied={offerWeekend}
      />
      <RemoveDisponibilidade
        disponibilidade={removing}
        extra={extra}
        onClose={() => setRemoving(null)}
      />
      <WeekendOffer isOpen={isOffering} onClose={() => setOffering(false)} />
    </>
  );
}

/** The seven days, the rules and the exceptions. */
function WholeWeek({ onEdit, onCopy, onRemove }: WholeWeekProps) {
  const weekly = useWeekOf(useWhose()?.id);
  const zone = useZone();
  const now = useNow();
  const { regras: present } = useRegras();
  if (weekly.isPending) return <HorariosSkeleton />;
  if (weekly.isError && !weekly.data)
    return <LoadError message={m.erroAoCarregar} onRetry={weekly.refetch} />;
  const week = weekly.data;
  return (
    <>
      <ReadOnlyUnless a="ajustes.escrever">
        {rowsOf(week).length === 0 && <StandardWeek />}
        <WeekSummary week={week} />
        <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {DIAS_SEMANA.map((dia) => (
            <DayCard
              key={dia}
              dia={dia}
              rows={week[dia]}
              extra={present.hora_extra_minutos}
              isOffered={present.fim_de_semana || !isWeekend(dia)}
              onAdd={() => onEdit({ ...DISPONIBILIDADE_PADRAO, dia_semana: dia })}
              onEdit={onEdit}
              onCopy={onCopy}
              onRemove={onRemove}
            />
          ))}
        </div>
      </ReadOnlyUnless>
      <div className="mt-6 grid items-start gap-4 lg:grid-cols-2">
        <ReadOnlyUnless a="ajustes.escrever" isQuiet>
          <RegrasCard />
        </ReadOnlyUnless>
        <ExcecoesCard now={now} zone={zone} today={civilOf(now, zone).date} />
      </div>
    </>
  );
}

interface WholeWeekProps extends Pick<WeekTabProps, "onEdit"> {
  onCopy: (source: Disponibilidade) => void;
  onRemove: (disponibilidade: Disponibilidade) => void;
}

interface WeekTabProps {
  editing: Editing | null;
  onEdit: (next: Editing | null | ((present: Editing | null) => Editing | null)) => void;
}

/** Hours of a weekend were saved while the weekend is not offered. */
function WeekendOffer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const save = useUpdateRegras();
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      tone="primary"
      title={regras.ligarFimDeSemana}
      message={regras.ligarFimDeSemanaTexto}
      confirmLabel={regras.ligar}
      cancelLabel={regras.agoraNao}
      onConfirm={() => {
        save({ fim_de_semana: true });
        onClose();
      }}
    />
  );
}

/** Days configured, hours of service in all, and how long an appointment lasts on average. */
function WeekSummary({ week }: { week: Week }) {
  const rows = rowsOf(week);
  const days = new Set(rows.map(({ dia_semana }) => dia_semana)).size;
  const minutes = rows.reduce((sum, { intervalo_minutos }) => sum + intervalo_minutos, 0);
  const average = rows.length ? `${Math.round(minutes / rows.length)} min` : "—";
  return (
    <dl className="grid grid-cols-3 gap-2 sm:gap-4">
      <MetricCard
        label="Dias configurados"
        value={days}
        hint="de 7 dias da semana"
        icon={<CalendarDays size={16} aria-hidden />}
      />
      <MetricCard
        label="Total de horários"
        value={rows.length}
        hint="períodos de atendimento"
        icon={<Clock size={16} aria-hidden />}
      />
      <MetricCard
        label="Intervalo médio"
        value={average}
        hint="por agendamento"
        icon={<Timer size={16} aria-hidden />}
      />
    </dl>
  );
}

/** Three figures and seven cards, in the places where they come. */
function HorariosSkeleton() {
  return (
    <Loading>
      <div className="grid grid-cols-3 gap-2 sm:gap-4">
        {["dias", "horarios", "intervalo"].map((figure) => (
          <div
            key={figure}
            className="h-22 rounded-lg border border-line bg-surface p-3 sm:h-28 sm:p-4"
          >
            <Skeleton className="h-4 w-4/5 sm:w-28" />
            <Skeleton className="mt-4 h-6 w-12" />
          </div>
        ))}
      </div>
      <div className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {DIAS_SEMANA.map((dia) => (
          <div key={dia} className="rounded-lg border border-line bg-surface p-5">
            <Skeleton className="h-5 w-32" />
            <Skeleton className="mt-6 h-4 w-24" />
            <Skeleton className="mt-2 h-3 w-16" />
          </div>
        ))}
      </div>
    </Loading>
  );
}

function RemoveDisponibilidade({ disponibilidade, extra, onClose }: RemoveDisponibilidadeProps) {
  const remove = useRemoveDisponibilidade(useWhose()?.id);
  return (
    <ConfirmDialog
      isOpen={disponibilidade !== null}
      onClose={onClose}
      title="Remover horário"
      message={
        disponibilidade && (
          <>
            <p>{m.confirmarRemocao}</p>
            <p className="mt-2 font-medium text-ink tabular-nums">
              {namedHours(disponibilidade, extra)}
            </p>
          </>
        )
      }
      confirmLabel="Remover"
      onConfirm={() => {
        if (disponibilidade) remove.mutate({ id: disponibilidade.id });
        onClose();
      }}
    />
  );
}

interface RemoveDisponibilidadeProps {
  disponibilidade: Disponibilidade | null;
  extra: number;
  onClose: () => void;
}
