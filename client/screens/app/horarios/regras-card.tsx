import type { ReactNode } from "react";
import { Banner } from "#client/components/banner.tsx";
import { Card } from "#client/components/card.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import { useRegras } from "#client/data/agenda.hooks.ts";
import { useUpdateRegras } from "#client/data/regras.hooks.ts";
import { formatAhead, formatMinutes, plural } from "#client/lib/format.ts";
import {
  MAX_ANTECEDENCIA,
  MAX_HORA_EXTRA,
  MAX_JANELA_DIAS,
} from "#shared/agenda/agenda.constants.ts";
import { m as agenda } from "#shared/agenda/agenda.messages.ts";
import type { Regras } from "#shared/agenda/agenda.schema.ts";
import { m } from "#shared/agenda/regras.messages.ts";
import { MINUTES_PER_DAY } from "#shared/common/civil.ts";
import { AmountChoice } from "./amount-choice.tsx";

/** The rules for all days; every change is saved as it is made. */
export function RegrasCard() {
  const { data, isError, refetch } = useRegras();
  return (
    <Card id="regras" className="scroll-mt-20" title={m.titulo} description={m.descricao} flush>
      {content()}
    </Card>
  );

  function content() {
    if (data) return <RegrasForm regras={data} />;
    if (isError) return <LoadError message={m.erroAoCarregar} onRetry={refetch} />;
    return <RegrasSkeleton />;
  }
}

const JANELAS = [30, 60, 90, 180, 365, MAX_JANELA_DIAS];
const HORAS_EXTRA = [0, 15, 30, 60, 90, MAX_HORA_EXTRA];
const ANTECEDENCIAS = [0, 60, 120, 360, 720, 1_440, 2_880, 10_080];

const DIAS = { id: "dias", label: "dias" };
const MINUTOS = { id: "minutos", label: "minutos", size: 1 };
const HORAS = { id: "horas", label: "horas", size: 60 };

const daysText = (days: number) =>
  ({ 180: "6 meses", 365: "1 ano", 730: "2 anos" })[days] ?? plural(days, "dia", "dias");
const noneOr = (text: (minutes: number) => string) => (minutes: number) =>
  minutes ? text(minutes) : m.nenhuma;

function RegrasForm({ regras }: { regras: Regras }) {
  const save = useUpdateRegras();
  return (
    <div className="divide-y divide-line border-t border-line">
      <Row>
        <Switch
          id="fim-de-semana"
          label={m.fimDeSemana}
          description={m.fimDeSemanaAjuda}
          value={regras.fim_de_semana}
          onChange={(fim_de_semana) => save({ fim_de_semana })}
        />
      </Row>
      <Row>
        <Switch
          id="feriados"
          label={m.feriados}
          description={m.feriadosAjuda}
          value={regras.fecha_feriados}
          onChange={(fecha_feriados) => save({ fecha_feriados })}
        />
        <Switch
          id="facultativos"
          label={m.facultativos}
          description={m.facultativosAjuda}
          value={regras.fecha_facultativos}
          onChange={(fecha_facultativos) => save({ fecha_facultativos })}
        />
      </Row>
      <Row>
        <BookingLimits regras={regras} save={save} />
      </Row>
      <Row>
        <Switch
          id="conclui-sozinho"
          label={m.concluiSozinho}
          description={m.concluiSozinhoAjuda}
          value={regras.conclui_sozinho}
          onChange={(conclui_sozinho) => save({ conclui_sozinho })}
        />
      </Row>
    </div>
  );
}

/** From when to when clients can book, and how long a day may be made. */
function BookingLimits({ regras, save }: BookingLimitsProps) {
  return (
    <>
      <AmountChoice
        label={m.janela}
        help={m.janelaAjuda}
        value={regras.janela_dias}
        choices={JANELAS}
        text={daysText}
        units={[{ ...DIAS, size: 1 }]}
        min={1}
        max={MAX_JANELA_DIAS}
        fault={agenda.janela}
        onSave={(janela_dias) => save({ janela_dias })}
      />
      <AmountChoice
        label={m.antecedencia}
        help={m.antecedenciaAjuda}
        value={regras.antecedencia_minima_minutos}
        choices={ANTECEDENCIAS}
        text={noneOr(formatAhead)}
        units={[HORAS, MINUTOS, { ...DIAS, size: 1_440 }]}
        min={0}
        max={MAX_ANTECEDENCIA}
        fault={agenda.antecedencia}
        onSave={(antecedencia_minima_minutos) => save({ antecedencia_minima_minutos })}
      />
      <AmountChoice
        label={m.horaExtra}
        help={m.horaExtraAjuda}
        value={regras.hora_extra_minutos}
        choices={HORAS_EXTRA}
        text={noneOr(formatMinutes)}
        units={[MINUTOS]}
        min={0}
        max={MAX_HORA_EXTRA}
        fault={agenda.horaExtra}
        onSave={(hora_extra_minutos) => save({ hora_extra_minutos })}
      />
      {regras.antecedencia_minima_minutos > regras.janela_dias * MINUTES_PER_DAY && (
        <Banner tone="warning">{m.antecedenciaLonga}</Banner>
      )}
    </>
  );
}

interface BookingLimitsProps {
  regras: Regras;
  save: ReturnType<typeof useUpdateRegras>;
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="space-y-3 px-4 py-4 sm:px-5">{children}</div>
);

const ROWS = 4;

function RegrasSkeleton() {
  return (
    <Loading className="divide-y divide-line border-t border-line">
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row} className="flex items-center gap-3 px-4 py-6 sm:px-5">
          <Skeleton className="h-6 w-10 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-3/5" />
          </div>
        </div>
      ))}
    </Loading>
  );
}
