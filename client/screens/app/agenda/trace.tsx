import {
  Ban,
  Check,
  CheckCheck,
  ChevronRight,
  CircleAlert,
  Clock,
  type LucideIcon,
  Reply,
} from "lucide-react";
import { Button } from "#client/components/button.tsx";
import { ButtonLink } from "#client/components/button-link.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { type Automacoes, useAutomacoes } from "#client/data/automacoes.hooks.ts";
import { type Lembrete, useLembretes } from "#client/data/lembretes.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime, plural } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import { STATUS_LEMBRETE_LABELS } from "#shared/lembretes/lembretes.constants.ts";
import { titleOf, whenOf, withoutCancelled } from "./trace-text.ts";

/** The automatic messages of an appointment, sent and planned, each with its reason. */
export function Trace({ marcacaoId, ...time }: TraceProps) {
  const lembretes = useLembretes(marcacaoId);
  return (
    <section aria-label="Mensagens automáticas" className="mt-5 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">Mensagens automáticas</h3>
      <div className="mt-3">{content()}</div>
    </section>
  );

  function content() {
    if (lembretes.isPending) return <TraceSkeleton />;
    if (lembretes.isError && !lembretes.data) {
      return (
        <div role="alert" className="flex flex-wrap items-center justify-between gap-2">
          <p className="text-faint">Não foi possível carregar as mensagens.</p>
          <Button variant="secondary" size="sm" onPress={() => void lembretes.refetch()}>
            Tentar novamente
          </Button>
        </div>
      );
    }
    if (lembretes.data.length === 0) return <NoTrace />;
    const { shown, cancelled } = withoutCancelled(lembretes.data);
    return (
      <>
        <Rows lembretes={shown} {...time} />
        {cancelled.length > 0 && (
          <details className="group mt-2">
            <summary className="-mx-2 inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-md px-2 text-sm text-faint sm:min-h-8">
              <ChevronRight
                size={16}
                aria-hidden
                className="shrink-0 transition-transform group-open:rotate-90"
              />
              {plural(cancelled.length, "cancelado", "cancelados")}
            </summary>
            <div className="mt-2">
              <Rows lembretes={cancelled} {...time} />
            </div>
          </details>
        )}
      </>
    );
  }
}

function Rows({ lembretes, ...time }: { lembretes: readonly Lembrete[]; now: Date; zone: string }) {
  return (
    <ol className="space-y-3">
      {lembretes.map((lembrete) => (
        <TraceRow key={lembrete.id} lembrete={lembrete} {...time} />
      ))}
    </ol>
  );
}

/** Empty trace: either all automatic messages are switched off, or there was no moment left for one. */
function NoTrace() {
  const automacoes = useAutomacoes();
  if (automacoes.isPending) return <TraceSkeleton />;
  if (!automacoes.data || isAnyOn(automacoes.data)) {
    return <p className="text-faint">Nenhuma mensagem para este agendamento.</p>;
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
      <p className="min-w-0 flex-1 basis-48 text-faint">
        Estão desligadas: nada é enviado ao cliente por conta própria.
      </p>
      <ButtonLink to={`${paths.configuracoes}?aba=whatsapp`} variant="secondary" size="sm">
        Ligar nas configurações
      </ButtonLink>
    </div>
  );
}

const isAnyOn = ({ confirmacao_ativa, lembretes_ativos, followup_ativo }: Automacoes) =>
  confirmacao_ativa || lembretes_ativos || followup_ativo;

function TraceSkeleton() {
  return (
    <Loading label="Carregando mensagens automáticas" className="space-y-3">
      {[0, 1].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-4 rounded-full" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
        </div>
      ))}
    </Loading>
  );
}

interface TraceProps {
  marcacaoId: string;
  now: Date;
  zone: string;
}

const styles: Record<Lembrete["status"], { Icon: LucideIcon; style: string }> = {
  aguardando: { Icon: Clock, style: "text-faint" },
  na_fila: { Icon: Clock, style: "text-brand-ink" },
  enviado: { Icon: Check, style: "text-faint" },
  entregue: { Icon: CheckCheck, style: "text-faint" },
  lida: { Icon: CheckCheck, style: "text-blue-ink" },
  erro: { Icon: CircleAlert, style: "text-red-ink" },
  falha: { Icon: CircleAlert, style: "text-red-ink" },
  pulado: { Icon: Ban, style: "text-amber-ink" },
  cancelado: { Icon: Ban, style: "text-faint" },
};

const REPLIES = { confirmou: "O cliente confirmou", cancelou: "O cliente cancelou" };

/** One message of an appointment: kind, status, time, reason, and the client's reply. */
function TraceRow({ lembrete, now, zone }: TraceRowProps) {
  const { status, motivo, retencao, resposta } = lembrete;
  const say = (instant: Date) => formatDayTime(instant, zone, now);
  const { Icon, style } = styles[status];
  return (
    <li className="flex gap-3">
      <Icon size={16} aria-hidden className={cx("mt-0.5 shrink-0", style)} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className="font-medium">{titleOf(lembrete)}</span>
          <span className={cx("text-xs font-medium", style)}>{STATUS_LEMBRETE_LABELS[status]}</span>
        </p>
        <p className="text-xs text-faint tabular-nums">{whenOf(lembrete, now, say)}</p>
        {retencao && <p className="mt-0.5 text-xs break-words text-amber-ink">{retencao.texto}</p>}
        {motivo && <p className="mt-0.5 text-xs break-words text-soft">{motivo}</p>}
        {resposta && (
          <p className="mt-1 flex items-start gap-1.5 text-xs text-soft">
            <Reply size={14} aria-hidden className="mt-px shrink-0 text-faint" />
            <span className="tabular-nums">
              <span className="font-medium">{REPLIES[resposta.acao]}</span>, {say(resposta.em)}
            </span>
          </p>
        )}
      </div>
    </li>
  );
}

interface TraceRowProps {
  lembrete: Lembrete;
  now: Date;
  zone: string;
}
