import { BotOff, Check, Play } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { Link } from "react-router-dom";
import { Banner } from "#client/components/banner.tsx";
import { Button } from "#client/components/button.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import { Switch } from "#client/components/switch.tsx";
import {
  useAssistente,
  useAssistenteActions,
  useAssistenteConversa,
} from "#client/data/assistente-conversa.hooks.ts";
import { cx } from "#client/lib/cx.ts";
import { formatDayTime } from "#client/lib/format.ts";
import { paths } from "#client/lib/paths.ts";
import type { MotivoDaMarca } from "#shared/assistente/assistente.constants.ts";
import { m, marcas } from "#shared/assistente/assistente.messages.ts";
import { type AssistantState, assistantStateOf } from "./assistant-state.ts";

/** The assistant's state in this conversation, and the actions on it. */
export function AssistantArea({ clienteId, now, zone }: AssistantAreaProps) {
  const area = useRef<HTMLElement>(null);
  const assistente = useAssistente();
  // Without an assistant in the installation nothing is drawn.
  const isThere = assistente.data?.configurado === true;
  const conversa = useAssistenteConversa(clienteId, { enabled: isThere });
  const { pause, resume, attend } = useAssistenteActions(clienteId);

  if (!isThere) return null;
  if (conversa.isPending) return <AreaSkeleton />;
  if (!conversa.data) return <NotLoaded onRetry={() => void conversa.refetch()} />;

  const state = assistantStateOf(conversa.data, now);
  const { marcada_em, marca_motivo } = conversa.data;
  /** The button that was pressed is gone afterwards. */
  const thenHere = (act: () => void) => () => {
    act();
    area.current?.focus({ preventScroll: true });
  };
  return (
    <section ref={area} tabIndex={-1} aria-label="Assistente" className="outline-none">
      {state && <AssistantBar state={state} onPause={pause} onResume={thenHere(resume)} />}
      {marcada_em && marca_motivo && (
        <MarkBanner
          motivo={marca_motivo}
          em={marcada_em}
          now={now}
          zone={zone}
          onAttended={thenHere(attend)}
        />
      )}
    </section>
  );
}

function AreaSkeleton() {
  return (
    <Bar>
      <Loading label="Carregando o assistente" className="flex items-center gap-3">
        <Skeleton className="h-6 w-10 rounded-full" />
        <div className="space-y-1.5">
          <Skeleton className="h-3.5 w-20" />
          <Skeleton className="h-3 w-40" />
        </div>
      </Loading>
    </Bar>
  );
}

function NotLoaded({ onRetry }: { onRetry: () => void }) {
  return (
    <Bar>
      <p role="alert" className="min-w-0 flex-1 text-faint">
        {m.erroAoCarregar}
      </p>
      <Button variant="secondary" size="sm" onPress={onRetry}>
        Tentar novamente
      </Button>
    </Bar>
  );
}

interface AssistantAreaProps {
  clienteId: string;
  now: Date;
  zone: string;
}

/** Whether the assistant answers here: its switch, how long a pause still lasts, or why it is silent everywhere. */
function AssistantBar({ state, onPause, onResume }: AssistantBarProps) {
  if (state.kind === "em_silencio") return <SilentBar {...state} />;
  const isPaused = state.kind === "pausado";
  return (
    <Bar>
      <Switch
        label="Assistente"
        description={isPaused ? `Pausado: volta em ${state.volta}` : "Responde nesta conversa"}
        value={!isPaused}
        onChange={(answers) => (answers ? onResume() : onPause())}
      />
      {isPaused && (
        <>
          <p className="min-w-0 flex-1 text-right text-xs text-faint max-lg:sr-only">
            {state.porque}
          </p>
          <Button
            variant="secondary"
            size="sm"
            icon={<Play size={14} aria-hidden />}
            onPress={onResume}
            className="max-lg:ml-auto"
          >
            Retomar
          </Button>
        </>
      )}
    </Bar>
  );
}

/** One quiet line: for some it never speaks, and they know. */
function SilentBar({ porque, aba }: { porque: string; aba: string | null }) {
  return (
    <p className="flex min-h-9 flex-wrap items-center gap-x-2 border-b border-line bg-surface px-3 text-xs text-faint md:px-5">
      <BotOff size={14} aria-hidden className="shrink-0" />
      <span className="min-w-0 flex-1 py-1.5">Assistente em silêncio. {porque}</span>
      {aba && (
        <Link
          to={`${paths.configuracoes}?aba=${aba}`}
          aria-label="Configurar o assistente"
          className="inline-flex min-h-11 items-center font-medium text-brand-ink underline underline-offset-2 sm:min-h-9"
        >
          Configurar
        </Link>
      )}
    </p>
  );
}

/** A line below the name of the client. */
function Bar({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-15 items-center gap-3 border-b border-line bg-surface px-3 py-1 text-sm md:px-5">
      {children}
    </div>
  );
}

interface AssistantBarProps {
  state: AssistantState;
  onPause: () => void;
  onResume: () => void;
}

/** Why this conversation waits for the professional, and since when; on a phone a strip that leaves room for the messages. */
function MarkBanner({ motivo, em, now, zone, onAttended }: MarkBannerProps) {
  return (
    <div
      className={cx(
        "border-b border-line bg-surface sm:px-5 sm:py-2.5",
        "max-sm:*:flex-nowrap max-sm:*:items-center max-sm:*:gap-2 max-sm:*:rounded-none",
        "max-sm:*:px-3 max-sm:*:py-1 max-sm:*:text-xs",
      )}
    >
      <Banner
        tone="warning"
        action={
          <Button
            variant="secondary"
            size="sm"
            icon={<Check size={16} aria-hidden />}
            aria-label="Marcar como atendida"
            onPress={onAttended}
          >
            <span className="sm:hidden">Atendida</span>
            <span className="max-sm:hidden">Marcar como atendida</span>
          </Button>
        }
      >
        {marcas[motivo]}{" "}
        <time
          dateTime={em.toISOString()}
          className="inline-block text-xs tabular-nums first-letter:uppercase"
        >
          {formatDayTime(em, zone, now)}
        </time>
      </Banner>
    </div>
  );
}

interface MarkBannerProps {
  motivo: MotivoDaMarca;
  em: Date;
  now: Date;
  zone: string;
  onAttended: () => void;
}
