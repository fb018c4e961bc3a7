import { Check, FileText, MessageCircle, UserX, Wallet } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { Link } from "react-router-dom";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { lazyPart } from "#client/components/lazy-part.tsx";
import { hasCome, useAgora } from "#client/data/agora.hooks.ts";
import { useEmLote } from "#client/data/lista.hooks.ts";
import { type Marcacao, useComplete } from "#client/data/marcacoes.hooks.ts";
import { useAttendance } from "#client/features/fechar/use-attendance.ts";
import { nomeOf } from "#client/features/marcacoes/nome-of.ts";
import { StatusBadge } from "#client/features/marcacoes/status-badge.tsx";
import { cx } from "#client/lib/cx.ts";
import { formatDay, formatDayTime, formatTime } from "#client/lib/format.ts";
import { shownReais } from "#client/lib/money.ts";
import { paths } from "#client/lib/paths.ts";
import { MINUTE } from "#shared/common/civil.ts";
import { civilOf } from "#shared/common/time.ts";
import { m } from "#shared/dashboard/agora.messages.ts";
import { STATUS_LABELS } from "#shared/marcacoes/marcacoes.constants.ts";
import { hasBegun } from "#shared/marcacoes/marcacoes.rules.ts";
import { endOf } from "#shared/marcacoes/rules/dates-on.ts";
import { m as publico } from "#shared/publico/agenda-tela.messages.ts";
import { AgoraSkeleton } from "./skeletons.tsx";
import type { Clock } from "./view.ts";

const OutcomeTold = lazyPart(() => import("#client/features/avisos/outcome-told.tsx"));

/** A client comes early by hours at most, never days before. */
const EARLIEST = 12 * 60 * MINUTE;

/** The client who is there or comes next, and the actions for them, one press each. */
export default function Agora({ clock, isExpected }: { clock: Clock; isExpected: boolean }) {
  const { now, zone } = clock;
  const { marcacao, following, owing, isPending } = useAgora(clock);
  if (isPending && isExpected) return <AgoraSkeleton />;
  if (!marcacao) return null;
  const { id, status } = marcacao;
  const isThere = hasCome(marcacao) || hasBegun(marcacao, now);
  const isNear = isNearTo(marcacao, now);
  return (
    <section aria-labelledby="agora" className="rounded-lg border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-2">
        <h2 id="agora" className="text-base font-semibold">
          {isNear ? m.titulo : m.aSeguir}
        </h2>
        <StatusBadge status={status} label={STATUS_LABELS[status]} />
      </div>
      <NextClient marcacao={marcacao} clock={clock} isThere={isThere} />
      <Actions marcacao={marcacao} isThere={isThere} isNear={isNear} />
      {isThere && !hasCome(marcacao) && (
        <div className="mt-2 min-h-10">
          <Suspense fallback={null}>
            <OutcomeTold id={id} came={m.chegou} isOld={false} />
          </Suspense>
        </div>
      )}
      {owing && (
        <Row marcacao={owing} below={m.faltaReceber}>
          <Received marcacao={owing} />
        </Row>
      )}
      {following && (
        <Row
          marcacao={following}
          below={`${m.aSeguir}: ${formatDayTime(following.horario, zone, now)}`}
        >
          {isNearTo(following, now) && (
            <Came marcacao={following} isThere={hasBegun(following, now)} variant="secondary" />
          )}
        </Row>
      )}
    </section>
  );
}

/** When they come, who they are and what for. */
function NextClient({ marcacao, clock, isThere }: NextClientProps) {
  const { id, horario, servico_nome } = marcacao;
  const { now, zone } = clock;
  const when = isThere
    ? m.emAtendimento(formatTime(endOf(marcacao), zone))
    : formatDay(civilOf(horario, zone).date, civilOf(now, zone).date);
  return (
    <Link
      to={`${paths.agenda}?marcacao=${id}`}
      className="mt-1 flex min-h-11 items-baseline gap-3 rounded-md"
    >
      <time dateTime={horario.toISOString()} className="text-2xl font-semibold tabular-nums">
        {formatTime(horario, zone)}
      </time>
      <span className="min-w-0 flex-1">
        <span className="block truncate text-lg font-medium">{nomeOf(marcacao)}</span>
        <Unproven marcacao={marcacao} />
        <span className="block truncate text-xs text-faint first-letter:uppercase">
          {[when, servico_nome].filter(Boolean).join(" · ")}
        </span>
      </span>
    </Link>
  );
}

