import { Check, Wallet } from "lucide-react";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { Checkbox } from "#client/components/checkbox.tsx";
import { OnSight } from "#client/components/on-sight.tsx";
import { type Resultado, useEmLote } from "#client/data/lista.hooks.ts";
import type { Marcacao } from "#client/data/marcacoes.hooks.ts";
import { useServicos } from "#client/data/servicos.hooks.ts";
import { Pode } from "#client/features/equipe/pode.tsx";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { Origin } from "#client/features/marcacoes/origin.tsx";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { formatDayAndDate, formatTime } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { paths } from "#client/lib/paths.ts";
import { useSessionUser } from "#client/session/session.ts";
import { m as lote } from "#shared/carencias/em-lote.messages.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/marcacoes/lista.messages.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { isLive } from "#shared/marcacoes/marcacoes.rules.ts";
import { textoDe } from "#shared/marcacoes/rules/nota.ts";
import { AnswerTold } from "./answer-told.tsx";
import type { Chosen } from "./use-chosen.ts";

interface RowsProps {
  items: readonly Marcacao[];
  chosen: Chosen;
  /** Each is confirmed or refused with one press. */
  asksAnswer: boolean;
  now: Date;
  zone: string;
  onDone: (result: Resultado) => void;
}

/** Day by day, in the order of time. */
export function ListaRows({ items, now, zone, ...row }: RowsProps) {
  const today = civilOf(now, zone).date;
  const conta = useSessionUser()?.id;
  // The practice's own professional has its id: beside others each is named.
  const isNamed = items.some(({ profissional_id }) => profissional_id !== conta);
  return [...daysOf(items, zone)].map(([date, own]) => (
    <section key={date} aria-label={formatDayAndDate(date, today)}>
      <h2 className="bg-muted/60 px-4 py-1.5 text-xs font-semibold text-soft sm:px-5">
        <span className="inline-block first-letter:uppercase">{formatDayAndDate(date, today)}</span>
      </h2>
      <ul className="divide-y divide-line">
        {own.map((marcacao) => (
          <Row
            key={marcacao.id}
            marcacao={marcacao}
            isNamed={isNamed}
            now={now}
            zone={zone}
            {...row}
          />
        ))}
      </ul>
    </section>
  ));
}

/** By the civil days on which they begin, in their order. */
export function daysOf(items: readonly Marcacao[], zone: string) {
  const days = new Map<string, Marcacao[]>();
  for (const one of items) {
    const { date } = civilOf(one.horario, zone);
    days.set(date, [...(days.get(date) ?? []), one]);
  }
  return days;
}

function Row({ marcacao, isNamed, chosen, asksAnswer, now, zone, onDone }: RowProps) {
  const { id, horario, status, servico_nome } = marcacao;
  const nome = nomeOf(marcacao);
  const time = formatTime(horario, zone);
  return (
    <li className="flex flex-wrap items-center gap-x-2 px-4 py-1.5 transition-colors hover:bg-muted/60 sm:gap-x-3 sm:px-5">
      <Pode a="agenda.escrever">
        <Checkbox value={chosen.has(id)} onChange={(isOn) => chosen.set([marcacao], isOn)}>
          <span className="sr-only">{m.escolher(`${nome}, ${time}`)}</span>
        </Checkbox>
      </Pode>
      <Link
        to={`${paths.agenda}?marcacao=${id}`}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-md -outline-offset-2"
      >
        <time dateTime={horario.toISOString()} className="w-11 font-semibold tabular-nums">
          {time}
        </time>
        <span className="min-w-0 flex-1">
          <span className="block truncate font-medium">{nome}</span>
          <span className="block truncate text-xs text-faint">
            {[servico_nome, isNamed && marcacao.profissional_nome, textoDe(marcacao)]
              .filter(Boolean)
              .join(" · ")}
          </span>
          <Origin marcacao={marcacao} />
          <Deposit marcacao={marcacao} />
        </span>
        {!asksAnswer && <StatusBadge status={status} label={STATUS_LABELS[status]} />}
      </Link>
      {asksAnswer && (
        <>
          <Answer id={id} quem={`${nome}, ${time}`} onDone={onDone} />
          <OnSight className="min-h-18 w-full pb-1.5 pl-8">
            <AnswerTold marcacao={marcacao} now={now} zone={zone} />
          </OnSight>
        </>
      )}
    </li>
  );
}

interface RowProps extends Omit<RowsProps, "items"> {
  marcacao: Marcacao;
  /** Whether its professional is named. */
  isNamed: boolean;
}

/** One press each; the client is told once it can no longer be taken back. */
function Answer({ id, quem, onDone }: AnswerProps) {
  const many = useEmLote();
  return (
    <div className="flex gap-2 max-sm:w-full max-sm:pt-1.5 max-sm:pb-2 max-sm:pl-8">
      <Button
        size="sm"
        icon={<Check size={16} aria-hidden />}
        isDisabled={many.isPending}
        aria-label={m.confirmarDe(quem)}
        onPress={() => many.mutate({ ids: [id], acao: "confirmar" }, onDone)}
      >
        {m.confirmar}
      </Button>
      <Button
        size="sm"
        variant="secondary"
        isDisabled={many.isPending}
        aria-label={m.recusarDe(quem)}
        onPress={() =>
          many.mutate({ ids: [id], acao: "cancelar", mensagem: lote.textoRecusado }, onDone)
        }
      >
        {m.recusar}
      </Button>
    </div>
  );
}

interface AnswerProps {
  id: string;
  quem: string;
  onDone: (result: Resultado) => void;
}

/** The deposit that a visitor was asked for, until it is marked as paid. */
function Deposit({ marcacao }: { marcacao: Marcacao }) {
  const { servico_id, pagamento, status, criada_por } = marcacao;
  const isOwed = criada_por === "visitante" && pagamento === "pendente" && isLive(status);
  const servico = useServicos().data?.find(({ id }) => id === servico_id);
  const sinal = isOwed ? servico?.sinal_centavos : null;
  if (!sinal) return null;
  return (
    <span className="flex items-center gap-1 text-xs font-medium text-amber-ink">
      <Wallet size={12} aria-hidden className="shrink-0" />
      {m.sinal(shownReais(sinal))}
    </span>
  );
}
