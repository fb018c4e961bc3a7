import { CalendarPlus, CircleCheck, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "#client/components/button.tsx";
import { ConfirmDialog } from "#client/components/confirm-dialog.tsx";
import { LoadError } from "#client/components/load-error.tsx";
import { Loading, Skeleton } from "#client/components/skeleton.tsx";
import type { UserDetails } from "#client/data/admin.hooks.ts";
import { useConvertTrial, useTrialOf } from "#client/data/trial.hooks.ts";
import { m } from "#shared/trial/trial.messages.ts";
import { ExtendTrialModal } from "./extend-trial-modal.tsx";
import { Section } from "./section.tsx";
import { StartTrialModal } from "./start-trial-modal.tsx";
import { TrialHistory } from "./trial-history.tsx";
import { TrialSummary } from "./trial-summary.tsx";

type Dialog = "extend" | "start" | "convert";

/** How long somebody may still try the product, and what can be done about it. */
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
        Estender trial
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
      Iniciar trial
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