interface NextClientProps {
  marcacao: Marcacao;
  clock: Clock;
  isThere: boolean;
}

const isNearTo = ({ horario }: Marcacao, now: Date) => horario.getTime() - now.getTime() < EARLIEST;

interface ActionsProps {
  marcacao: Marcacao;
  isThere: boolean;
  isNear: boolean;
}

function Actions({ marcacao, isThere, isNear }: ActionsProps) {
  const attended = useAttendance();
  const { id, cliente_id, cliente_telefone, pagamento, valor_centavos } = marcacao;
  const nome = nomeOf(marcacao);
  const owes = pagamento === "pendente";
  const isOpen = !hasCome(marcacao);
  const isPaid = pagamento === "pago" && Boolean(valor_centavos);
  const buttons = [cliente_telefone, isOpen && isNear, isOpen && isThere, owes, isPaid];
  const count = buttons.filter(Boolean).length;
  return (
    // Two stand one below the other: as high as three or four, which the place is kept for.
    <div
      className={cx(
        "mt-2 flex flex-wrap gap-2 *:flex-1 *:px-2",
        count === 2 ? "*:basis-full" : "*:basis-36",
      )}
    >
      {cliente_telefone && (
        <ButtonLink
          to={`${paths.historico}?cliente=${cliente_id}`}
          variant="secondary"
          icon={<MessageCircle size={16} aria-hidden />}
          aria-label={m.escreverPara(nome)}
        >
          {m.escrever}
        </ButtonLink>
      )}
      {isOpen && isNear && <Came marcacao={marcacao} isThere={isThere} />}
      {isOpen && isThere && (
        <Button
          variant="secondary"
          icon={<UserX size={16} aria-hidden />}
          aria-label={m.faltouQuem(nome)}
          onPress={() => attended(marcacao, "faltou")}
        >
          {m.faltou}
        </Button>
      )}
      {owes && <Received marcacao={marcacao} />}
      {isPaid && (
        <ButtonLink
          to={`${paths.agenda}?marcacao=${id}`}
          variant="secondary"
          icon={<FileText size={16} aria-hidden />}
          aria-label={m.reciboDe(nome)}
        >
          {m.recibo}
        </ButtonLink>
      )}
    </div>
  );
}

function Came({ marcacao, isThere, variant = "primary" }: CameProps) {
  const attended = useAttendance();
  const complete = useComplete();
  return (
    <Button
      variant={variant}
      icon={<Check size={16} aria-hidden />}
      aria-label={m.chegouQuem(nomeOf(marcacao))}
      // A client who comes early is there all the same.
      onPress={() => (isThere ? attended(marcacao, "concluido") : complete(marcacao))}
    >
      {m.chegou}
    </Button>
  );
}

interface CameProps {
  marcacao: Marcacao;
  isThere: boolean;
  variant?: "primary" | "secondary";
}

/** Another client below the one who is there, with the one thing to press. */
function Row({ marcacao, below, children }: RowProps) {
  return (
    <div className="mt-3 flex items-center gap-3 border-t border-line pt-3">
      <Link
        to={`${paths.agenda}?marcacao=${marcacao.id}`}
        className="min-h-11 min-w-0 flex-1 rounded-md"
      >
        <span className="block truncate font-medium">{nomeOf(marcacao)}</span>
        <Unproven marcacao={marcacao} />
        <span className="block text-xs text-faint">{below}</span>
      </Link>
      {children}
    </div>
  );
}

interface RowProps {
  marcacao: Marcacao;
  below: string;
  children: ReactNode;
}

/** Warns that the phone is not proven yet, before a person is met as this client. */
function Unproven({ marcacao }: { marcacao: Marcacao }) {
  if (marcacao.verificado) return null;
  return <span className="block text-xs font-medium text-amber-ink">{publico.naoVerificado}</span>;
}

function Received({ marcacao }: { marcacao: Marcacao }) {
  const many = useEmLote();
  const { id, valor_centavos } = marcacao;
  const text = valor_centavos ? m.recebiValor(shownReais(valor_centavos)) : m.recebi;
  return (
    <Button
      variant="secondary"
      icon={<Wallet size={16} aria-hidden />}
      isDisabled={many.isPending}
      aria-label={m.recebiDe(text, nomeOf(marcacao))}
      onPress={() => many.mutate({ ids: [id], acao: "pagar" }, () => undefined)}
    >
      {text}
    </Button>
  );
}
