import { CalendarPlus, CircleCheck, Play } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import {
  type Extension,
  useConvertTrial,
  useTrialHistory,
  useTrialOf,
} from "#client/data/trial.hooks.ts";
import { formatDayTime, plural } from "#client/lib/format.ts";
import { useNow } from "#client/lib/use-now.ts";
import { useZone } from "#client/session/session.ts";
import { m } from "#shared/trial/trial.messages.ts";
import type { TrialStatus } from "#shared/trial/trial.schema.ts";
import { ExtendTrialModal } from "./extend-trial-modal.tsx";
import { Section } from "./section.tsx";
import { StartTrialModal } from "./start-trial-modal.tsx";

type Dialog = "extend" | "start" | "convert";

/** The state of a trial, and the actions on it. */
export function TrialSection({ user }: { user: UserDetails }) {
  const trial = useTrialOf(user.id);
  const [dialog, setDialog] = useState<Dialog | null>(null);
  const close = () => setDialog(null);

  if (user.role === "ADMIN") return <p className="text-sm text-soft">{m.administradorSemTrial}.</p>;
  if (trial.isPending) return <TrialSkeleton />;
  if (trial.isError && !trial.data) {
    return <LoadError message={m.erroAoCarregar} onRetry={trial.refetch} />;
  }
  const isRunning = trial.data.is_trial_user;
  return (
    <>
      <Section
        title="Período de teste"
        actions={
          isRunning ? <RunningActions onOpen={setDialog} /> : <StartAction onOpen={setDialog} />
        }
      >
        <TrialSummary trial={trial.data} />
      </Section>
      <Section title="Histórico">
        <TrialHistory userId={user.id} />
      </Section>
      {dialog === "extend" && <ExtendTrialModal user={user} trial={trial.data} onClose={close} />}
      {dialog === "start" && <StartTrialModal user={user} onClose={close} />}
      {dialog === "convert" && <ConvertDialog user={user} onClose={close} />}
    </>
  );
}

function RunningActions({ onOpen }: { onOpen: (dialog: Dialog) => void }) {
  return (
    <>
      <Button
        className="max-sm:flex-1"
        icon={<CalendarPlus size={16} aria-hidden />}
        onPress={() => onOpen("extend")}
      >
        Estender teste
      </Button>
      <Button
        variant="secondary"
        className="max-sm:flex-1"
        icon={<CircleCheck size={16} aria-hidden />}
        onPress={() => onOpen("convert")}
      >
        Converter
      </Button>
    </>
  );
}

function StartAction({ onOpen }: { onOpen: (dialog: Dialog) => void }) {
  return (
    <Button
      variant="secondary"
      icon={<Play size={16} aria-hidden />}
      onPress={() => onOpen("start")}
    >
      Iniciar teste
    </Button>
  );
}

function ConvertDialog({ user, onClose }: { user: UserDetails; onClose: () => void }) {
  const { convert, isPending } = useConvertTrial();
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title="Converter a conta"
      message={`"${user.nome}" deixa de estar em período de teste e passa a usar o sistema sem prazo.`}
      confirmLabel="Converter"
      tone="primary"
      isLoading={isPending}
      onConfirm={() => convert(user.id, { onSettled: onClose })}
    />
  );
}

function TrialSkeleton() {
  return (
    <Loading label="Carregando período de teste" className="space-y-3">
      <Skeleton className="h-6 w-48" />
      <Skeleton className="h-16 w-full" />
    </Loading>
  );
}

/** State, end and days that are left, in words. */
function TrialSummary({ trial }: { trial: TrialStatus }) {
  const now = useNow();
  const zone = useZone();
  const { trial_status: status, trial_end_date: end } = trial;
  if (!status) {
    return <p className="text-sm text-soft">{m.nuncaEmTeste}</p>;
  }
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-3">
      <Fact label="Situação">{WORDS[status]}</Fact>
      <Fact label={END[status]}>{end && formatDayTime(end, zone, now)}</Fact>
      {status === "active" && (
        <Fact label="Restam">{plural(trial.days_remaining, "dia", "dias")}</Fact>
      )}
    </dl>
  );
}

const WORDS = { active: "Em período de teste", expired: "Expirado", converted: "Convertido" };
const END = { active: "Termina", expired: "Terminou", converted: "Fim que estava previsto" };

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="rounded-md bg-muted px-3 py-2.5">
      <dt className="text-xs text-soft">{label}</dt>
      <dd className="mt-0.5 font-medium tabular-nums first-letter:uppercase">{children}</dd>
    </div>
  );
}

/** The extensions of a trial: author, days, moment and reason. */
function TrialHistory({ userId }: { userId: string }) {
  const history = useTrialHistory(userId);
  if (history.isPending) {
    return (
      <Loading className="space-y-2">
        <Skeleton className="h-12 w-full" />
      </Loading>
    );
  }
  if (history.isError && !history.data) {
    return <LoadError message={m.erroAoCarregarHistorico} onRetry={history.refetch} />;
  }
  if (history.data.length === 0) return <p className="text-sm text-faint">{m.nenhumaExtensao}</p>;
  return (
    <ol className="divide-y divide-line rounded-lg border border-line">
      {history.data.map((extension) => (
        <li key={extension.id} className="px-4 py-3">
          <ExtensionRow extension={extension} />
        </li>
      ))}
    </ol>
  );
}

function ExtensionRow({ extension }: { extension: Extension }) {
  const now = useNow();
  const zone = useZone();
  const { dias, motivo, autor_nome, fim_novo, criado_em } = extension;
  return (
    <>
      <p className="flex flex-wrap justify-between gap-x-3 text-sm">
        <span className="font-medium">+{plural(dias, "dia", "dias")}</span>
        <span className="text-faint tabular-nums">{formatDayTime(criado_em, zone, now)}</span>
      </p>
      {motivo && <p className="mt-0.5 text-sm break-words text-soft">{motivo}</p>}
      <p className="mt-0.5 text-xs text-faint">
        Novo fim: {formatDayTime(fim_novo, zone, now)}
        {autor_nome && ` · por ${autor_nome}`}
      </p>
    </>
  );
}
