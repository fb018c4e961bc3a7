import { CalendarOff, CircleAlert, CircleCheck } from "lucide-react";
import type { ReactNode } from "react";
import { useColega } from "#client/data/colega.hooks.ts";
import type { Feito } from "#client/data/ferias.hooks.ts";
import { useColegas } from "#client/data/profissionais-ativos.hooks.ts";
import { leavesText } from "#client/features/avisos/leaves-text.ts";
import { clientLabel } from "#client/features/clientes/client-label.ts";
import { m } from "#shared/ferias/ferias.messages.ts";
import { periodoText } from "#shared/ferias/rules/notice.ts";

/** The result: who is told and when, and who is not and why. */
export function FeriasDone({ done, now, zone }: FeriasDoneProps) {
  const { excecao, cancelados, atingidos } = done;
  const closed = useClosedText(excecao);
  const told = atingidos.flatMap((one) => (one.enviar_em ? [{ one, when: one.enviar_em }] : []));
  const untold = atingidos.filter(({ enviar_em }) => !enviar_em);
  const total = atingidos.flatMap(({ marcacoes }) => marcacoes).length;
  const kept = total - cancelados;
  return (
    <div className="space-y-4" role="status">
      <Fact icon={<CalendarOff size={18} aria-hidden className="text-faint" />}>
        {closed} {cancelados > 0 && m.feitoCancelados(cancelados)}{" "}
        {kept > 0 && m.feitoMantidos(kept)}
      </Fact>
      {told.length > 0 && (
        <Fact icon={<CircleCheck size={18} aria-hidden className="text-green-ink" />}>
          <span className="font-medium">{m.avisados(told.length)}</span>
          <People>
            {told.map(({ one, when }) => (
              <li key={one.cliente_id}>
                {nameOf(one)}: {leavesText(when, { zone, now })}
              </li>
            ))}
          </People>
        </Fact>
      )}
      {untold.length > 0 && (
        <Fact icon={<CircleAlert size={18} aria-hidden className="text-amber-ink" />}>
          <span className="font-medium">{m.naoAvisados(untold.length)}</span>
          <People>
            {untold.map((one) => (
              <li key={one.cliente_id}>
                {nameOf(one)}: {one.motivo}
              </li>
            ))}
          </People>
        </Fact>
      )}
    </div>
  );
}

/** Says whose agenda is closed now. */
function useClosedText({ profissional_id, ...excecao }: Feito["excecao"]) {
  const periodo = periodoText(excecao);
  const isClinic = useColegas().length > 0;
  const colega = useColega(profissional_id ?? undefined);
  if (colega) return m.feitoPeriodoDe(colega.nome, periodo);
  if (isClinic && profissional_id === null) return m.feitoPeriodoDeTodos(periodo);
  return m.feitoPeriodo(periodo);
}

const nameOf = ({ cliente_nome, cliente_telefone }: Feito["atingidos"][number]) =>
  clientLabel(cliente_nome, cliente_telefone);

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <div className="flex items-start gap-2.5 text-sm">
    <span className="mt-0.5 shrink-0">{icon}</span>
    <div className="min-w-0">{children}</div>
  </div>
);

const People = ({ children }: { children: ReactNode }) => (
  <ul className="mt-1 space-y-0.5 break-words text-soft">{children}</ul>
);

interface FeriasDoneProps {
  done: Feito;
  now: Date;
  zone: string;
}
